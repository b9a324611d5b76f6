import { expect, test } from "vitest";
import { listLawLines } from "./law-lines.ts";
import { readStatements } from "./read-statements.ts";

const TORONTO = { city: "Toronto", region: "ON", country: "CA" };
const aPosting = { places: [TORONTO], remoteFrom: [], text: "We build ferries.", hasPay: false };

const linesOf = (posting: Parameters<typeof listLawLines>[0]) =>
  listLawLines(posting).map(({ line }) => line);

test("a posting in Ontario that says nothing is told what the law may ask and that none was found", () => {
  expect(linesOf(aPosting)).toEqual([
    "By law in Ontario, a posting may have to say what the job pays, whether AI screens applicants and whether there is a vacancy. We found none of it here.",
  ]);
});

test("what was found is named", () => {
  expect(linesOf({ ...aPosting, hasPay: true })[0]).toMatch(/found only what the job pays\.$/);
  const text = "This is an existing vacancy. We do not use AI to screen applicants.";
  expect(linesOf({ ...aPosting, hasPay: true, text })[0]).toMatch(/says all of it\.$/);
});

test("states that ask the same share a line", () => {
  const remoteFrom = ["CO", "NY", "DC", "TX"].map((region) => ({ country: "US", region }));
  expect(linesOf({ ...aPosting, places: [], remoteFrom, hasPay: true })).toEqual([
    "By law in Colorado, the District of Columbia and New York State, a posting may have to say what the job pays. This one does.",
  ]);
});

test("a place without a law in the table has no line", () => {
  expect(linesOf({ ...aPosting, places: [{ country: "US" }, { country: "PT" }] })).toEqual([]);
});

test.each([
  ["We use artificial intelligence to assess candidates.", { ai: true, vacancy: false }],
  ["AI is not used in selecting applicants.", { ai: true, vacancy: false }],
  [
    "You will build AI products.\nApplicants are assessed by people.",
    { ai: false, vacancy: false },
  ],
  ["This posting is for an existing vacancy.", { ai: false, vacancy: true }],
  ["Vacancy status: open.", { ai: false, vacancy: true }],
  ["No vacancy exists; we collect names.", { ai: false, vacancy: true }],
  ["Paid leave, and vacant lots.", { ai: false, vacancy: false }],
])("%j says %j", (text, expected) => {
  expect(readStatements(text)).toEqual(expected);
});
