import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter, daysBefore } from "#app/reference/calendar.ts";
import { TODAY } from "#test/factories.ts";
import { type EndingPremium, toEndNotices } from "./end-notice.server.ts";
import { END_NOTICE_DAYS } from "./end-notice.ts";

const ending = (fields: Partial<EndingPremium> = {}): EndingPremium => ({
  ...{ plan: "premium", source: "grant", status: "active", readEnd: null },
  ...{ currentPeriodEnd: daysAfter(TODAY, 3), updatedAt: daysBefore(TODAY, 90) },
  ...fields,
});
const noticeOf = (fields?: Partial<EndingPremium>) =>
  toEndNotices([ending(fields)], { now: TODAY })[0];

test("premium that ends within two weeks is told, with the days that are left", () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 60, noNaN: true }), (days) => {
      const notice = noticeOf({ currentPeriodEnd: daysAfter(TODAY, days) });
      const left = Math.ceil(days);
      if (Math.abs(days - Math.round(days)) < 1e-6) return;
      const isNear = left >= 1 && left <= END_NOTICE_DAYS;
      expect(notice?.title).toBe(
        isNear ? `Premium ends in ${left} day${left === 1 ? "" : "s"}` : undefined,
      );
      if (notice) expect(notice.at <= TODAY.toISOString()).toBe(true);
    }),
  );
});

test("without an end, without premium, and for an end that was read nothing is new", () => {
  expect(noticeOf({ currentPeriodEnd: null })).toBeUndefined();
  expect(noticeOf({ plan: "free" })).toBeUndefined();
  expect(toEndNotices([], { now: TODAY })).toEqual([]);
  const end = daysAfter(TODAY, 3);
  expect(noticeOf({ readEnd: end })?.isRead).toBe(true);
  expect(noticeOf({ readEnd: daysAfter(TODAY, 2) })?.isRead).toBe(false);
});
