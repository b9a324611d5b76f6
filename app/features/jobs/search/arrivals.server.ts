import { desc } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { cardColumns, type JobCard, toJobCard } from "../card.server.ts";
import { jobs } from "../tables.ts";
import { toConditions } from "./conditions.server.ts";
import type { JobQuery } from "./query.ts";
import { holdsAtPlace, placesIn } from "./totals.server.ts";

const ARRIVALS = 20;

/**
 * The jobs of a search that came in last, whenever they were published: a board that is read for the
 * first time brings old ones. Out of the newest window, as the list's own. One trip.
 */
export async function listArrivals(db: Database, query: JobQuery, now: Date): Promise<JobCard[]> {
  const conditions = toConditions(query, now);
  const rows = await db
    .select(cardColumns)
    .from(placesIn(conditions))
    .crossJoin(jobs)
    .where(holdsAtPlace(conditions, now))
    .orderBy(desc(jobs.firstSeenAt), desc(jobs.position))
    .limit(ARRIVALS);
  return rows.map((row) => toJobCard(row));
}
