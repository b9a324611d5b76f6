import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { statedGates } from "#app/features/jobs/hard-gates.ts";
import { LEAD_COMPETENCIES, LEAD_FACT_KEYS } from "#app/features/jobs/lead-facts.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

const database = testDatabase();

test("an empty database gets the example jobs, all marked as examples", async () => {
  await seedJobs(database.db, WRITTEN_JOBS, TODAY);

  const rows = await database.db.select().from(jobs);
  expect(rows).toHaveLength(60);
  expect(rows.every(({ example }) => example)).toBe(true);
});

test("example jobs have a stated place, a level reason and quoted competencies", async () => {
  await seedJobs(database.db, WRITTEN_JOBS, TODAY);

  const rows = await database.db
    .select()
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position));
  expect(rows.filter(({ jobs: { whereStated } }) => whereStated === "")).toEqual([]);
  const staff = rows.find(({ jobs: { title } }) => title === "Staff Engineer, Vessel Planning");
  expect(staff?.jobs.levelReason).toBe("staff");
  const teaching = rows.filter(({ job_descriptions: { competencies } }) => competencies.length > 1);
  expect(teaching.length).toBeGreaterThanOrEqual(30);
  for (const { jobs: job, job_descriptions: stored } of rows) {
    for (const { quote } of stored.competencies) expect(stored.text).toContain(quote);
    const ids = stored.competencies.map(({ id }) => id);
    // What a page says of leading is in its list of competencies, too.
    for (const key of LEAD_FACT_KEYS) {
      const id = LEAD_COMPETENCIES[key];
      if (id && (job.leadFacts[key]?.value ?? "no") !== "no") expect(ids).toContain(id);
    }
  }
});

test("what an example says of visas stands in its text, and is shown with those words", async () => {
  await seedJobs(database.db, WRITTEN_JOBS, TODAY);

  const rows = await database.db
    .select({ visa: jobs.visa, gates: jobs.gates, text: jobDescriptions.text })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position));
  const stated = rows.filter(({ visa }) => visa !== "unknown");
  expect(stated.length).toBeGreaterThanOrEqual(20);
  for (const { visa, gates, text } of stated) {
    const quote = gates?.visa?.quote ?? "no words";
    expect(text).toContain(quote);
    expect(statedGates({ visa, gates }).visa?.quote).toBe(quote);
  }
});

test("seeding the same number twice gives the same jobs", async () => {
  await seedJobs(database.db, 150, TODAY);
  const first = await database.db.select().from(jobs);
  await seedJobs(database.db, 150, TODAY);

  expect(await database.db.select().from(jobs)).toEqual(first);
  expect(first).toHaveLength(150);
});

test("no example was published in the future", async () => {
  await seedJobs(database.db, 500, TODAY);

  const rows = await database.db.select({ datePosted: jobs.datePosted }).from(jobs);
  expect(rows.filter(({ datePosted }) => datePosted && datePosted > TODAY.toISOString())).toEqual(
    [],
  );
  expect(
    (await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY })).jobs,
  ).toHaveLength(20);
});
