import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobDescriptions, jobs } from "#app/db/schema.ts";
import { cardColumns, toJobCard } from "#app/features/jobs/card.server.ts";
import { hashOf } from "#app/features/jobs/identity.ts";
import { availabilityOf, statusOf } from "#app/features/jobs/lifecycle.ts";
import { FAVORITE_KINDS, type FavoriteKind, type Snapshot, TEXT_LENGTH } from "./favorite.ts";

/** Takes a snapshot of a thing as it is now; null for what the public never saw, or must not see. */
type TakeSnapshot = (db: Database, id: string, now: Date) => Promise<Snapshot | null>;

/** What can be saved, and how it is remembered. Another kind is one more line. */
export const TARGETS: Partial<Record<FavoriteKind, TakeSnapshot>> = {
  job: takeJob,
};

export const SAVABLE_KINDS = FAVORITE_KINDS.filter((kind) => kind in TARGETS);

/** A job as it is now. A closed one can be remembered too; one that was removed cannot. */
async function takeJob(db: Database, id: string, now: Date): Promise<Snapshot | null> {
  const row = await db
    .select({
      ...cardColumns,
      status: jobs.status,
      validThrough: jobs.validThrough,
      text: jobDescriptions.text,
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(eq(jobs.id, id))
    .get();
  if (!row || availabilityOf(row, now) === "unknown" || statusOf(row, now) === "removed") {
    return null;
  }
  const { title, company, where, path, salary } = toJobCard(row);
  return {
    title,
    company: company.name,
    where,
    path,
    salary,
    descriptionHash: await hashOf(row.text),
    text: row.text.slice(0, TEXT_LENGTH),
  };
}
