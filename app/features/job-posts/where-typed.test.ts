import { expect, test } from "vitest";
import { readArea, readCountry, readPlace, typePlace } from "./where-typed.ts";

test("countries and areas are found by name and by code", () => {
  expect(readCountry("Portugal")).toBe("PT");
  expect(readCountry(" pt ")).toBe("PT");
  expect(readCountry("Atlantis")).toBeNull();
  expect(readArea("European Union")).toEqual({ region: "EU" });
  expect(readArea("EMEA")).toEqual({ region: "EMEA" });
  expect(readArea("Worldwide")).toEqual({ region: "WORLD" });
  expect(readArea("Spain")).toEqual({ country: "ES" });
  expect(readArea("Somewhere")).toBeNull();
});

test("a city is identified by its country, and by its state where one is given", () => {
  expect(readPlace("Lisbon", "PT")).toMatchObject({ city: "Lisbon", country: "PT" });
  expect(readPlace("Portland, ME", "US")).toEqual({
    city: "Portland",
    region: "ME",
    country: "US",
  });
  expect(readPlace("Portland, OR", "US")).toEqual({
    city: "Portland",
    region: "OR",
    country: "US",
  });
  expect(readPlace("", "PT")).toEqual({ country: "PT" });
  expect(readPlace("Peso da Régua", "PT")).toEqual({ city: "Peso da Régua", country: "PT" });
});

test("text that cannot be a city is rejected", () => {
  expect(readPlace("several offices", "PT")).toBeNull();
  expect(readPlace("https://x.example", "PT")).toBeNull();
  expect(readPlace("Lisbon, Nowhere", "PT")).toBeNull();
});

test("a formatted place parses to the same place", () => {
  const places = ["Lisbon", "Austin, TX", "Portland, ME", "Springfield, IL", "Peso da Régua"].map(
    (city) => readPlace(city, /,/.test(city) ? "US" : "PT"),
  );
  for (const place of places) {
    if (!place) throw new Error("a place of the table is missing");
    expect(readPlace(typePlace(place), place.country)).toEqual(place);
  }
});
