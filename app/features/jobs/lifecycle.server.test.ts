import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { confirmationEnd, isConfirmedLately, isNotExpired } from "./lifecycle.server.ts";
import { effectiveStatus, isRecentlyConfirmed } from "./lifecycle.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "./save-jobs.server.ts";
import { jobs } from "./tables.ts";

const database = testDatabase();

test.each<[string, Partial<JobRecord>]>([
  ["without a last day", {}],
  ["on its last day", { validThrough: daysAgo(-1) }],
  ["at the end of its last day", { validThrough: daysAgo(0) }],
  ["past its last day", { validThrough: daysAgo(1) }],
  ["confirmed today", { sourceKind: "lever", lastVerifiedAt: daysAgo(0) }],
  ["confirmed a moment within a week", { sourceKind: "lever", lastVerifiedAt: daysAgo(6.999) }],
  ["confirmed a week ago", { sourceKind: "lever", lastVerifiedAt: daysAgo(7) }],
  ["posted here long ago", { sourceKind: "org", lastVerifiedAt: daysAgo(30) }],
])("SQL and the domain agree about a job %s", async (_, fields) => {
  const job = await aJob(fields);
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([job]),
  ]);
  const row = await database.db
    .select({
      isNotExpired: sql`${isNotExpired(TODAY)}`.mapWith(Boolean),
      isConfirmedLately: sql`${isConfirmedLately(TODAY)}`.mapWith(Boolean),
      confirmationEnd: sql<string | null>`${confirmationEnd()}`,
    })
    .from(jobs)
    .get();
  const { status, validThrough = null, sourceKind, lastVerifiedAt } = job;
  const isConfirmed = isRecentlyConfirmed({ sourceKind, lastVerifiedAt }, TODAY);

  expect(row?.isNotExpired).toBe(effectiveStatus({ status, validThrough }, TODAY) === "open");
  expect(row?.isConfirmedLately).toBe(isConfirmed);
  const end = row?.confirmationEnd ?? null;
  expect(end === null || end > TODAY.toISOString()).toBe(isConfirmed);
});
