import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HeldRun, type KnownJob, planClosing } from "./plan.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

function known(n: number, fields: Partial<KnownJob> = {}): KnownJob[] {
  return Array.from({ length: n }, (_, index) => ({
    id: `id-${index}`,
    externalId: `job-${index}`,
    status: "open" as const,
    missedRuns: 0,
    ...fields,
  }));
}

function seeing(...externalIds: string[]) {
  return { seenIds: new Set(externalIds), items: externalIds.length, isPartial: false };
}

function heldHoursAgo(hours: number, seenIds: string[] = []): HeldRun {
  return { startedAt: new Date(NOW.getTime() - hours * 3_600_000).toISOString(), seenIds };
}

const quiet = { heldRuns: [], now: NOW };

test("a job missing from one run stays open and is counted as missed", () => {
  const [first, second] = known(2);

  const plan = planClosing(known(2), seeing("job-0"), quiet);

  expect(plan).toEqual({ isHeld: false, close: [], miss: [second] });
  expect(first?.missedRuns).toBe(0);
});

test("a job missing from two applied runs closes", () => {
  const jobs = known(2, { missedRuns: 1 });

  expect(planClosing(jobs, seeing("job-0"), quiet).close).toEqual([jobs[1]]);
});

test.each(["closed", "expired", "removed", "draft"] as const)(
  "a %s job is not closed again",
  (status) => {
    expect(planClosing(known(1, { status, missedRuns: 1 }), seeing("other"), quiet)).toEqual({
      isHeld: false,
      close: [],
      miss: [],
    });
  },
);

test("a missing paused job closes like an open one", () => {
  expect(
    planClosing(known(1, { status: "paused", missedRuns: 1 }), seeing("other"), quiet).close,
  ).toHaveLength(1);
});

test("a partial response closes nothing", () => {
  const partial = { ...seeing("job-0"), isPartial: true };

  expect(planClosing(known(30, { missedRuns: 1 }), partial, quiet)).toEqual({
    isHeld: false,
    close: [],
    miss: [],
  });
});

describe("a suspicious drop", () => {
  test("is an empty response, even for one job", () => {
    expect(planClosing(known(1, { missedRuns: 1 }), seeing(), quiet).isHeld).toBe(true);
  });

  test("is not an empty response of a source without open jobs", () => {
    expect(planClosing([], seeing(), quiet).isHeld).toBe(false);
  });

  test.each([
    [22, 11, false],
    [22, 10, true],
    [20, 9, true],
    [20, 10, false],
    [15, 5, false],
    [18, 7, true],
  ])("of %i open jobs with %i still seen is quarantined: %s", (open, seen, isHeld) => {
    const ids = known(open)
      .slice(0, seen)
      .map(({ externalId }) => externalId);

    expect(planClosing(known(open), seeing(...ids), quiet).isHeld).toBe(isHeld);
  });

  test("is confirmed when three runs over a day agree, and closes the jobs that none of them saw", () => {
    const heldRuns = [heldHoursAgo(24, ["job-1"]), heldHoursAgo(12)];

    const plan = planClosing(known(3), seeing(), { heldRuns, now: NOW });

    expect(plan.isHeld).toBe(false);
    expect(plan.close.map(({ externalId }) => externalId)).toEqual(["job-0", "job-2"]);
    expect(plan.miss.map(({ externalId }) => externalId)).toEqual(["job-1"]);
  });

  test("is not confirmed by three runs within less than a day", () => {
    const heldRuns = [heldHoursAgo(23), heldHoursAgo(12)];

    expect(planClosing(known(3), seeing(), { heldRuns, now: NOW }).isHeld).toBe(true);
  });

  test("is not confirmed by two runs, however far apart", () => {
    expect(planClosing(known(3), seeing(), { heldRuns: [heldHoursAgo(90)], now: NOW }).isHeld).toBe(
      true,
    );
  });
});

test("planClosing never closes a job that was seen, and classifies every missing one", () => {
  const anyKnown = fc.uniqueArray(
    fc.record({
      id: fc.string(),
      externalId: fc.stringMatching(/^[a-f]{1,2}$/),
      status: fc.constantFrom("open" as const, "paused" as const, "closed" as const),
      missedRuns: fc.nat(3),
    }),
    { selector: ({ externalId }) => externalId, maxLength: 40 },
  );
  const anyIds = fc.array(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 40 });
  fc.assert(
    fc.property(anyKnown, anyIds, fc.boolean(), (jobs, ids, isPartial) => {
      const plan = planClosing(jobs, { ...seeing(...ids), isPartial }, quiet);
      const touched = [...plan.close, ...plan.miss];

      for (const job of touched) {
        expect(ids).not.toContain(job.externalId);
        expect(job.status).not.toBe("closed");
      }
      expect(new Set(touched).size).toBe(touched.length);
      const live = jobs.filter(
        ({ status, externalId }) => status !== "closed" && !ids.includes(externalId),
      );
      expect(touched).toHaveLength(isPartial ? 0 : live.length);
    }),
  );
});
