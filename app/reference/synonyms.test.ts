import { expect, test } from "vitest";
import { findSynonyms } from "./synonyms.ts";

test("each wording finds the others", () => {
  expect(findSynonyms("back end")).toEqual(["backend", "back end"]);
  expect(findSynonyms("k8s")).toContain("kubernetes");
});

test("a wording that holds another is found by it", () => {
  expect(findSynonyms("site reliability engineer")).toEqual(["sre", "site reliability"]);
});

test("other words have none", () => {
  expect(findSynonyms("tram")).toEqual([]);
  expect(findSynonyms("constructor")).toEqual([]);
});
