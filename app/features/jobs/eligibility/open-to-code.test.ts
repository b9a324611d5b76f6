import { expect, test } from "vitest";
import { isPossibleFrom, type OpenToCode, shareCountry } from "./open-to-code.ts";

const codes = (text: string) => text.split(" ").filter(Boolean) as OpenToCode[];

test.each([
  ["PT", "ES PT", true],
  ["PT", "ES", false],
  ["*", "ES", true],
  ["*", "?", false],
  ["? DE!", "DE", true],
  ["PT?", "PT", false],
  ["?", "?", false],
])("jobs open to %s and to %s share a country: %s", (one, other, shared) => {
  expect(shareCountry(codes(one), codes(other))).toBe(shared);
  expect(shareCountry(codes(other), codes(one))).toBe(shared);
});

test.each([
  ["PT", true],
  ["*", true],
  ["?", true],
  ["PT?", true],
  ["? PT!", true],
  ["ES FR", false],
])("a job open to %s may be done from Portugal: %s", (openTo, isPossible) => {
  expect(isPossibleFrom("PT", codes(openTo))).toBe(isPossible);
});
