import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { areasIncluding } from "#app/reference/areas.server.ts";
import { regions } from "#app/reference/regions.ts";
import { WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { toJobCard } from "../job-card.server.ts";
import { jobCardColumns } from "../job-card-columns.server.ts";
import { toVisitor } from "../reader/reader.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { listJobs } from "../search/list-jobs.server.ts";
import { jobs } from "../tables.ts";
import { type Applicant, toApplicant } from "./applicant.ts";
import { checkEligibility, findPlaceAndHours, toMarks } from "./check-eligibility.server.ts";
import type { JobLocation } from "./eligibility.ts";
import { codesListing, isUnclearFrom, type OpenToCode } from "./open-to-code.ts";

const database = testDatabase();

const COUNTRIES = ["PT", "ES", "US", "GB", "JP", "BR"];
const someCountry = fc.constantFrom(...COUNTRIES);
const someJob = fc.record({
  workMode: fc.constantFrom(...WORK_MODES),
  places: fc.array(fc.record({ city: fc.constantFrom("Alder", "Birch"), country: someCountry }), {
    maxLength: 2,
  }),
  remoteFrom: fc.array(
    fc.oneof(
      fc.record({ country: someCountry }),
      fc.record({ region: fc.constantFrom("EU", "EMEA", "LATAM", "NORTH-AMERICA", "WORLD") }),
    ),
    { maxLength: 2 },
  ),
  hours: fc.option(
    fc.record({ tzMin: fc.integer({ min: -48, max: 56 }), span: fc.integer({ min: 0, max: 40 }) }),
  ),
});

test("the eligibility of a job agrees with its facets in the list", async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
  await fc.assert(
    fc.asyncProperty(fc.array(someJob, { minLength: 20, maxLength: 20 }), async (generated) => {
      const rows = await Promise.all(generated.map(toRow));
      await database.db.delete(jobs);
      await writeBatch(database.db, upsertJobs(rows));
      const facets = await listOpenToFacets(rows);
      for (const row of rows) {
        const openToFacets = facets.get(row.id) ?? new Set();
        for (const country of COUNTRIES)
          expect(eligibilityAnswer(row, country)).toBe(answerFromFacets(openToFacets, country));
      }
      for (const country of COUNTRIES) await expectListTotals(rows, country);
    }),
    { numRuns: 15 },
  );
});

type GeneratedJob = typeof someJob extends fc.Arbitrary<infer Job> ? Job : never;

function toRow({ hours, ...fields }: GeneratedJob) {
  const requiredHours = hours ? { tzMin: hours.tzMin, tzMax: hours.tzMin + hours.span } : {};
  return aJob({ ...fields, ...requiredHours });
}

test("the marks of place and hours say together what the verdict says", async () => {
  await fc.assert(
    fc.asyncProperty(someJob, fc.constantFrom(...COUNTRIES), async (generated, country) => {
      const row = await toRow(generated);
      const { place, hours } = toMarks(findPlaceAndHours(locationOf(row), applicantIn(country)));
      const isMissed = place.answer === "yes" && hours.answer === "no";
      expect(eligibilityAnswer(row, country)).toBe(isMissed ? "unclear" : place.answer);
    }),
  );
});

async function expectListTotals(rows: JobRecord[], country: string) {
  const answers = rows.map((row) => eligibilityAnswer(row, country));
  const unclearCount = answers.filter((answer) => answer === "unclear").length;
  const listedCount = answers.filter((answer) => answer !== "no").length;
  const search = { query: { country }, cursor: null };
  const { total } = await listJobs(database.db, search, { now: TODAY });
  expect(total).toEqual({ n: listedCount, unclear: unclearCount, capped: false });
}

function locationOf({
  workMode,
  places,
  remoteFrom,
  remoteNotFrom = [],
  tzMin = null,
  tzMax = null,
  visa = "unknown",
}: JobRecord): JobLocation {
  return { workMode, places, remoteFrom, remoteNotFrom, whereStated: "", tzMin, tzMax, visa };
}

function applicantIn(country: string): Applicant {
  const applicant = toApplicant({ country }, TODAY);
  if (!applicant) throw new Error("Nobody asks.");
  return applicant;
}

function eligibilityAnswer(job: JobRecord, country: string) {
  return checkEligibility(locationOf(job), applicantIn(country)).answer;
}

function answerFromFacets(openToFacets: Set<string>, country: string) {
  const openTo = [...openToFacets].map((value) => value.replace("country:", "") as OpenToCode);
  const matchingValues = codesListing(country).filter((value) => openTo.includes(value));
  // Two would count the job twice.
  expect(matchingValues.length).toBeLessThanOrEqual(1);
  if (matchingValues.length === 0) return "no";
  return isUnclearFrom(country, openTo) ? "unclear" : "yes";
}

async function listOpenToFacets(rows: JobRecord[]): Promise<Map<string, Set<string>>> {
  const stored = await database.db.all<{ id: string; value: string }>(sql`
    select id, value from job_facets join jobs using (position) where value like 'country:%'
      and id in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`);
  const byId = new Map<string, Set<string>>();
  for (const { id, value } of stored) byId.set(id, (byId.get(id) ?? new Set()).add(value));
  return byId;
}

test("a job card has an eligibility only for an applicant with a country", async () => {
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([await aJob({ workMode: "hybrid", places: [{ city: "Porto", country: "PT" }] })]),
  ]);
  const [row] = await database.db.select(jobCardColumns).from(jobs);
  if (!row) throw new Error("Nothing was stored.");

  expect(toJobCard(row)).not.toHaveProperty("eligibility");
  expect(toJobCard(row, toVisitor("PT", TODAY)).eligibility).toEqual({
    answer: "yes",
    statement: "You can do this job from Portugal.",
    reason: "Hybrid in Porto.",
  });
});

test("the areas that include a country are itself, its regions and the world", () => {
  expect(areasIncluding("PT")).toEqual(
    expect.arrayContaining(["PT", "EU", "IBERIA", "EMEA", "WORLD"]),
  );
  expect(areasIncluding("PT")).not.toContain("DACH");
  expect(areasIncluding("AQ")).toEqual(["AQ", "WORLD"]);
});

test("every country is in exactly the regions that list it", () => {
  for (const { code } of regions.countries) {
    const areas = areasIncluding(code);
    expect(new Set(areas).size).toBe(areas.length);
    for (const { id, countries } of regions.regions)
      expect(areas.includes(id)).toBe(id === "WORLD" || (countries ?? []).includes(code));
  }
});
