import { expect, test } from "vitest";
import { regions } from "#app/reference/regions.ts";
import { namesPlace, readNameRun } from "./name-run.ts";

const NAMES = [...regions.countries, ...regions.regions, ...regions.subdivisions].map(
  ({ name }) => name,
);

test("a sentence names a place wherever a run of names can be read", () => {
  const read = NAMES.filter((name) => readNameRun(name).length > 0);
  expect(read.length).toBeGreaterThan(NAMES.length * 0.9);
  expect(read.filter((name) => !namesPlace(`We hire from (${name}), and pay well.`))).toEqual([]);
});

test.each(["U.S.", "Côte d’Ivoire", "US-based", "Sweden’s", "São Paulo", "Trinidad & Tobago"])(
  "%s is a place",
  (name) => expect(namesPlace(`Candidates from ${name} may apply`)).toBe(true),
);

test.each([
  "We ship twice a week.",
  "we pay well in peru.",
  "You’ll own the roadmap of a team.",
  "",
])("%j names none", (sentence) => expect(namesPlace(sentence)).toBe(false));
