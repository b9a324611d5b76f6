import { expect, test } from "vitest";
import { formatPlace, parseArea, parseCountry, parsePlace } from "./parse-location.ts";

test("countries and areas are found by name and by code", () => {
  expect(parseCountry("Portugal")).toBe("PT");
  expect(parseCountry(" pt ")).toBe("PT");
  expect(parseCountry("Atlantis")).toBeNull();
  expect(parseArea("European Union")).toEqual({ region: "EU" });
  expect(parseArea("EMEA")).toEqual({ region: "EMEA" });
  expect(parseArea("Worldwide")).toEqual({ region: "WORLD" });
  expect(parseArea("Spain")).toEqual({ country: "ES" });
  expect(parseArea("Somewhere")).toBeNull();
});

test("a city is identified by its country, and by its state where one is given", () => {
  expect(parsePlace("Lisbon", "PT")).toMatchObject({ city: "Lisbon", country: "PT" });
  expect(parsePlace("Portland, ME", "US")).toEqual({
    city: "Portland",
    region: "ME",
    country: "US",
  });
  expect(parsePlace("Portland, OR", "US")).toEqual({
    city: "Portland",
    region: "OR",
    country: "US",
  });
  expect(parsePlace("", "PT")).toEqual({ country: "PT" });
  expect(parsePlace("Peso da Régua", "PT")).toEqual({ city: "Peso da Régua", country: "PT" });
});

test("text that cannot be a city is rejected", () => {
  expect(parsePlace("several offices", "PT")).toBeNull();
  expect(parsePlace("https://x.example", "PT")).toBeNull();
  expect(parsePlace("Lisbon, Nowhere", "PT")).toBeNull();
});

test("a formatted place parses to the same place", () => {
  const places = ["Lisbon", "Austin, TX", "Portland, ME", "Springfield, IL", "Peso da Régua"].map(
    (city) => parsePlace(city, /,/.test(city) ? "US" : "PT"),
  );
  for (const place of places) {
    if (!place) throw new Error("a place of the table is missing");
    expect(parsePlace(formatPlace(place), place.country)).toEqual(place);
  }
});
