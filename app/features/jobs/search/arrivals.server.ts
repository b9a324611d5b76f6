import { desc } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { cardColumns, type JobCard, toJobCard } from "../card.server.ts";
import { jobs } from "../tables.ts";
import { toConditions } from "./conditions.server.ts";
import type { JobQuery } from "./query.ts";
import { holdsAtPlace, placesIn } from "./totals.server.ts";

const ARRIVALS = 20;

/** The latest matches by first sight, since a new job source brings old jobs. One round trip. */
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
