import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { JobSourceAdapter } from "#app/features/job-import/formats/adapter.ts";
import { importJobSource } from "#app/features/job-import/sync/import-job-source.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { jobToJsonLd } from "#app/features/jobs/job-posting-json-ld.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aPosting, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { closeImportedJob, correctJob, takeBackCorrection } from "./correct-job.server.ts";

const database = testDatabase();
const operator = aViewer("kenji");
const EMPLOYER_PAY = {
  ...{ min: 40_000, max: 50_000, currency: "EUR", period: "YEAR" },
  ...{ source: "employer", ote: false, equity: false },
} as const satisfies JobContent["salary"];
const OUR_PAY = {
  salaryMin: 60_000,
  salaryMax: 70_000,
  salaryCurrency: "EUR",
  salaryPeriod: "YEAR",
  salarySource: "corrected",
} as const;

interface Item extends Partial<JobContent> {
  id: string;
}

const adapter: JobSourceAdapter = {
  kind: "greenhouse",
  hosts: [],
  toListingUrl: (board) => board,
  addressReaders: {},
  parseListing: (body) => ({
    items: (JSON.parse(body) as Item[]).map((raw) => ({
      ...{ externalId: raw.id, title: "Senior Engineer", raw },
    })),
    repeats: [],
    isPartial: false,
  }),
  parseItem(raw) {
    const { id, ...content } = raw as Item;
    const posting = { salary: EMPLOYER_PAY, descriptionText: LONG_TEXT, ...content };
    return {
      content: aPosting({ title: `Senior Engineer ${id}`, ...posting }),
      ...{ sourceUrl: `https://boards.example/${id}`, companyName: "Northwind Ferries" },
    };
  },
};
const LONG_TEXT = "You will look after the timetable of all ferries. ".repeat(6);

let runs = 0;
const at = () => new Date(TODAY.getTime() + runs * 3_600_000);

/** The next run of a board, an hour after the last. */
function importItems(items: Item[], board = "northwind") {
  runs += 1;
  return importJobSource(database.db, { adapter, board, body: JSON.stringify(items), now: at() });
}

beforeEach(async () => {
  runs = 0;
  await importItems([{ id: "1" }, { id: "2" }]);
});

async function storedJob(id = "1") {
  const row = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, id)).get();
  if (!row) throw new Error("No such job.");
  return row;
}

async function asked() {
  const { id, correction } = await storedJob();
  return { id, seen: correction?.at ?? "", now: at() };
}

const correctPay = async () =>
  correctJob(database.db, operator, { ...(await asked()), fact: "pay", ours: OUR_PAY });
const close = async () => closeImportedJob(database.db, operator, await asked());

test("corrected pay by the hour of a part-time job is compared with no full year, at imports either", async () => {
  const items: Item[] = [{ id: "1", employmentTypes: ["PART_TIME"] }, { id: "2" }];
  await importItems(items);
  const ours = { ...OUR_PAY, salaryMin: 50, salaryMax: 60, salaryPeriod: "HOUR" } as const;
  await correctJob(database.db, operator, { ...(await asked()), fact: "pay", ours });
  const hourly = { salaryMax: 60, salaryCaveat: "part-time", salaryYearMaxUsd: null, payRank: 0 };

  expect(await storedJob()).toMatchObject(hourly);
  await importItems([{ ...items[0], id: "1", descriptionText: `${LONG_TEXT} New.` }, { id: "2" }]);
  expect(await storedJob()).toMatchObject(hourly);
});

test("corrected pay is shown as ours over the next imports, and the employer's is kept for the way back", async () => {
  await correctPay();
  const raised = { ...EMPLOYER_PAY, max: 55_000 };
  for (const items of [
    [{ id: "1" }, { id: "2" }],
    [{ id: "1", tech: ["rust"] }, { id: "2" }],
    [{ id: "1", tech: ["rust"], salary: raised }, { id: "2" }],
  ]) {
    await importItems(items);
    expect(await storedJob()).toMatchObject({ ...OUR_PAY, salaryYearMaxUsd: expect.any(Number) });
  }
  expect((await storedJob()).tech).toEqual(["rust"]);

  await takeBackCorrection(database.db, operator, { ...(await asked()), fact: "pay" });
  expect(await storedJob()).toMatchObject({
    ...{ salarySource: "employer", salaryMin: 40_000, salaryMax: 55_000, correction: null },
  });
  expect(
    await importItems([{ id: "1", tech: ["rust"], salary: raised }, { id: "2" }]),
  ).toMatchObject({ unchanged: 2 });
});

test("corrected pay is never structured data, and its page says whose it is and since when", async () => {
  const { db } = database;
  const { id } = await storedJob();
  const jsonLd = async () => {
    const job = await findJob(db, id);
    if (!job) throw new Error("No such job.");
    job.structuredDataInput.isAuthorized = true;
    return { job, jsonLd: jobToJsonLd(job, { siteOrigin: "https://leadwright.test", now: at() }) };
  };
  expect((await jsonLd()).jsonLd).toHaveProperty("baseSalary");
  await correctPay();
  const corrected = await jsonLd();
  expect(corrected.jsonLd).toHaveProperty("title");
  expect(corrected.jsonLd).not.toHaveProperty("baseSalary");
  expect(corrected.job).toMatchObject({
    corrected: "Corrected by us on Nov 20, 2026: pay. The posting says something else.",
    pay: { terms: "a year · corrected by us" },
  });
});

test("a corrected place and level hold, with the countries and keys that follow from them", async () => {
  const ours = { workMode: "remote", places: [], remoteFrom: [{ country: "PT" }] } as const;
  await correctJob(database.db, operator, {
    ...{ ...(await asked()), fact: "place" },
    ours: { workMode: "remote", places: [], remoteFrom: [...ours.remoteFrom] },
  });
  await correctJob(database.db, operator, {
    ...{ ...(await asked()), fact: "level", ours: { level: "lead", track: "tech_lead" } },
  });
  await importItems([{ id: "1", tech: ["rust"] }, { id: "2" }]);
  expect(await storedJob()).toMatchObject({
    ...{ ...ours, level: "lead", track: "tech_lead", levelReason: "", whereStated: "" },
    ...{ openTo: ["PT"], placeKeys: [], tech: ["rust"] },
  });
});

test("an import that read the job before it was corrected does not undo that", async () => {
  const { db } = database;
  const { correction: _, ...readBefore } = await storedJob();
  await correctPay();
  const text = { descriptionHtml: "<p>New</p>", descriptionText: "New" };
  await writeBatch(db, upsertJobs([{ ...readBefore, ...text, tech: ["rust"], rawHash: "new" }]));
  expect(await storedJob()).toMatchObject(OUR_PAY);
  await importItems([{ id: "1", tech: ["rust"] }, { id: "2" }]);
  expect(await storedJob()).toMatchObject({ ...OUR_PAY, tech: ["rust"] });
});

test("a job that was closed here stays closed while its board lists it, also when it changes or comes back", async () => {
  await close();
  for (const items of [
    [{ id: "1" }, { id: "2" }],
    [{ id: "1", tech: ["rust"] }, { id: "2" }],
    [{ id: "2" }],
    [{ id: "2" }],
    [{ id: "1" }, { id: "2" }],
  ]) {
    expect(await importItems(items)).toMatchObject({ status: "applied", reopened: 0, created: 0 });
    expect((await storedJob()).status).toBe("closed");
  }
  runs += 24 * 40;
  await importItems([{ id: "1" }, { id: "2" }]);
  expect((await storedJob()).status).toBe("closed");
});

test("a board whose only job was closed here can still be read", async () => {
  await importItems([{ id: "only" }], "lantern");
  const { id } = await storedJob("only");
  await closeImportedJob(database.db, operator, { id, seen: "", now: at() });
  expect(await importItems([{ id: "only" }], "lantern")).toMatchObject({ status: "applied" });
});

test("opened again it is what its board says, and closes once it is gone there", async () => {
  await close();
  await takeBackCorrection(database.db, operator, { ...(await asked()), fact: "closed" });
  expect(await storedJob()).toMatchObject({ status: "open", closedAt: null, correction: null });
  await importItems([{ id: "1", tech: ["rust"] }, { id: "2" }]);
  expect(await storedJob()).toMatchObject({ status: "open", tech: ["rust"] });
  await importItems([{ id: "2" }]);
  await importItems([{ id: "2" }]);
  expect((await storedJob()).status).toBe("closed");
});

test("of two operators who correct a job at once, the second is told", async () => {
  const first = await asked();
  await correctPay();
  runs += 1;
  await expect(
    correctJob(database.db, operator, { ...first, fact: "pay", ours: OUR_PAY }),
  ).rejects.toMatchObject({ init: { status: 409 } });
});
