import { expect, test } from "vitest";
import {
  countLibrary,
  formatMinutesRange,
  libraryPath,
  parseLibraryQuery,
  withFilter,
} from "./library-filter.ts";

const SIMULATIONS = [
  { difficulty: "intro" as const, minutes: 9, competencies: ["people.feedback"] },
  { difficulty: "advanced" as const, minutes: 15, competencies: ["operations.incidents"] },
];
const GAPS = new Set(["operations.incidents"]);

function countMatches(search: string) {
  return countLibrary(SIMULATIONS, parseLibraryQuery(new URLSearchParams(search)), GAPS);
}

test.each([
  ["", 2],
  ["show=intro", 1],
  ["show=short", 1],
  ["show=gaps", 1],
  ["area=people", 1],
  ["area=people&show=advanced", 0],
  ["show=constructor&area=nowhere&page=0", 2],
])("the query %j matches %j simulations", (search, n) => {
  expect(countMatches(search).total).toBe(n);
});

test("the minutes are from the shortest to the longest, and nothing is said of none", () => {
  expect(formatMinutesRange(SIMULATIONS)).toBe("9 to 15 minutes");
  expect(formatMinutesRange(SIMULATIONS.slice(1))).toBe("15 minutes");
  expect(formatMinutesRange([])).toBe("");
});

test("filters without matches are left out, except the selected one", () => {
  const listFilters = (search: string) => countMatches(search).filters.map(({ filter }) => filter);
  expect(listFilters("")).toEqual(["gaps", "intro", "advanced", "short"]);
  expect(listFilters("area=people")).toEqual(["intro", "short"]);
  expect(listFilters("area=people&show=advanced")).toEqual(["intro", "advanced", "short"]);
  expect(countMatches("show=intro").areas).toEqual([
    expect.objectContaining({ id: "people", n: 1 }),
  ]);
});

test("a query survives the round trip through its address, and changing a filter resets the page", () => {
  const query = { filter: "short", area: "people", page: 3 } as const;
  expect(
    parseLibraryQuery(new URL(libraryPath(query), "https://leadwright.test").searchParams),
  ).toEqual(query);
  expect(libraryPath(withFilter(query, { filter: null }))).toBe("/simulations?area=people");
});
