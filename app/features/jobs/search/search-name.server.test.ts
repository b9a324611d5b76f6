import { expect, test } from "vitest";
import { choicesOf, FILTER_KEYS, filterOf } from "./filters.ts";
import { isListedLevel } from "./job-query.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import { nameSearch } from "./search-name.server.ts";

test.each([
  ["", "senior jobs"],
  ["tech=rust", "senior Rust jobs"],
  ["tech=rust,go&mode=remote", "remote senior Go or Rust jobs"],
  ["level=staff,principal", "Staff or Principal jobs"],
  ["track=tech_lead&place=Berlin", "Tech Lead jobs in Berlin, Germany"],
  ["track=manager", "Manager jobs"],
  ["level=manager", "Manager-level jobs"],
  ["track=manager&mode=onsite,hybrid,unknown", "Manager jobs that aren’t remote"],
  [
    "place=Berlin&mode=onsite,unknown",
    "senior jobs in Berlin, Germany that aren’t hybrid or remote",
  ],
  ["track=ic", "senior individual contributor jobs"],
  ["org=tessel", "senior jobs at Tessel Bank"],
  ["country=PT", "senior jobs"],
  ["mode=remote&region=DACH&tech=rust", "remote senior Rust jobs within DACH"],
  ["region=EU,DACH", "senior jobs within DACH or within the European Union"],
  ["visa=yes&pay=stated&tech=go", "senior Go jobs: Pay stated, Visa sponsorship"],
  ["minSalary=90000&currency=EUR", "senior jobs: Pay of at least €90,000"],
])("%s lists %s", (params, name) => {
  const { query } = parseJobSearch(new URLSearchParams(params));
  expect(nameSearch(query, { companyName: "Tessel Bank" })).toBe(name);
});

test("each value of an indexable filter with choices has a name of its own", () => {
  const names = FILTER_KEYS.filter((key) => filterOf(key).isIndexable).flatMap((key) =>
    choicesOf(key)
      .filter((value) => key !== "level" || isListedLevel(value))
      .map((value) => nameSearch({ [key]: [value] })),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.length - new Set(names).size).toBe(0);
});

test("a qualifier stands beside the jobs, before the filters that have no place in the name", () => {
  const { query } = parseJobSearch(new URLSearchParams("visa=yes&tech=go"));
  expect(nameSearch(query, { qualifier: " for “api”" })).toBe(
    "senior Go jobs for “api”: Visa sponsorship",
  );
});
