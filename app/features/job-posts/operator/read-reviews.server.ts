import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasWords } from "#app/db/has-words.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { findJobId } from "#app/features/jobs/identity.ts";
import { jobs } from "#app/features/jobs/tables.ts";

/* What operators read about jobs. The caller checks that the viewer is an operator. */

const MAX_ROWS = 100;

/**
 * Reported jobs, and jobs whose title, company or address has these words, or with this id; newest first. One round
 * trip. It scans all jobs when something is asked for.
 */
export async function readJobs(db: Database, viewer: Viewer, asked: string) {
  const id = findJobId(asked) ?? "";
  const { title, slug, orgName, orgSlug, applyUrl, sourceUrl } = jobs;
  const { reported, found } = await readAsViewer(db, viewer, {
    reported: db
      .select({
        id: jobs.id,
        title: jobs.title,
        name: jobs.orgName,
        reports: sql<number>`count(*)`.as("reports"),
      })
      .from(feedback)
      .innerJoin(jobs, eq(jobs.id, feedback.jobId))
      .where(and(isOpenReport, inArray(jobs.status, ["open", "paused"])))
      .groupBy(jobs.id)
      .orderBy(desc(sql`count(*)`), jobs.id)
      .limit(MAX_ROWS),
    found: db
      .select({ id: jobs.id, title: jobs.title, name: jobs.orgName, status: jobs.status })
      .from(jobs)
      .where(
        asked === ""
          ? sql`false`
          : or(
              eq(jobs.id, id),
              hasWords(asked, {
                columns: [title, orgName, applyUrl, sourceUrl],
                slugs: [slug, orgSlug],
              }),
            ),
      )
      .orderBy(desc(jobs.firstSeenAt), jobs.id)
      .limit(MAX_ROWS),
  });
  return { reported, found };
}

export const isOpenReport = and(
  eq(feedback.category, "job_report"),
  inArray(feedback.status, ["new", "triaged"]),
);
