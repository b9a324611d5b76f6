import fc from "fast-check";
import { expect, test } from "vitest";
import { toApplicant } from "./applicant.ts";
import { checkHours } from "./hours-fit.ts";
import { countMissedByHours, hoursOutside } from "./missed-hours.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const utc = (from: number, to: number) => ({ tzMin: 4 * from, tzMax: 4 * to });

test("jobs whose hours are up to three hours away are counted, by the most that one is away", () => {
  const lisbon = toApplicant({ country: "PT", timeZone: "Europe/Lisbon" }, NOW);
  if (!lisbon) throw new Error("Portugal is a country.");
  const fits = utc(0, 1);
  const twoHoursWest = utc(-5, -1);
  const threeHoursEast = utc(3, 5);
  const farEast = utc(8, 10);

  expect(countMissedByHours([fits, twoHoursWest, farEast], lisbon)).toEqual({ n: 1, hours: 2 });
  expect(countMissedByHours([twoHoursWest, threeHoursEast], lisbon)).toEqual({ n: 2, hours: 3 });
  expect(countMissedByHours([fits, farEast], lisbon)).toBeNull();
});

test("without a zone the nearest one of the country counts", () => {
  const american = toApplicant({ country: "US" }, NOW);
  if (!american) throw new Error("The United States are a country.");

  expect(countMissedByHours([utc(-8, -4)], american)).toBeNull();
  expect(countMissedByHours([utc(0, 2)], american)?.n ?? 0).toBe(0);
});

test("hours are missed by nothing exactly where they fit", () => {
  const quarters = fc.integer({ min: -48, max: 56 });
  fc.assert(
    fc.property(quarters, quarters, quarters, quarters, (one, other, january, july) => {
      const required = { tzMin: Math.min(one, other), tzMax: Math.max(one, other) };
      const { fits } = checkHours(required, { january, july, workday: null });

      expect(hoursOutside(required, [{ january, july }]) === 0).toBe(fits);
    }),
  );
});
