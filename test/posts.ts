import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { EMPTY_POST, type JobPostFields } from "#app/features/job-posts/job-post.ts";
import { readReview } from "#app/features/job-posts/operator/read-review.server.ts";
import { removeJob } from "#app/features/job-posts/operator/remove-job.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { TODAY } from "#test/factories.ts";

const DESCRIPTION = `# What you do
You look after the timetable of forty ferries, and after the five people who build it. You decide with them what is built next, and what is not.

- Lead a team of five in Go and PostgreSQL
- Own what happens when a ferry is late

We work between UTC+0 and UTC+2. We sponsor visas.`;

/** A job post that can be published; a test states only the fields it is about. */
export function aPost(fields: Partial<JobPostFields> = {}): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Tech Lead, Timetables",
    description: DESCRIPTION,
    employmentType: "FULL_TIME",
    workMode: "hybrid",
    places: [{ city: "Lisbon", region: "11", country: "PT" }],
    salaryMin: 80_000,
    salaryMax: 100_000,
    salaryCurrency: "EUR",
    salaryPeriod: "YEAR",
    apply: "https://jobs.northwind.example/timetables",
    lastDay: dayAfter(TODAY, 30),
    ...fields,
  };
}

/** Removes a job as an operator does who reads it right before. */
export async function removeAsSeen(
  db: Database,
  operator: Viewer,
  removal: { id: string; note: string; now: Date },
): Promise<void> {
  const { seen } = await readReview(db, operator, removal);
  await removeJob(db, operator, { ...removal, seen });
}
