import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, beginAnew, daysAgo } from "#test/factories.ts";
import { triesOf } from "#test/matrix.ts";
import type { JobStatus, Level } from "./job.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "./save-jobs.server.ts";
import { jobCounts, jobs, sources } from "./tables.ts";

const database = testDatabase();
const SOURCE = { kind: "lever", board: "northwind" } as const;

beforeEach(beginAnew);

/** What a full count of the stored jobs gives. */
function recount() {
  return database.db.all(sql`
    select facet, value, count(*) as n from job_count_values group by 1, 2
    union all
    select substr(value, 1, instr(value, ':') - 1), substr(value, instr(value, ':') + 1), count(*)
    from job_facets where listed = 1 or value like 'level:%' group by value
    order by 1, 2`);
}

function storedCounts() {
  return database.db.all(sql`select facet, value, n from ${jobCounts} order by 1, 2`);
}

/** One field of a job with a value it may have. */
const someField: fc.Arbitrary<Partial<JobRecord>> = fc.oneof(
  fc.record({
    status: fc.constantFrom<JobStatus>("open", "open", "paused", "closed", "draft", "removed"),
  }),
  fc.record({ level: fc.constantFrom<Level>("mid", "senior", "staff", "lead") }),
  fc.record({ track: fc.constantFrom("ic", "tech_lead") }),
  fc.record({ workMode: fc.constantFrom("remote", "hybrid") }),
  fc.record({ visa: fc.constantFrom("yes", "no", "unknown") }),
  fc.record({ orgSlug: fc.constantFrom("northwind", "vindskaer") }),
  fc.record({ salarySource: fc.constantFrom("none", "employer") }),
  fc.record({ tech: fc.subarray(["go", "rust", "python"]) }),
  fc.record({
    employmentTypes: fc.subarray<EmploymentType>(["FULL_TIME", "CONTRACTOR"], { minLength: 1 }),
  }),
  fc.record({ verifiedWithSource: fc.boolean() }),
  fc.record({ lastVerifiedAt: fc.constantFrom(daysAgo(0), daysAgo(1)) }),
);

const someWrite = fc.oneof(
  { weight: 8, arbitrary: fc.record({ job: fc.nat(2), change: someField }) },
  { weight: 1, arbitrary: fc.record({ job: fc.nat(2), change: fc.constant("delete" as const) }) },
  fc.constantFrom("close all", "rename", "remove source"),
);

test("after any writes the counts are those of a full count", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(someWrite, { maxLength: 12 }), async (writes) => {
      await db.delete(jobs);
      await writeBatch(db, upsertOrganizations(db, [anOrganization()]));
      const timestamp = daysAgo(1);
      await db
        .insert(sources)
        .values({ ...SOURCE, verifiedAt: timestamp, createdAt: timestamp, updatedAt: timestamp })
        .onConflictDoNothing();
      const rows = await Promise.all(
        [1, 2, 3].map((n) =>
          aJob({
            sourceKind: SOURCE.kind,
            sourceBoard: SOURCE.board,
            sourceExternalId: String(n),
          }),
        ),
      );
      for (const write of writes) {
        if (write === "close all") await db.run(sql`update ${jobs} set status = 'closed'`);
        else if (write === "rename") await db.run(sql`update ${jobs} set org_slug = 'other'`);
        else if (write === "remove source") await db.delete(sources);
        else if (write.change === "delete")
          await db.run(sql`delete from ${jobs} where id = ${rows[write.job]?.id ?? ""}`);
        else {
          const row = { ...rows[write.job], ...write.change } as JobRecord;
          rows[write.job] = row;
          await writeBatch(db, upsertJobs([row]));
        }
      }
      expect(await storedCounts()).toEqual(await recount());
    }),
    { numRuns: triesOf(150) },
  );
}, 60_000);

test("two imports at once leave the counts of both", async () => {
  const { db } = database;
  await writeBatch(db, upsertOrganizations(db, [anOrganization()]));
  const [first, second] = [
    await Promise.all([1, 2, 3].map(() => aJob({ tech: ["go"] }))),
    await Promise.all([1, 2].map(() => aJob({ tech: ["go", "rust"] }))),
  ];

  await Promise.all([writeBatch(db, upsertJobs(first)), writeBatch(db, upsertJobs(second))]);

  expect(await storedCounts()).toEqual(await recount());
  expect(await storedCounts()).toContainEqual({ facet: "tech", value: "go", n: 5 });
});
