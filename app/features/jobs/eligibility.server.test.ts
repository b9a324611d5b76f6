import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jobs } from "#app/db/schema.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { toApplicant } from "./applicant.ts";
import { areasHolding, geography } from "./areas.server.ts";
import { cardColumns, toJobCard } from "./card.server.ts";
import { eligibilityOf } from "./eligibility.ts";
import regions from "./import/regions.json" with { type: "json" };
import { WORK_MODES } from "./job.ts";
import { type JobRow, upsertJobs, upsertOrganizations } from "./save-jobs.server.ts";

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
});

test("the answer agrees with what the list's table of facets holds of a job", async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
  await fc.assert(
    fc.asyncProperty(fc.array(someJob, { minLength: 20, maxLength: 20 }), async (generated) => {
      const rows = await Promise.all(generated.map((fields) => aJob(fields)));
      await writeBatch(database.db, upsertJobs(rows));
      const facets = await listFacets(rows);
      for (const row of rows) {
        const held = facets.get(row.id) ?? new Set();
        for (const country of COUNTRIES)
          expect(answerOf(row, country)).toBe(fromFacets(held, country));
      }
    }),
    { numRuns: 15 },
  );
});

function answerOf({ workMode, places, remoteFrom }: JobRow, country: string) {
  const applicant = toApplicant({ country }, TODAY);
  if (!applicant) throw new Error("Nobody asks.");
  const job = { workMode, places, remoteFrom, whereStated: "", tzMin: null, tzMax: null };
  return eligibilityOf({ ...job, visa: "unknown" }, applicant, geography).answer;
}

function fromFacets(held: Set<string>, country: string) {
  if (held.has(`country:${country}`) || held.has("country:*")) return "yes";
  return held.has("country:?") ? "unclear" : "no";
}

/** What the triggers stored of each job's countries, by its id. */
async function listFacets(rows: JobRow[]): Promise<Map<string, Set<string>>> {
  const stored = await database.db.all<{ id: string; value: string }>(sql`
    select id, value from job_facets join jobs using (position) where value like 'country:%'
      and id in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`);
  const byId = new Map<string, Set<string>>();
  for (const { id, value } of stored) byId.set(id, (byId.get(id) ?? new Set()).add(value));
  return byId;
}

test("a card answers only to somebody who said where they are", async () => {
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([await aJob({ workMode: "hybrid", places: [{ city: "Porto", country: "PT" }] })]),
  ]);
  const [row] = await database.db.select(cardColumns).from(jobs);
  if (!row) throw new Error("Nothing was stored.");

  expect(toJobCard(row)).not.toHaveProperty("eligibility");
  expect(toJobCard(row, { applicant: toApplicant({ country: "PT" }, TODAY) }).eligibility).toEqual({
    answer: "yes",
    statement: "You can do this from Portugal.",
    reason: "Hybrid in Porto.",
  });
});

test("a country is held by itself, its regions and the world", () => {
  expect(areasHolding("PT")).toEqual(
    expect.arrayContaining(["PT", "EU", "IBERIA", "EMEA", "WORLD"]),
  );
  expect(areasHolding("PT")).not.toContain("DACH");
  expect(areasHolding("AQ")).toEqual(["AQ", "WORLD"]);
});

test("every country of the table is held by the regions that name it, each once", () => {
  for (const { code } of regions.countries) {
    const areas = areasHolding(code);
    expect(new Set(areas).size).toBe(areas.length);
    for (const { id, countries } of regions.regions)
      expect(areas.includes(id)).toBe(id === "WORLD" || (countries ?? []).includes(code));
  }
});
