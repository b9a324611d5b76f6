import { expect, test } from "vitest";
import { COUNTRY_CHOICES, REGION_CHOICES } from "./area-choices.ts";
import { listCountries, listRegions } from "./areas.server.ts";

test("the areas offered in selects are those of the table of areas", () => {
  expect(COUNTRY_CHOICES).toEqual(listCountries());
  expect(REGION_CHOICES).toEqual(listRegions());
});
