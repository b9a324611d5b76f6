import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planClosing, type QuarantinedRun, type StoredJob } from "./closing-plan.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

function storedJobs(n: number, fields: Partial<StoredJob> = {}): StoredJob[] {
  return Array.from({ length: n }, (_, index) => ({
    id: `id-${index}`,
    externalId: `job-${index}`,
    status: "open" as const,
    missedRuns: 0,
    ...fields,
  }));
}

function listing(...externalIds: string[]) {
  return { seenIds: new Set(externalIds), itemCount: externalIds.length, isPartial: false };
}

function quarantinedHoursAgo(hours: number, seenIds: string[] = []): QuarantinedRun {
  return { startedAt: new Date(NOW.getTime() - hours * 3_600_000).toISOString(), seenIds };
}

const withoutQuarantine = { quarantinedRuns: [], now: NOW };

test("a job missing from one run stays open and is counted as missed", () => {
  const [first, second] = storedJobs(2);

  const plan = planClosing(storedJobs(2), listing("job-0"), withoutQuarantine);

  expect(plan).toEqual({ isQuarantined: false, toClose: [], toMarkMissed: [second] });
  expect(first?.missedRuns).toBe(0);
});

test("a job missing from two applied runs closes", () => {
  const jobs = storedJobs(2, { missedRuns: 1 });

  expect(planClosing(jobs, listing("job-0"), withoutQuarantine).toClose).toEqual([jobs[1]]);
});

test.each(["closed", "expired", "removed", "draft"] as const)(
  "a %s job is not closed again",
  (status) => {
    expect(
      planClosing(storedJobs(1, { status, missedRuns: 1 }), listing("other"), withoutQuarantine),
    ).toEqual({
      isQuarantined: false,
      toClose: [],
      toMarkMissed: [],
    });
  },
);

test("a missing paused job closes like an open one", () => {
  expect(
    planClosing(
      storedJobs(1, { status: "paused", missedRuns: 1 }),
      listing("other"),
      withoutQuarantine,
    ).toClose,
  ).toHaveLength(1);
});

test("a partial response closes nothing", () => {
  const partial = { ...listing("job-0"), isPartial: true };

  expect(planClosing(storedJobs(30, { missedRuns: 1 }), partial, withoutQuarantine)).toEqual({
    isQuarantined: false,
    toClose: [],
    toMarkMissed: [],
  });
});

describe("a suspicious drop", () => {
  test("is an empty response, even for one job", () => {
    expect(
      planClosing(storedJobs(1, { missedRuns: 1 }), listing(), withoutQuarantine).isQuarantined,
    ).toBe(true);
  });

  test("is not an empty response of a source without open jobs", () => {
    expect(planClosing([], listing(), withoutQuarantine).isQuarantined).toBe(false);
  });

  test.each([
    [22, 11, false],
    [22, 10, true],
    [20, 9, true],
    [20, 10, false],
    [15, 5, false],
    [18, 7, true],
  ])("of %i open jobs with %i still seen is quarantined: %s", (open, seen, isQuarantined) => {
    const ids = storedJobs(open)
      .slice(0, seen)
      .map(({ externalId }) => externalId);

    expect(planClosing(storedJobs(open), listing(...ids), withoutQuarantine).isQuarantined).toBe(
      isQuarantined,
    );
  });

  test("is confirmed when three runs over a day agree, and closes the jobs that none of them saw", () => {
    const quarantinedRuns = [quarantinedHoursAgo(24, ["job-1"]), quarantinedHoursAgo(12)];

    const plan = planClosing(storedJobs(3), listing(), { quarantinedRuns, now: NOW });

    expect(plan.isQuarantined).toBe(false);
    expect(plan.toClose.map(({ externalId }) => externalId)).toEqual(["job-0", "job-2"]);
    expect(plan.toMarkMissed.map(({ externalId }) => externalId)).toEqual(["job-1"]);
  });

  test("is not confirmed by three runs within less than a day", () => {
    const quarantinedRuns = [quarantinedHoursAgo(23), quarantinedHoursAgo(12)];

    expect(planClosing(storedJobs(3), listing(), { quarantinedRuns, now: NOW }).isQuarantined).toBe(
      true,
    );
  });

  test("is not confirmed by two runs, however far apart", () => {
    expect(
      planClosing(storedJobs(3), listing(), {
        quarantinedRuns: [quarantinedHoursAgo(90)],
        now: NOW,
      }).isQuarantined,
    ).toBe(true);
  });
});

test("planClosing never closes a job that was seen, and classifies every missing one", () => {
  const anyStoredJobs = fc.uniqueArray(
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
    fc.property(anyStoredJobs, anyIds, fc.boolean(), (jobs, ids, isPartial) => {
      const plan = planClosing(jobs, { ...listing(...ids), isPartial }, withoutQuarantine);
      const classified = [...plan.toClose, ...plan.toMarkMissed];

      for (const job of classified) {
        expect(ids).not.toContain(job.externalId);
        expect(job.status).not.toBe("closed");
      }
      expect(new Set(classified).size).toBe(classified.length);
      const live = jobs.filter(
        ({ status, externalId }) => status !== "closed" && !ids.includes(externalId),
      );
      expect(classified).toHaveLength(isPartial ? 0 : live.length);
    }),
  );
});
