import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { findJob } from "../../detail/find-job.server.ts";
import { toVisitor } from "../../reader/reader.ts";
import { upsertJobs, upsertOrganizations } from "../../save-jobs.server.ts";
import { listSimilarJobs, readSimilarJobsPool } from "./similar-jobs.server.ts";

const database = testDatabase();
const remoteFrom = (country: string) => ({
  workMode: "remote" as const,
  places: [],
  remoteFrom: [{ country }],
});

async function similarTitles(
  others: Parameters<typeof aJob>[0][],
  { country = null, ...fields }: Parameters<typeof aJob>[0] & { country?: string | null } = {},
) {
  const { db } = database;
  const job = await aJob(fields);
  const rows = await Promise.all(others.map((other) => aJob(other)));
  await writeBatch(db, [
    ...upsertOrganizations(db, [anOrganization()]),
    ...upsertJobs([job, ...rows]),
  ]);
  const pool = await readSimilarJobsPool(db, job.id, { now: TODAY });
  const detail = await findJob(db, job.id);
  return detail
    ? listSimilarJobs(pool, detail, toVisitor(country, TODAY)).map(({ title }) => title)
    : [];
}

test("similar jobs that can be done from the same country come before those that share more technologies", async () => {
  const others = [
    { title: "Same stack, Japan", ...remoteFrom("JP"), tech: ["go", "postgresql"] },
    { title: "One in common, Portugal", ...remoteFrom("PT"), tech: ["go"] },
    { title: "Nothing in common, Portugal", ...remoteFrom("PT"), tech: ["perl"] },
  ];

  expect(await similarTitles(others)).toEqual([
    "One in common, Portugal",
    "Nothing in common, Portugal",
    "Same stack, Japan",
  ]);
});

test("no similar job excludes the reader's country", async () => {
  const others = [
    { title: "Japan", ...remoteFrom("JP"), tech: ["go", "postgresql"] },
    { title: "Not stated", workMode: "remote" as const, places: [], tech: ["go"] },
    { title: "Spain", ...remoteFrom("ES"), tech: ["perl"] },
  ];

  expect(await similarTitles(others, { country: "ES" })).toEqual(["Spain", "Not stated"]);
});
