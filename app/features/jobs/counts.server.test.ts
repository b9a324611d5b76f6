import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { loadHome } from "#app/features/home/pages/home.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { closeEndedJobs } from "./close-ended-jobs.server.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "./save-jobs.server.ts";
import { listJobs } from "./search/list-jobs.server.ts";
import { jobs } from "./tables.ts";

const database = testDatabase();

async function store(...rows: JobRecord[]) {
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs(rows),
  ]);
}

async function storedStatus({ id }: JobRecord) {
  return (await database.db.select().from(jobs).where(eq(jobs.id, id)).get())?.status;
}

test("hourly maintenance expires jobs past their last day and corrects the counts", async () => {
  const overdue = await aJob({ validThrough: daysAgo(1) });
  const paused = await aJob({ validThrough: daysAgo(1), status: "paused" });
  const open = await aJob({ validThrough: daysAgo(-1) });
  await store(overdue, paused, open);

  await closeEndedJobs(database.db, TODAY);

  expect(await storedStatus(overdue)).toBe("expired");
  expect(await storedStatus(paused)).toBe("expired");
  expect(await storedStatus(open)).toBe("open");
  expect((await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY })).total).toEqual({
    n: 1,
    unclear: 0,
    capped: false,
  });
});

test("an imported job closes after 21 days without confirmation; a job posted here does not", async () => {
  const imported = await aJob({ sourceKind: "lever", lastVerifiedAt: daysAgo(22) });
  const confirmed = await aJob({ sourceKind: "lever", lastVerifiedAt: daysAgo(20) });
  const posted = await aJob({ sourceKind: "org", lastVerifiedAt: daysAgo(90) });
  await store(imported, confirmed, posted);

  await closeEndedJobs(database.db, TODAY);

  expect(await storedStatus(imported)).toBe("closed");
  expect(await storedStatus(confirmed)).toBe("open");
  expect(await storedStatus(posted)).toBe("open");
});

test("the home page's figures count listed jobs only", async () => {
  await store(
    await aJob({ salarySource: "employer", lastVerifiedAt: daysAgo(0.5) }),
    await aJob({ salarySource: "none", lastVerifiedAt: daysAgo(2) }),
    await aJob({ salarySource: "parsed", lastVerifiedAt: daysAgo(2) }),
    await aJob({ level: "mid", salarySource: "employer" }),
    await aJob({ status: "closed", salarySource: "employer" }),
  );
  await closeEndedJobs(database.db, TODAY);

  const { stats } = await loadHome(database.db, null, { plans: DEFAULT_PLANS, now: TODAY });

  expect(stats).toEqual({ open: 3, payStatedPercent: 67, verifiedLastDay: 1 });
});

test("the home page shows the six newest tech lead jobs", async () => {
  const techLeadJobs = await Promise.all(
    Array.from({ length: 7 }, (_, index) =>
      aJob({ track: "tech_lead", datePosted: daysAgo(index) }),
    ),
  );
  await store(...techLeadJobs, await aJob({ track: "ic" }));
  await closeEndedJobs(database.db, TODAY);

  const { jobs: homeJobs } = await loadHome(database.db, null, {
    plans: DEFAULT_PLANS,
    now: TODAY,
  });

  expect(homeJobs.map(({ id }) => id)).toEqual(techLeadJobs.slice(0, 6).map(({ id }) => id));
});

test("without jobs the percentage with stated pay is 0", async () => {
  await closeEndedJobs(database.db, TODAY);

  expect(
    (await loadHome(database.db, null, { plans: DEFAULT_PLANS, now: TODAY })).stats
      .payStatedPercent,
  ).toBe(0);
});
