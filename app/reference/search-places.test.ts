import { expect, test } from "vitest";
import { findPlaceMeaning, toPlaceWords } from "./search-places.server.ts";

test.each([
  ["Berlin", ["berlin de0"]],
  ["München", ["munich de0", "munchen de0", "muenchen de0"]],
  ["Londres", ["london gb0"]],
  ["Берлин", ["berlin de0"]],
  ["ldn", ["london gb0"]],
  ["Alemania", ["de0", "de1"]],
  ["Γερμανία", ["de0", "de1"]],
  ["폴란드", ["pl0", "pl1"]],
  ["Hà Lan", ["nl0", "nl1"]],
  ["Germany", ["de0", "de1"]],
  ["U.S.A.", ["us0", "us1"]],
  ["California", ["usca0"]],
  ["Europe", ["europe2"]],
  ["Middle-East", ["middleeast2"]],
  ["remote", ["remote3"]],
  ["東京", ["tokyo jp0", "東京 jp0"]],
])("%s is found by %o", (name, phrases) => {
  expect(findPlaceMeaning(toPlaceWords(name))?.phrases).toEqual(expect.arrayContaining(phrases));
});

test.each(["", "engineer", "de", "it", "constructor"])("“%s” names no place", (name) => {
  expect(findPlaceMeaning(toPlaceWords(name))).toBeNull();
});

test("a place that is an ordinary word, too, says so", () => {
  expect(findPlaceMeaning("reading")?.isOrdinary).toBe(true);
  expect(findPlaceMeaning("berlin")?.isOrdinary).toBe(false);
});
