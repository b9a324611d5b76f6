import { expect, test } from "vitest";
import { choicesOf } from "#app/features/jobs/search/filters.ts";
import { JOB_LIST_PARAMS } from "#app/features/jobs/search/job-query.ts";
import { listUnknownNames, toIgnoredValue } from "./ignored-params.ts";

test.each([
  ["zone", "tz"],
  ["timezone", "tz"],
  ["levl", "level"],
  ["Level", "level"],
  ["langauge", "language"],
  ["languages", "language"],
  ["technologys", "tech"],
  ["locaton", "place"],
  ["company", "org"],
  ["minsalary", "minSalary"],
  ["date", null],
  ["role", null],
  ["size", null],
  ["x", null],
  ["id", null],
  ["utm_source", null],
])("the job list takes the parameter %s for %s", (name, didYouMean) => {
  expect(listUnknownNames([name], JOB_LIST_PARAMS)).toEqual([{ name, didYouMean }]);
});

test.each([
  ["level", "leed", "lead"],
  ["level", "princpal", "principal"],
  ["level", "junior", null],
  ["type", "full_tme", "FULL_TIME"],
  ["posted", "5", null],
  ["posted", "31", null],
  ["sure", "yep", "yes"],
] as const)("%s=%s may be %s", (param, value, didYouMean) => {
  expect(toIgnoredValue({ param, value }, choicesOf(param)).didYouMean).toBe(didYouMean);
});
