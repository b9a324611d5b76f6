import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./database.server.ts";

type Query = BatchItem<"sqlite">;
/** A name without a query has no result. */
export type NamedQueries = Record<string, Query | undefined>;

export type BatchResults<Queries> = {
  [Name in keyof Queries]: NonNullable<Queries[Name]> extends Query
    ? NonNullable<Queries[Name]>["_"]["result"]
    : never;
};

/**
 * Runs queries as one transaction in one round trip; returns the result of each under its name.
 */
export async function batchNamed<const Queries extends NamedQueries>(
  db: Database,
  queries: Queries,
): Promise<BatchResults<Queries>> {
  const names = Object.keys(queries).filter((name) => queries[name] !== undefined);
  const [first, ...others] = Object.values(queries).filter((query) => query !== undefined);
  const results = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(
    names.map((name, index) => [name, results[index]]),
  ) as BatchResults<Queries>;
}
