import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { RequestedCompetency } from "../competency-fit.ts";
import { jobPath } from "../identity.ts";
import { publicAvailability } from "../lifecycle.ts";
import { jobDescriptions, jobs } from "../tables.ts";
import { toNamedCompetencies } from "./posted-facts.server.ts";

export interface AskedJob {
  id: string;
  path: string;
  title: string;
  company: string;
  competencies: RequestedCompetency[];
}

/** A job that the public can find, with the competencies it asks for: maybe none. */
export async function findAskedJob(db: Database, id: string, now: Date): Promise<AskedJob | null> {
  const row = await db
    .select({
      id: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      company: jobs.orgName,
      status: jobs.status,
      validThrough: jobs.validThrough,
      requested: jobDescriptions.competencies,
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(eq(jobs.id, id))
    .get();
  if (!row || !["open", "paused"].includes(publicAvailability(row, now))) return null;
  const { title, company, requested } = row;
  return { id, path: jobPath(row), title, company, competencies: toNamedCompetencies(requested) };
}
