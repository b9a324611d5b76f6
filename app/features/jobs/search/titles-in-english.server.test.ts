import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { jobs } from "../tables.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const database = testDatabase({ isKept: true });
const TITLES = [
  "シニアバックエンドエンジニア",
  "Développeur logiciel senior",
  "Senior Backend Engineer",
  "Frontendentwicklerin (React)",
  "Инженер по безопасности",
];

beforeAll(async () => {
  const { db } = database;
  const rows = await Promise.all(TITLES.map((title) => aJob({ title })));
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
});

async function find(q: string): Promise<string[]> {
  const search = parseJobSearch(new URLSearchParams({ q }));
  const { jobs: found } = await listJobs(database.db, search, { now: TODAY });
  return found.map(({ title }) => title).toSorted();
}

test.each([
  ["backend", ["Senior Backend Engineer", "シニアバックエンドエンジニア"]],
  ["バックエンド", ["Senior Backend Engineer", "シニアバックエンドエンジニア"]],
  ["logiciel", ["Développeur logiciel senior"]],
  ["frontend", ["Frontendentwicklerin (React)"]],
  ["security engineer", ["Инженер по безопасности"]],
  ["Sicherheit", ["Инженер по безопасности"]],
])("“%s” finds titles in any language", async (q, expected) => {
  expect(await find(q)).toEqual(expected.toSorted());
});

test("a title that is translated anew is found by its new words", async () => {
  const { db } = database;
  const isIt = eq(jobs.title, "Frontendentwicklerin (React)");
  await db.update(jobs).set({ titleEnglish: sql`'webmaster'` }).where(isIt);
  expect(await find("webmaster")).toEqual(["Frontendentwicklerin (React)"]);
  expect(await find("frontend")).toEqual([]);
});
