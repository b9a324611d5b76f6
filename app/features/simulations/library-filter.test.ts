import { expect, test } from "vitest";
import { filterLibrary, libraryPath, parseLibraryQuery } from "./library-filter.ts";

const SIMULATIONS = [
  { id: "a", difficulty: "intro" as const, minutes: 9, competencies: [{ id: "people.feedback" }] },
  {
    id: "b",
    difficulty: "advanced" as const,
    minutes: 15,
    competencies: [{ id: "operations.incidents" }],
  },
];

test.each([
  ["", ["a", "b"]],
  ["show=intro", ["a"]],
  ["show=short", ["a"]],
  ["show=gaps", ["b"]],
  ["area=people", ["a"]],
  ["area=people&show=advanced", []],
  ["show=constructor&area=nowhere", ["a", "b"]],
])("%j shows %j", (search, ids) => {
  const query = parseLibraryQuery(new URLSearchParams(search));
  const found = filterLibrary(SIMULATIONS, query, new Set(["operations.incidents"]));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test("a query and its address say the same", () => {
  const query = { filter: "short", area: "people" } as const;
  expect(
    parseLibraryQuery(new URL(libraryPath(query), "https://leadwright.test").searchParams),
  ).toEqual(query);
  expect(libraryPath({ filter: null, area: null })).toBe("/simulations");
});
