import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDays, inHours, sumMinutes } from "./compare-days.ts";

const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
const WARSAW = { january: 4, july: 8 };
const day = { start: clock(9), end: clock(17) };

test("the job's day reaches from its earliest start to its latest end", () => {
  const { season, theirs, shared } = compareDays(
    { tzMin: -4, tzMax: 16 },
    { january: 4, july: 4, workday: day },
  );
  expect(season).toBeNull();
  expect(theirs).toEqual([{ start: clock(6), end: clock(19) }]);
  expect(inHours(sumMinutes(shared))).toBe(8);
});

test("of the two halves of a year the worse is compared, and named", () => {
  const { season, theirs, shared } = compareDays(
    { tzMin: -20, tzMax: -20 },
    { ...WARSAW, workday: { start: clock(10), end: clock(18) } },
  );
  expect(season).toBe("July");
  expect(theirs).toEqual([{ start: clock(16), end: clock(24) }]);
  expect(inHours(sumMinutes(shared))).toBe(2);
});

test("a day across midnight is two stretches of one clock", () => {
  const { theirs, yours } = compareDays(
    { tzMin: -32, tzMax: -32 },
    { january: 0, july: 0, workday: { start: clock(22), end: clock(6) } },
  );
  expect(theirs).toEqual([
    { start: 0, end: clock(1) },
    { start: clock(17), end: clock(24) },
  ]);
  expect(yours).toEqual([
    { start: 0, end: clock(6) },
    { start: clock(22), end: clock(24) },
  ]);
});

const offset = fc.integer({ min: -48, max: 56 });
const minute = fc.integer({ min: 0, max: clock(24) - 1 });

test("whoever works nine to five in an allowed zone shares the whole day; nobody shares more than both have", () => {
  fc.assert(
    fc.property(offset, offset, offset, minute, minute, (one, other, here, start, end) => {
      const required = { tzMin: Math.min(one, other), tzMax: Math.max(one, other) };
      const ofZone = (zone: number, workday = day) =>
        compareDays(required, { january: zone, july: zone, workday });
      expect(sumMinutes(ofZone(one).shared)).toBe(clock(8));
      const { theirs, yours, shared } = ofZone(here, { start, end });
      expect(sumMinutes(shared)).toBeLessThanOrEqual(
        Math.min(sumMinutes(theirs), sumMinutes(yours)),
      );
      for (const each of [...theirs, ...yours]) {
        expect(each.start).toBeGreaterThanOrEqual(0);
        expect(each.end).toBeLessThanOrEqual(clock(24));
        expect(each.start).toBeLessThan(each.end);
      }
    }),
  );
});

test("without working hours there is their day, and nothing shared", () => {
  const comparison = compareDays({ tzMin: 0, tzMax: 0 }, { january: 0, july: 0, workday: null });
  expect(comparison).toMatchObject({ theirs: [day], yours: [], shared: [] });
});
