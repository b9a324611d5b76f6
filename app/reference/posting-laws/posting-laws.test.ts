import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "../calendar.ts";
import { regions } from "../regions.ts";
import { listPostingLaws, type PostedJob } from "./list-posting-laws.ts";
import { DUTIES, POSTING_LAWS, type PostingLaw } from "./posting-laws.ts";

const nameOf = ({ country, region, owes }: PostingLaw) => `${country} ${region ?? ""} ${owes}`;

test.each(POSTING_LAWS.map((law) => [nameOf(law), law] as const))(
  "%s has a sentence of a public page, the day it was read, a date in force and whom it binds",
  (_, law) => {
    expect(law.sentence.length).toBeGreaterThan(40);
    for (const address of [law.source, ...law.alsoRead]) {
      expect(new URL(address).protocol).toBe("https:");
      expect(new URL(address).hostname).toMatch(
        /(^|\.)(gov|gov\.bc\.ca|ontario\.ca|dccouncil\.gov|state\.md\.us|nysenate\.gov|ris\.bka\.gv\.at)$/,
      );
    }
    expect(isDay(law.readOn)).toBe(true);
    expect(law.inForce).toMatch(/^\d{4}(-\d\d){0,2}$/);
    expect(law.inForce <= law.readOn).toBe(true);
    expect(law.binds).not.toBe("");
    expect(DUTIES).toContain(law.owes);
    expect(regions.countries.map(({ code }) => code)).toContain(law.country);
    if (law.region !== undefined) {
      const states = regions.subdivisions.filter(({ country }) => country === law.country);
      expect(states.map(({ code }) => code)).toContain(law.region);
    }
  },
);

test("each place has one law on each duty, and none of these is lost", () => {
  const names = POSTING_LAWS.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["CA ON pay", "CA ON ai", "CA ON vacancy", "CA ON answer", "CA ON fraud-reports"],
      ...["CA BC pay", "CA BC pay-history", "US CO pay", "US CO pay-history", "US DC pay"],
      ...["US DC pay-history", "US IL pay", "US MD pay", "US MA pay", "US NY pay", "US WA pay"],
      "AT  pay",
    ]),
  );
});

const SAYS_NOTHING = { pay: false, ai: false, vacancy: false };
const IN_TORONTO: PostedJob = {
  places: [{ city: "Toronto", region: "ON", country: "CA" }],
  remoteFrom: [],
  states: SAYS_NOTHING,
};
const dutiesOf = (job: PostedJob) => listPostingLaws(job).map(({ owes }) => owes);

test("a posting in Ontario may owe pay, AI, the vacancy and an answer; what a platform owes is not of a job", () => {
  expect(dutiesOf(IN_TORONTO)).toEqual(["pay", "ai", "vacancy", "answer"]);
  const found = listPostingLaws({ ...IN_TORONTO, states: { pay: true, ai: null, vacancy: false } });
  expect(found.map(({ stated }) => stated)).toEqual(["yes", "not known", "no", "not known"]);
});

const staff = (least: number, most: number | null = least) => ({ staff: { least, most } });

test("an employer that is surely too small is not bound by a law for larger ones", () => {
  expect(dutiesOf({ ...IN_TORONTO, ...staff(1, 10) })).toEqual([]);
  expect(dutiesOf({ ...IN_TORONTO, ...staff(11, 50) })).toHaveLength(4);
  expect(dutiesOf({ ...IN_TORONTO, ...staff(5001, null) })).toHaveLength(4);
});

test("a law without exceptions binds an employer of surely that size where all of the work is done", () => {
  const inChicago = { ...IN_TORONTO, places: [{ region: "IL", country: "US" }] };
  const mayBind = (job: PostedJob) => listPostingLaws(job)[0]?.may;
  expect(mayBind({ ...inChicago, ...staff(51, 200) })).toBe(false);
  expect(mayBind({ ...inChicago, ...staff(11, 50) })).toBe(true);
  expect(mayBind(inChicago)).toBe(true);
  expect(mayBind({ ...inChicago, ...staff(51, 200), isRemote: true })).toBe(true);
  const places = [...inChicago.places, { city: "Porto", country: "PT" }];
  expect(mayBind({ ...inChicago, places, ...staff(15) })).toBe(true);
  expect(mayBind({ ...inChicago, remoteFrom: [{ country: "US" }], ...staff(15) })).toBe(true);
});

test.each([
  ["DC", [true, true]],
  ["MA", [true]],
  ["WA", [true]],
])(
  "a law of %s, which counts the people there or may, may bind an employer of any size",
  (region, may) => {
    const places = [{ region, country: "US" }];
    const found = listPostingLaws({ ...IN_TORONTO, places, ...staff(5001, null) });
    expect(found.map((each) => each.may)).toEqual(may);
  },
);

test("a country or the world names no state", () => {
  const remoteFrom = [{ country: "US" }, { country: "CA" }, { region: "WORLD" }, { region: "ON" }];
  expect(
    listPostingLaws({ places: [{ country: "US" }], remoteFrom, states: SAYS_NOTHING }),
  ).toEqual([]);
});

const CODES = ["ON", "BC", "CO", "WA", "NY", "TX", "WIE"];
const country = fc.constantFrom("CA", "US", "AT", "PT");
const place = fc.record(
  { country, region: fc.constantFrom(...CODES), city: fc.constantFrom("London", "Ontario") },
  { requiredKeys: ["country"] },
);
const area = fc.oneof(
  fc.record({ country, region: fc.constantFrom(...CODES) }, { requiredKeys: ["country"] }),
  fc.record({ region: fc.constantFrom("WORLD", "EU", ...CODES) }),
);
const isStated = fc.option(fc.boolean());
const anyJob = fc.record(
  {
    places: fc.array(place, { maxLength: 4 }),
    remoteFrom: fc.array(area, { maxLength: 4 }),
    states: fc.record({ pay: isStated, ai: isStated, vacancy: isStated }),
    staff: fc.nat(40).map((least) => ({ least, most: least })),
  },
  { requiredKeys: ["places", "remoteFrom", "states"] },
);

test("no job gets a law of a place that it does not name", () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const named = [...job.places, ...job.remoteFrom]
        .filter((each) => "country" in each)
        .flatMap((each) => [each.country, `${each.country}-${each.region}`]);
      for (const { law } of listPostingLaws(job)) {
        expect(named).toContain(law.region ? `${law.country}-${law.region}` : law.country);
      }
    }),
  );
});

test("a law may bind where the size of the employer or the place of work is not known", () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const isUnknown = job.staff == null || job.places.length === 0;
      for (const { may } of listPostingLaws(job)) if (isUnknown) expect(may).toBe(true);
    }),
  );
});
