import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { moneyLabel } from "#app/features/jobs/labels.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, dollarsAYear, TODAY } from "#test/factories.ts";
import { countMarket } from "./count-market.server.ts";
import { findMarket } from "./find-market.server.ts";

const database = testDatabase();
const EMPLOYERS = ["a", "b", "c", "d", "e", "f"];

async function store(tech: string, employers: readonly string[]): Promise<void> {
  const organizations = employers.map((id) => anOrganization({ id, slug: id, name: id }));
  const stated = { tech: [tech], salarySource: "employer" as const };
  const paid = employers.map((orgId, index) =>
    aJob({ ...stated, ...dollarsAYear(101_000 + index * 10_000, 90_000), ...ofEmployer(orgId) }),
  );
  const others = [
    aJob({ ...stated, ...dollarsAYear(300_000, 200_000), salaryOte: true, ...ofEmployer("a") }),
    aJob({ ...stated, salaryCaveat: "several", ...ofEmployer("b") }),
    aJob({ ...stated, salaryCaveat: "doubtful", ...ofEmployer("c") }),
    aJob({ tech: [tech], salarySource: "none", ...ofEmployer("d") }),
  ];
  const jobs = await Promise.all([...paid, ...others]);
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, organizations),
    ...upsertJobs(jobs),
  ]);
}

const ofEmployer = (id: string) => ({ orgId: id, orgSlug: id, orgName: id });

async function sayOf(tech: string) {
  const options = { now: TODAY, viewer: null, visitorCountry: null };
  const { facts } = await listJobs(database.db, { query: { tech: [tech] }, cursor: null }, options);
  const market = await findMarket(database.db);
  return { words: facts?.words, figure: market?.tech.find(({ value }) => value === tech) };
}

test("a list says of pay what the market says of the same jobs", async () => {
  await store("go", EMPLOYERS);
  await store("rust", EMPLOYERS.slice(0, 4));
  await countMarket(database.db, TODAY);

  const go = await sayOf("go");
  expect(go.figure).toMatchObject({ payStated: 8, payP50: 105_500 });
  expect(go.words).toContain(
    `8 state their pay: the median of the 6 we can compare is ${moneyLabel(105_500, "USD")} a year`,
  );
  const rust = await sayOf("rust");
  expect(rust.figure).toMatchObject({ payStated: 6, payP50: null });
  expect(rust.words).toContain("6 state their pay.");
});
