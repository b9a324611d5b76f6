import { expect, test } from "vitest";
import { toEmploymentTypes, toTitleEmploymentTypes } from "./employment-types.ts";

test.each([
  ["FullTime", ["FULL_TIME"]],
  ["Full-time", ["FULL_TIME"]],
  ["Full time", ["FULL_TIME"]],
  ["Permanent", ["FULL_TIME"]],
  ["fulltime_permanent", ["FULL_TIME"]],
  ["Regular", ["FULL_TIME"]],
  ["Regular Full Time (Salary)", ["FULL_TIME"]],
  ["Contract", ["CONTRACTOR"]],
  ["Contractor", ["CONTRACTOR"]],
  ["Freelance", ["CONTRACTOR"]],
  ["Fixed term", ["TEMPORARY"]],
  ["Fixed-Term Contract", ["TEMPORARY"]],
  ["Temporary", ["TEMPORARY"]],
  ["Intern", ["INTERN"]],
  ["Internship", ["INTERN"]],
  ["Part-time", ["PART_TIME"]],
  ["Regular part-time", ["PART_TIME"]],
  ["Full-time Contractor", ["CONTRACTOR", "FULL_TIME"]],
  ["Unbefristet", ["FULL_TIME"]],
  ["International", []],
  ["Other", []],
  ["", []],
  [null, []],
])("%s is %j", (label, types) => {
  expect(toEmploymentTypes(label)).toEqual(types);
});

test.each([
  ["Contract", ["CONTRACTOR"]],
  ["6 month contract", ["CONTRACTOR"]],
  ["Freelance", ["CONTRACTOR"]],
  ["Part-time", ["PART_TIME"]],
  ["Fixed-term contract, 12 months", ["TEMPORARY"]],
  ["Smart Contract", []],
  ["Contract Lifecycle", []],
  ["Employee Experience", []],
  ["Remote", []],
  [undefined, []],
])("a title that ends with %s says %j", (suffix, types) => {
  expect(toTitleEmploymentTypes(suffix)).toEqual(types);
});
