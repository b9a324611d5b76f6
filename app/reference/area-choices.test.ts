import { expect, test } from "vitest";
import { COUNTRY_CHOICES, REGION_CHOICES } from "./area-choices.ts";
import regions from "./regions.json" with { type: "json" };

test("each country and each region but the world has one name, and the names are sorted", () => {
  const codes = regions.countries.map(({ code }) => code);
  const ids = regions.regions.map(({ id }) => id).filter((id) => id !== "WORLD");
  expect(COUNTRY_CHOICES.map(({ id }) => id).sort()).toEqual(codes.sort());
  expect(REGION_CHOICES.map(({ id }) => id).sort()).toEqual(ids.sort());
  for (const choices of [COUNTRY_CHOICES, REGION_CHOICES]) {
    const names = choices.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  }
});
