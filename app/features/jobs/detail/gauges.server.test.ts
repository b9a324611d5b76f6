import { expect, test } from "vitest";
import { toApplicant } from "../eligibility/applicant.ts";
import { findPlaceAndHours } from "../eligibility/check-eligibility.server.ts";
import type { JobLocation } from "../eligibility/eligibility.ts";
import { toGauges } from "./gauges.server.ts";

const TODAY = new Date("2026-11-27T12:00:00Z");
const NO_PAY = { source: "none", ote: false, equity: false } as const;
const EUROS = { ...NO_PAY, source: "employer", currency: "EUR", period: "YEAR" } as const;
const JOB = { salary: NO_PAY, track: "tech_lead", tzMin: null, tzMax: null } as const;
const NOBODY = { applicant: null, finding: null, minPayUsd: null };
const BAND = { p25: 70_000, p50: 90_000, p75: 120_000 };

function readerFrom(country: string, fields = {}, place: Partial<JobLocation> = {}) {
  const applicant = toApplicant({ country, ...fields }, TODAY);
  if (!applicant) throw new Error("no applicant");
  const location: JobLocation = {
    ...{ workMode: "remote", places: [], remoteFrom: [{ region: "WORLD" }], remoteNotFrom: [] },
    ...{ whereStated: "", tzMin: -4, tzMax: 16, visa: "unknown" },
    ...place,
  };
  return { ...NOBODY, applicant, finding: findPlaceAndHours(location, applicant) };
}

test("without pay, hours and a market there is nothing to draw", () => {
  expect(toGauges(JOB, null, NOBODY)).toEqual({});
});

test("pay is drawn over the market and the reader's minimum, in one currency", () => {
  const job = { ...JOB, salary: { ...EUROS, min: 80_000, max: 100_000 } };
  const scale = { band: BAND, ratesOf: "2026-11-27" };
  const { pay } = toGauges(job, scale, { ...NOBODY, minPayUsd: 85_000 });
  expect(pay).toMatchObject({ market: BAND, minimum: 85_000 });
  expect(pay?.caption).toBe(
    "Bar: this job’s pay in US dollars a year at the exchange rate of Nov 27, 2026. Band: the middle half of the Tech Lead jobs here that state base pay we can compare, $70,000 to $120,000. Gray line: their median, $90,000. Blue line: your minimum, $85,000.",
  );
});

test("a currency whose rate nobody publishes says since when it is fixed, not the day of others", () => {
  const salary = { ...EUROS, currency: "KES", min: 8_000_000 };
  const { pay } = toGauges({ ...JOB, salary }, null, NOBODY);
  expect(pay?.caption).toBe(
    "Bar: this job’s pay in US dollars a year at a fixed exchange rate of Nov 20, 2026.",
  );
});

test("pay that must not be compared has no bar, and a market alone still has its band", () => {
  const onTarget = { ...EUROS, min: 80_000, ote: true };
  expect(toGauges({ ...JOB, salary: onTarget }, null, NOBODY)).toEqual({});
  const { pay } = toGauges({ ...JOB, salary: onTarget }, { band: BAND, ratesOf: null }, NOBODY);
  expect(pay).toMatchObject({ pay: null, market: BAND });
  expect(pay?.caption).not.toContain("this job");
});

const HOURS = { ...JOB, tzMin: -4, tzMax: 16 };

test("hours are the range of zones for whoever's clock is unknown", () => {
  expect(toGauges(HOURS, null, NOBODY).hours).toEqual({ figure: "UTC−1 to UTC+4" });
  expect(toGauges(HOURS, null, readerFrom("US")).hours).toEqual({ figure: "UTC−1 to UTC+4" });
});

test("a country with one time zone has the job's day on its clock, and no day of the reader", () => {
  const { hours } = toGauges(HOURS, null, readerFrom("NG"));
  expect(hours).toMatchObject({
    figure: "UTC−1 to UTC+4",
    caption: "Frame: the company’s working day in the local time of Nigeria, 6:00 to 19:00.",
  });
  expect(hours?.strip?.yours).toEqual([]);
});

test("known working hours lie over the job's day, in the worse half of the year", () => {
  const reader = readerFrom("PL", {
    timeZone: "Europe/Warsaw",
    workStart: "11:00",
    workEnd: "20:00",
  });
  expect(toGauges(HOURS, null, reader).hours).toMatchObject({
    figure: "8 of your 9 hours",
    caption:
      "Frame: the company’s working day in your time, 6:00 to 19:00 in January, when the two overlap least. Bar: your day.",
  });
});

test("an office in the reader's country has a day of its own", () => {
  const office = { workMode: "hybrid", places: [{ city: "Lagos", country: "NG" }] } as const;
  expect(
    toGauges(HOURS, null, readerFrom("NG", {}, { ...office, places: [...office.places] })).hours,
  ).toBeUndefined();
});
