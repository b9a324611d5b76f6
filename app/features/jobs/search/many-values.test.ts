import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import { listPartialMatches } from "./partial-matches.server.ts";

const database = testDatabase();

/** More values of every filter than a page offers. */
const ALL = new URLSearchParams({
  level: "mid,senior,staff,principal,lead,manager,other",
  track: "ic,tech_lead,manager,other",
  mode: "remote,hybrid,onsite,unknown",
  country: "DE",
  place: Array.from({ length: 14 }, (_, n) => `city-${n}-de`).join(),
  region: "EU,EMEA,DACH,LATAM,APAC,NORDICS,BENELUX,IBERIA,BALTICS,EEA,UK_IRELAND,AMERICAS,AFRICA",
  tz: "Europe/Berlin",
  tech: "go,rust,python,kotlin,java,typescript,cpp,postgresql,kubernetes,aws,terraform,react,ruby",
  minSalary: "90000",
  currency: "EUR",
  pay: "stated",
  type: "FULL_TIME,CONTRACTOR,PART_TIME,TEMPORARY,INTERN,VOLUNTEER,PER_DIEM,OTHER",
  visa: "yes,no",
  posted: "30",
  org: "northwind",
});

// D1 binds at most a hundred parameters and takes five terms in a compound select.
test.each([
  ["newest first", {}],
  ["best paid first", { sort: "salary" }],
  ["with words", { q: "staff engineer" }],
  ["with words, newest first", { q: "staff engineer", sort: "newest" }],
  ["with words, best paid first", { q: "staff engineer", sort: "salary" }],
  ["from a cursor", { after: "gn3khxs3g" }],
  ["levels that are listed", { level: "senior,staff,principal,lead,manager", q: "engineer" }],
])("every filter with many values can be read: %s", async (_, more) => {
  const params = new URLSearchParams({ ...Object.fromEntries(ALL), ...more });
  const search = parseJobSearch(params);

  await expect(listJobs(database.db, search, { now: TODAY })).resolves.toMatchObject({ jobs: [] });
  await expect(
    listPartialMatches(database.db, search.query, { shown: [], now: TODAY }),
  ).resolves.toEqual([]);
});
