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

const MIN_PRECISION = 0.9;

interface Judgement {
  /** What is wrong with the first page; null when nothing is. */
  fault: string | null;
  /** Of as many jobs as are expected, the share of those that come first. */
  precision: number;
}

async function judge({ q, expected, forbidden }: LabelledQuery): Promise<Judgement> {
  const search = parseJobSearch(new URLSearchParams({ q }));
  const { jobs, correctedText } = await listJobs(database.db, search, { now: TODAY });
  const found = jobs.map(({ id }) => keysById.get(id) ?? id);
  const first = expected.filter((key) => found.slice(0, expected.length).includes(key));
  const precision = expected.length === 0 ? 1 : first.length / expected.length;
  const missing = expected.filter((key) => !found.includes(key));
  const wrong = forbidden.filter((key) => found.includes(key));
  if (missing.length + wrong.length === 0) return { fault: null, precision };
  const text = correctedText === null ? q : `${q} → ${correctedText}`;
  return { fault: `${text}: missing ${missing}; wrong ${wrong}`, precision };
}

test.each([
  ["tuning", LABELLED_QUERIES.tuning, 1],
  ["held out", LABELLED_QUERIES.heldOut, 0.9],
  ["everyday", LABELLED_QUERIES.everyday, 0.9],
] as const)(
  "searches list what was expected, and list it first: %s",
  async (name, queries, min) => {
    const judgements: Judgement[] = [];
    for (const query of queries) judgements.push(await judge(query));
    const faults = judgements.flatMap(({ fault }) => fault ?? []);
    const rightCount = queries.length - faults.length;
    const precision = judgements.reduce((sum, each) => sum + each.precision, 0) / queries.length;
    console.log(
      `Search, ${name}: ${rightCount} of ${queries.length}, first ${precision.toFixed(3)}`,
    );

    expect(rightCount / queries.length, faults.join("\n")).toBeGreaterThanOrEqual(min);
    expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
  },
);
