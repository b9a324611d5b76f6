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

test("each place has one law on each duty", () => {
  const names = POSTING_LAWS.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
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

test("a small employer is not bound by a law for larger ones", () => {
  expect(dutiesOf({ ...IN_TORONTO, employees: 24 })).toEqual([]);
  expect(dutiesOf({ ...IN_TORONTO, employees: 25 })).toHaveLength(4);
});

test("a law without exceptions binds an employer of that size at a named place of work", () => {
  const inSeattle = { ...IN_TORONTO, places: [{ region: "WA", country: "US" }] };
  expect(listPostingLaws({ ...inSeattle, employees: 15 })[0]?.may).toBe(false);
  expect(listPostingLaws(inSeattle)[0]?.may).toBe(true);
  const elsewhereToo = [...inSeattle.places, { city: "Porto", country: "PT" }];
  expect(listPostingLaws({ ...inSeattle, places: elsewhereToo, employees: 15 })[0]?.may).toBe(true);
});

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
    employees: fc.nat(40),
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
      const isUnknown = job.employees === undefined || job.places.length === 0;
      for (const { may } of listPostingLaws(job)) if (isUnknown) expect(may).toBe(true);
    }),
  );
});
