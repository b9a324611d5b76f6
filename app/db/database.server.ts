import { drizzle } from "drizzle-orm/d1";
import { createContext, type RouterContextProvider } from "react-router";

export type Database = ReturnType<typeof openDatabase>;

export const databaseContext = createContext<Database>();

/**
 * A binding whose first query goes to the primary, so that a replica that is behind never accepts an ended
 * session or a lost role; or to any replica, for what everybody may see; or where the platform decides.
 */
export function withConsistency(
  binding: D1Database,
  consistency: "primary" | "any" | "default",
): D1Database {
  if (consistency === "default") return binding;
  const constraint = consistency === "primary" ? "first-primary" : "first-unconstrained";
  // drizzle calls `prepare` and `batch` only.
  return binding.withSession(constraint) as unknown as D1Database;
}

/** A drizzle database over a D1 binding. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

/** The database of the request. */
export function databaseOf(context: Readonly<RouterContextProvider>): Database {
  return context.get(databaseContext);
}
