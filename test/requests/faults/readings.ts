import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { aWorld, OPERATOR_COOKIE, type World } from "#test/world/world.ts";
import type { TestWorker } from "../worker.ts";
import { PAGE_KINDS, type Reader } from "./page-kinds.ts";

/** One page for one reader. */
export interface Reading {
  pattern: string;
  reader: Reader;
  path: string;
}

/** How a page is asked for: as a document, by the framework's navigation, by the page API. */
export const FORMATS = ["document", "data", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** A world in which every page is there: its simulation is published, and waits for review as well. */
export async function aWorldToRead(db: Database): Promise<World> {
  const world = await aWorld(db);
  const isItsSimulation = eq(simulations.id, world.simulation);
  await db.update(simulations).set({ status: "in_review" }).where(isItsSimulation);
  return world;
}

/** Every page for every reader who may read it, and for those who may not. */
export function listReadings(world: World): Reading[] {
  return Object.entries(PAGE_KINDS).flatMap(([pattern, { path, outage }]) => {
    const readers: Reader[] = [
      "visitor",
      "person",
      ...(outage.operator ? ["operator" as const] : []),
    ];
    return readers.map((reader) => ({ pattern, reader, path: path(world) }));
  });
}

export async function fetchReading(
  worker: TestWorker,
  { path, reader }: Reading,
  { world, format }: { world: World; format: Format },
): Promise<Response> {
  const cookies = { visitor: "", person: world.cookie, operator: await OPERATOR_COOKIE };
  const headers = reader === "visitor" ? undefined : { cookie: cookies[reader] };
  return worker.fetch(addressOf(path, format), { headers });
}

function addressOf(path: string, format: Format): string {
  const [pathname = "", query] = path.split("?");
  const search = query ? `?${query}` : "";
  if (format === "json") return `/api/_analog/pages${pathname}${search}`;
  if (format === "data") return `${pathname === "/" ? "/_" : pathname}.data${search}`;
  return path;
}

/** Maps with at most `limit` at a time, in order. */
export async function mapAtMost<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const run = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as Item;
      results[index] = await map(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}
