import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, dollarsAYear, TODAY } from "#test/factories.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { describeQuery } from "./filter-labels.server.ts";
import { FACETS, FILTER_KEYS, FILTERS, type FilterKey } from "./filters.ts";
import { DEFAULT_LEVELS, isIndexable, jobsPath } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";
import { PAGE_SIZE } from "./list-page.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

interface Fact {
  /** As an address has them; of several values any may match. */
  values: string[];
  /** The first of them in words. */
  words: string[];
  /** What a note calls a value. */
  noun: string;
  /** Of several values all must match. */
  isAll?: true;
  /** None may match. */
  isNone?: true;
  matches(job: JobRecord, value: string): boolean;
  isIndexable?: true;
}

function isSure({ places, remoteFrom }: JobRecord, code: string): boolean {
  return (
    places.some(({ country }) => country === code) ||
    remoteFrom.some((area) => "country" in area && area.country === code)
  );
}

function requires({ askedLanguages = [] }: JobRecord, code: string): boolean {
  return askedLanguages.some((asked) => asked.code === code);
}

/** What each filter must do, said apart from how it is described. */
const FACTS: Record<FilterKey, Fact> = {
  level: {
    values: ["lead", "mid", "senior,lead"],
    words: ["Lead"],
    noun: "level",
    matches: ({ level }, value) => level === value,
    isIndexable: true,
  },
  track: {
    values: ["tech_lead", "ic,manager"],
    words: ["Tech Lead"],
    noun: "track",
    matches: ({ track }, value) => track === value,
    isIndexable: true,
  },
  leads: {
    values: ["people", "first", "people,hands-on"],
    words: ["Leads people"],
    noun: "kind of lead",
    isAll: true,
    matches: ({ leadFacts = {} }, value) => {
      const { leads, handsOn, firstLead, reports } = leadFacts;
      const stated = { people: leads, "hands-on": handsOn, first: firstLead, reports };
      return stated[value as keyof typeof stated]?.value === "yes";
    },
  },
  mode: {
    values: ["remote", "onsite,unknown"],
    words: ["Remote"],
    noun: "work mode",
    matches: ({ workMode }, value) => workMode === value,
    isIndexable: true,
  },
  country: {
    values: ["DE", "PT"],
    words: ["From Germany"],
    noun: "country",
    matches: (job, country) =>
      isSure(job, country) || (job.workMode === "remote" && job.remoteFrom.length === 0),
    isIndexable: true,
  },
  sure: {
    values: ["yes"],
    words: ["From Portugal", "Unclear locations left out"],
    noun: "choice",
    matches: (job) => isSure(job, "PT"),
  },
  place: {
    values: ["berlin-de", "berlin-de,lisbon-pt"],
    words: ["Berlin, Germany"],
    noun: "city or state",
    matches: ({ places }, value) =>
      places.some(({ city, country }) => `${city}-${country}`.toLowerCase() === value),
    isIndexable: true,
  },
  region: {
    values: ["DACH", "DACH,IBERIA"],
    words: ["Within DACH"],
    noun: "region",
    matches: (job, region) => isSure(job, region === "DACH" ? "DE" : "PT"),
  },
  tz: {
    values: ["Europe/Lisbon", "UTC+5"],
    words: ["Hours fit Europe/Lisbon"],
    noun: "time zone",
    matches: ({ tzMin }, zone) => tzMin == null || zone === "UTC+5",
  },
  tech: {
    values: ["rust", "rust,python"],
    words: ["Rust"],
    noun: "technology",
    matches: ({ tech }, value) => tech.includes(value),
    isIndexable: true,
  },
  minSalary: {
    values: ["80000"],
    words: ["Pay of at least $80,000"],
    noun: "year’s pay",
    matches: ({ salaryMax }) => (salaryMax ?? 0) >= 80_000,
  },
  pay: {
    values: ["stated"],
    words: ["Pay stated"],
    noun: "choice",
    matches: ({ salarySource }) => salarySource !== "none",
  },
  type: {
    values: ["CONTRACTOR", "PART_TIME,CONTRACTOR"],
    words: ["Contractor"],
    noun: "employment type",
    matches: ({ employmentTypes }, value) => employmentTypes.some((type) => type === value),
    isIndexable: true,
  },
  visa: {
    values: ["yes", "yes,no"],
    words: ["Visa sponsorship"],
    noun: "answer about visas",
    matches: ({ visa }, value) => visa === value,
    isIndexable: true,
  },
  language: {
    values: ["de", "de,fr"],
    words: ["German required, or in German"],
    noun: "language",
    isAll: true,
    matches: requires,
  },
  noLanguage: {
    values: ["de", "de,fr"],
    words: ["No German required, not in German"],
    noun: "language",
    isNone: true,
    matches: requires,
  },
  posted: {
    values: ["7", "1", "30"],
    words: ["Last 7 days"],
    noun: "number of days",
    matches: ({ datePosted }, days) =>
      (datePosted ?? "") >= daysAgo(Number(days)).slice(0, "2026-01-01".length),
  },
  org: {
    values: ["southwind"],
    words: ["southwind"],
    noun: "company",
    matches: ({ orgSlug }, value) => orgSlug === value,
    isIndexable: true,
  },
};
const YES = { value: "yes", quote: "You lead." } as const;
const NO = { value: "no", quote: "You lead nobody." } as const;
const KEYS = Object.keys(FACTS) as FilterKey[];

const database = testDatabase({ isKept: true });
let rows: JobRecord[];

beforeAll(async () => {
  rows = await Promise.all(Array.from({ length: 72 }, (_, index) => aJob(variant(index))));
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
});

/** Jobs of which each value of each filter has some, in many combinations. */
function variant(index: number): Partial<JobRecord> {
  const isRemote = index % 2 === 0;
  const of = <Value>(values: readonly Value[], every: number) =>
    values[Math.floor(index / every) % values.length] as Value;
  return {
    level: of(["senior", "lead", "mid"] as const, 1),
    track: of(["ic", "tech_lead", "manager"] as const, 2),
    workMode: isRemote ? "remote" : of(["onsite", "hybrid"] as const, 3),
    visa: of(["yes", "unknown", "no"] as const, 4),
    leadFacts: of(
      [
        {},
        { leads: YES, handsOn: YES },
        { leads: NO, handsOn: YES },
        { firstLead: YES, leads: YES },
      ],
      3,
    ),
    askedLanguages: of([[], ["de"], ["de", "fr"], ["fr"]], 3).map((code) => ({
      code,
      quote: code,
    })),
    tech: of([["go"], ["rust", "go"], ["python"]], 5),
    employmentTypes: of([["FULL_TIME"], ["CONTRACTOR", "FULL_TIME"]] as const, 6).slice(),
    places: [
      of(
        [
          { city: "Lisbon", country: "PT" },
          { city: "Berlin", country: "DE" },
        ],
        3,
      ),
    ],
    remoteFrom: isRemote ? of([[{ country: "PT" }], [{ country: "DE" }], []], 4) : [],
    // Hours that leave Portugal would make it unclear whether a remote job can be done from there.
    ...(!isRemote && of([{}, { tzMin: 16, tzMax: 24 }], 5)),
    ...dollarsAYear(60_000 + index * 1_000),
    salarySource: of(["none", "employer"] as const, 7),
    orgSlug: of(["northwind", "southwind"], 8),
    datePosted: daysAgo(index / 2),
  };
}

function parse(chosen: Partial<Record<FilterKey, string>>) {
  const params = new URLSearchParams(chosen);
  if (chosen.sure) params.set("country", "PT");
  return parseJobSearch(params);
}

function listMatches(chosen: Partial<Record<FilterKey, string>>): JobRecord[] {
  return rows.filter(
    (row) =>
      (chosen.level || DEFAULT_LEVELS.some((level) => level === row.level)) &&
      KEYS.every((key) => {
        const values = chosen[key]?.split(",");
        const { matches, isAll, isNone } = FACTS[key];
        const isMet = (value: string) => matches(row, value);
        if (isNone && values) return !values.some(isMet);
        return !values || (isAll ? values.every(isMet) : values.some(isMet));
      }),
  );
}

async function expectMatches(chosen: Partial<Record<FilterKey, string>>): Promise<void> {
  const { query, cursor, notes } = parse(chosen);
  expect(notes).toEqual([]);
  const address = new URL(jobsPath(query), "https://x.test");
  expect(parseJobSearch(address.searchParams).query).toEqual(query);

  const expected = listMatches(chosen);
  const { jobs, total } = await listJobs(database.db, { query, cursor }, { now: TODAY });
  expect(total, address.search).toMatchObject({ n: expected.length, capped: false });
  const ids = expected.map(({ id }) => id);
  expect(ids, address.search).toEqual(expect.arrayContaining(jobs.map(({ id }) => id)));
  expect(jobs).toHaveLength(Math.min(PAGE_SIZE, expected.length));
}

describe.each(KEYS)("the filter %s", (key) => {
  const { values, words, noun, matches } = FACTS[key];

  test("lists and counts the jobs that match", async () => {
    for (const value of values) {
      expect(listMatches({ [key]: value }).length, `${key}=${value}`).toBeGreaterThan(0);
      await expectMatches({ [key]: value, ...(key === "sure" && { country: "PT" }) });
    }
  });

  test("is said in words, and what is wrong with it too", () => {
    expect(describeQuery(parse({ [key]: values[0] }).query)).toEqual(words);
    expect(parse({ [key]: "%" }).notes).toEqual([expect.stringContaining(` ${noun}`)]);
  });

  test("has a choice for each value on the page, with the number of its jobs", async () => {
    const { facets } = await listJobs(database.db, parse({}), { now: TODAY });
    if (!(key in facets)) return;
    const choices = facets[key as keyof typeof facets];
    const listed = listMatches({});
    // Levels that are not listed have a choice, too.
    const counted = key === "level" ? rows : listed;
    expect(choices.map(({ value, n }) => [value, n])).toEqual(
      choices.map(({ value }) => [value, counted.filter((row) => matches(row, value)).length]),
    );
    expect(choices.length).toBeGreaterThan(1);
  });

  test("may be indexed or not, one value alone", () => {
    const [value = ""] = values;
    expect(isIndexable(parse({ [key]: value }).query)).toBe(FACTS[key].isIndexable ?? false);
  });
});

test("any combination of filters lists exactly the jobs that match all of them", async () => {
  const choice = fc
    .subarray(KEYS, { minLength: 2, maxLength: 5 })
    .chain((keys) =>
      fc.record(
        Object.fromEntries(keys.map((key) => [key, fc.constantFrom(...FACTS[key].values)])),
      ),
    )
    .filter(({ sure, country }) => !sure || !country || country === "PT")
    .map((chosen) => (chosen.sure ? { ...chosen, country: "PT" } : chosen));
  await fc.assert(fc.asyncProperty(choice, expectMatches), { numRuns: 60 });
});

test("there is a fact for each filter, and the page offers these in order", () => {
  expect(FILTER_KEYS).toEqual(KEYS);
  expect(FACETS.map((key) => FILTERS[key].facet.title)).toEqual([
    "Track",
    "Work mode",
    "Level",
    "Leadership",
    "Technology",
    "City or state",
    "Posted",
    "Employment",
    "Visa",
    "Language",
  ]);
});
