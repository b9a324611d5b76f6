import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { SCORING_VERSION } from "#app/features/simulations/score.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { saveFavorite } from "../../favorites.server.ts";
import { listFavorites } from "../../list-favorites.server.ts";
import { parseFavoriteSearch } from "../../query.ts";
import { trackJob } from "../tracked/track-job.server.ts";
import { compareJobs } from "./compare-jobs.server.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const visitorCountry = null;
const EURO = { salaryCurrency: "EUR", salaryPeriod: "YEAR", salarySource: "employer" } as const;

beforeEach(async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
  await database.db.insert(profiles).values({
    ...{ uid: ada.uid, country: "PT", timeZone: "Europe/Lisbon", targetRole: "lead_now" },
    ...{ tech: [{ slug: "go", years: 6 }], createdAt: daysAgo(9) },
    ...{ minSalaryAmount: 70_000, minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" },
    sections: { where: { version: 1, savedAt: daysAgo(9) } },
  });
});

async function save(fields: Partial<JobRecord>, minutes = 0): Promise<string> {
  const job = await aJob({ track: "tech_lead", tech: ["go"], ...fields });
  await writeBatch(database.db, upsertJobs([job]));
  const now = new Date(TODAY.getTime() + minutes * 60_000);
  await saveFavorite(database.db, ada, { kind: "job", target: job.id, now });
  return `job/${job.id}`;
}

const compare = (...keys: string[]) =>
  database.measure((db) => compareJobs(db, ada, { keys, visitorCountry, now: TODAY }));

test("jobs are ranked by what the list and their own pages say of them, in one trip and few rows", async () => {
  const [less, more] = [
    await save({ title: "Less", salaryMin: 80_000, salaryMax: 120_000, ...EURO }),
    await save({ title: "More", salaryMin: 90_000, salaryMax: 95_000, ...EURO }, 1),
  ];
  const { value, usage } = await compare(less, more);
  expect(value.jobs.map(({ title, payPerYear }) => [title, payPerYear])).toEqual([
    ["More", "$104,000 – $110,000"],
    ["Less", "$93,000 – $139,000"],
  ]);
  expect(value.flip?.sentence).toBe(
    "Less at Northwind Ferries: if the pay is the top of the stated range, $139,000 a year, this job comes first.",
  );
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead.reduce((sum, n) => sum + n, 0)).toBeLessThan(60);
  const query = parseFavoriteSearch(new URLSearchParams("view=list"));
  const list = await listFavorites(database.db, ada, { query, now: TODAY });
  for (const { key, fit } of value.jobs)
    expect(fit).toEqual(list.items.find(({ target }) => key === `job/${target}`)?.fit);
});

test("pay on target is shown and not compared, and pay that nobody states is not made up", async () => {
  const pay = { salaryMin: 200_000, salaryMax: 200_000, ...EURO };
  const { value } = await compare(
    await save({ title: "Target", ...pay, salaryOte: true }),
    await save({ title: "Silent" }, 1),
  );
  const [first, second] = value.jobs.toSorted((one, other) => (one.title < other.title ? 1 : -1));
  expect(first).toMatchObject({ title: "Target", payPerYear: null, stated: { pay: {} } });
  expect(first?.stated.pay?.terms).toContain("not base");
  expect(second).toMatchObject({ title: "Silent", payPerYear: null, stated: { pay: null } });
});

test("a job from elsewhere stands beside a listed one, with marks, hours and what it asks for", async () => {
  const listed = await save({ title: "Listed" });
  const text =
    "Tech Lead (Go) at Marlheim / Lisbon, Portugal … You will mentor engineers. EUR 80,000 to 95,000 a year";
  const typed = { link: "", title: "", company: "", text } as never;
  const reading = { siteOrigin: "https://leadwright.test" } as never;
  const { path } = await trackJob(database.db, ada, {
    job: typed,
    id: "0".repeat(24),
    reading,
    now: TODAY,
  });
  const key = path.split("/").slice(-2).join("/");
  const { value } = await compare(listed, key);
  const tracked = value.jobs.find(({ isListed }) => !isListed);
  expect(tracked).toMatchObject({
    company: "Marlheim",
    fit: { location: { answer: "yes" }, pay: { answer: "yes" } },
    promises: null,
    competencies: [{ name: "Coaching" }],
  });
});

const COACHING = { id: "people.coaching", quote: "You will mentor engineers." };

test("of gaps it is said which were practiced, and of the company what its postings show", async () => {
  const asked = [COACHING, { id: "delivery.risk", quote: "You weigh risks." }];
  const first = await save({
    title: "Tech Lead 0",
    competencies: asked,
    ...EURO,
    salaryMin: 80_000,
  });
  const second = await save({ title: "Tech Lead 1", competencies: [] }, 1);
  for (const n of [2, 3, 4])
    await writeBatch(database.db, upsertJobs([await aJob({ title: `Tech Lead ${n}` })]));
  const before = (await compare(first, second)).value.jobs.find(({ key }) => key === first);
  expect(before?.practice).toBeNull();

  const answer = { level: 0, confidence: 2 as const, note: "", evidence: [], at: daysAgo(2) };
  await database.db.insert(assessments).values({
    ...{ id: "a".repeat(24), uid: ada.uid, frameworkVersion: FRAMEWORK_VERSION },
    answers: { "people.coaching": answer, "delivery.risk": answer },
    startedAt: daysAgo(2),
  });
  const at = daysAgo(1);
  await database.db.insert(attempts).values({
    ...{ id: "b".repeat(24), uid: ada.uid, simulationId: "a-promised-date", version: 1 },
    ...{ scenarioId: "slipping-launch", title: "A launch", mode: "practise" as const, path: [] },
    ...{ status: "finished" as const, scoring: SCORING_VERSION, startedAt: at, updatedAt: at },
    ...{ finishedAt: at, competencies: { "people.coaching": { earned: 2, best: 2 } } },
  });
  const { value, usage } = await compare(first, second);
  const [job, other] = [first, second].map((key) => value.jobs.find((each) => each.key === key));
  expect(job?.practice).toEqual({ gaps: 2, practiced: ["Coaching"] });
  expect(other?.practice).toEqual({ gaps: 0, practiced: [] });
  expect(job?.promises).toMatchObject({
    ...{ pay: { stated: 1, jobs: 5 }, openDays: { jobs: 5 }, reopened: { value: 0, jobs: 5 } },
    closedDays: { value: null, jobs: 0 },
  });
  expect(usage.rowsRead.reduce((sum, n) => sum + n, 0)).toBeLessThan(100);
});

test("a job that was taken down keeps its column, with what its owner's copy says", async () => {
  const [gone, open] = [
    await save({ title: "Gone", salaryMin: 90_000, ...EURO }),
    await save({ title: "Open" }, 1),
  ];
  await database.db.run(`update jobs set status = 'removed' where title = 'Gone'`);
  const { value } = await compare(gone, open);
  const job = value.jobs.find(({ key }) => key === gone);
  expect(job).toMatchObject({ title: "Gone", changes: [{ tag: "No longer listed" }] });
  expect(job).not.toHaveProperty("fit");
  expect(job).toMatchObject({ practice: null, promises: null });
  expect(job?.stated.pay?.figure).toBe("From €90,000");
});

test("only what is on the viewer's list is compared, and one job has no order to change", async () => {
  const mine = await save({ title: "Mine" });
  const theirs = await compareJobs(database.db, aViewer("uid-bo"), {
    ...{ keys: [mine], visitorCountry, now: TODAY },
  });
  expect(theirs.jobs).toEqual([]);
  const { value } = await compare(mine, "job/aaaaaaaaaaaa");
  expect(value.jobs).toHaveLength(1);
  expect(value.flip).toBeNull();
  expect((await compare()).value.jobs).toEqual([]);
});
