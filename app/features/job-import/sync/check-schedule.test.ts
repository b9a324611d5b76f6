import fc from "fast-check";
import { expect, test } from "vitest";
import { TODAY } from "#test/factories.ts";
import {
  type CheckState,
  checkIntervalHours,
  isCheckPending,
  isDue,
  nextFailureCount,
} from "./check-schedule.ts";

const HOUR = 3_600_000;

function hoursAgo(hours: number): string {
  return new Date(TODAY.getTime() - hours * HOUR).toISOString();
}

function aState(fields: Partial<CheckState> = {}): CheckState {
  return {
    enabled: true,
    queuedAt: null,
    checkedAt: hoursAgo(1),
    failures: 0,
    missingSince: null,
    ...fields,
  };
}

test("a source is due hourly, even if its last check ended some minutes after the hour", () => {
  expect(isDue(aState({ checkedAt: hoursAgo(0.9) }), TODAY)).toBe(true);
  expect(isDue(aState({ checkedAt: hoursAgo(0.5) }), TODAY)).toBe(false);
  expect(isDue(aState({ checkedAt: null }), TODAY)).toBe(true);
});

test("a disabled source is never due", () => {
  expect(isDue(aState({ enabled: false, checkedAt: null }), TODAY)).toBe(false);
});

test("consecutive failures raise the interval to 1, 2, 4, 8, 16 and then 24 hours", () => {
  const intervals = [1, 2, 3, 4, 5, 6, 7, 40].map((failures) =>
    checkIntervalHours({ failures, missingSince: null }),
  );
  expect(intervals).toEqual([1, 2, 4, 8, 16, 24, 24, 24]);
});

test("a missing source is due once a day", () => {
  const missing = { missingSince: hoursAgo(100), failures: 1 };
  expect(isDue(aState({ ...missing, checkedAt: hoursAgo(23) }), TODAY)).toBe(false);
  expect(isDue(aState({ ...missing, checkedAt: hoursAgo(24) }), TODAY)).toBe(true);
});

test("a pending check is not requested again until it counts as lost after three hours", () => {
  const queued = aState({ checkedAt: hoursAgo(5), queuedAt: hoursAgo(1) });
  expect(isCheckPending(queued, TODAY)).toBe(true);
  expect(isDue(queued, TODAY)).toBe(false);
  expect(isDue({ ...queued, queuedAt: hoursAgo(3) }, TODAY)).toBe(true);
  expect(isCheckPending({ ...queued, checkedAt: queued.queuedAt }, TODAY)).toBe(false);
});

test("the interval is at least the host's Retry-After, up to a day", () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(200_000), (failures, seconds) => {
      const next = nextFailureCount(failures, seconds);
      const intervalHours = checkIntervalHours({ failures: next, missingSince: null }) * 3_600;
      expect(next).toBeGreaterThan(failures);
      expect(intervalHours).toBeGreaterThanOrEqual(Math.min(seconds, 86_400));
    }),
  );
});

test("more failures never make a source due earlier, and every source is due after a day", () => {
  const timestamp = fc.option(fc.integer({ min: 0, max: 100 }).map(hoursAgo), { nil: null });
  const states = fc.record({
    enabled: fc.constant(true),
    queuedAt: timestamp,
    checkedAt: timestamp,
    failures: fc.nat(30),
    missingSince: timestamp,
  });
  fc.assert(
    fc.property(states, (state) => {
      if (isDue({ ...state, failures: state.failures + 1 }, TODAY)) {
        expect(isDue(state, TODAY)).toBe(true);
      }
      expect(isDue(state, new Date(TODAY.getTime() + 24 * HOUR))).toBe(true);
    }),
  );
});
