import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPETENCIES } from "./framework.ts";
import { formatExpectation, ladderTitle, parseExpectation } from "./ladder.ts";

test("an expectation is the same after it was written as a line and read again", () => {
  const text = fc.stringMatching(/^[A-Z][a-z ,.]{3,40}[a-z.]$/);
  const id = fc.constantFrom(null, ...COMPETENCIES.map((each) => each.id));
  fc.assert(
    fc.property(text, id, (words, competencyId) => {
      const expectation = { text: words, competencyId };
      expect(parseExpectation(formatExpectation(expectation))).toEqual(expectation);
    }),
  );
});

test.each([
  ["coaching : Grows two engineers", "people.coaching", "Grows two engineers"],
  ["Scope: owns a service", null, "Scope: owns a service"],
  ["Owns a service", null, "Owns a service"],
])("%s", (line, competencyId, text) => {
  expect(parseExpectation(line)).toEqual({ competencyId, text });
});

test.each([
  ["Northwind", "L6", "L6 at Northwind"],
  ["Northwind", "", "Northwind"],
  ["", "L6", "L6"],
  ["", "", ""],
])("a ladder of %j and %j is called %j", (ladderCompany, ladderLevel, title) => {
  expect(ladderTitle({ ladderCompany, ladderLevel })).toBe(title);
});
