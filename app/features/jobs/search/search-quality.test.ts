import { beforeAll, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { LABELLED_JOBS } from "#test/search/labelled-jobs.ts";
import { LABELLED_QUERIES, type LabelledQuery } from "#test/search/labelled-queries.ts";
import { upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const database = testDatabase({ isKept: true });
const keysById = new Map<string, string>();

beforeAll(async () => {
  const { db } = database;
  const entries = Object.entries(LABELLED_JOBS);
  const rows = await Promise.all(
    entries.map(([, fields], index) => aJob({ datePosted: daysAgo(index + 1), ...fields })),
  );
  for (const [index, [key]] of entries.entries()) keysById.set(rows[index]?.id ?? "", key);
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
});

/** What is wrong with the first page of a search; null when nothing is. */
async function findFault({ q, expected, forbidden }: LabelledQuery): Promise<string | null> {
  const search = parseJobSearch(new URLSearchParams({ q }));
  const { jobs, correctedText } = await listJobs(database.db, search, { now: TODAY });
  const found = jobs.map(({ id }) => keysById.get(id) ?? id);
  const missing = expected.filter((key) => !found.includes(key));
  const wrong = forbidden.filter((key) => found.includes(key));
  if (missing.length + wrong.length === 0) return null;
  return `${q}${correctedText ? ` → ${correctedText}` : ""}: missing ${missing}; wrong ${wrong}`;
}

test.each([
  ["tuning", LABELLED_QUERIES.tuning, 1],
  ["held out", LABELLED_QUERIES.heldOut, 0.9],
  ["everyday", LABELLED_QUERIES.everyday, 0.9],
] as const)("searches list what was expected: %s", async (name, queries, minScore) => {
  const faults: string[] = [];
  for (const query of queries) {
    const fault = await findFault(query);
    if (fault) faults.push(fault);
  }
  const score = (queries.length - faults.length) / queries.length;
  console.log(`Search, ${name}: ${queries.length - faults.length} of ${queries.length}`);

  expect(score, faults.join("\n")).toBeGreaterThanOrEqual(minScore);
});
