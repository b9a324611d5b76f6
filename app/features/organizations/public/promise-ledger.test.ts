import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAgo, TODAY } from "#test/factories.ts";
import { type MeasuredJob, MIN_JOBS, medianOf, toPromiseLedger } from "./promise-ledger.ts";

function aMeasuredJob(fields: Partial<MeasuredJob> = {}): MeasuredJob {
  return {
    isOpen: true,
    datePosted: daysAgo(10),
    firstSeenAt: daysAgo(3),
    endedAt: null,
    statesPay: false,
    reopenCount: 0,
    ...fields,
  };
}

function aClosedJob(posted: number, ended: number, fields: Partial<MeasuredJob> = {}) {
  const closed = { isOpen: false, datePosted: daysAgo(posted), endedAt: daysAgo(ended) };
  return aMeasuredJob({ ...closed, ...fields });
}

const values = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 40 });

test("at most half of the values lie below the median and at most half above, in any order", () => {
  fc.assert(
    fc.property(values, fc.nat(), (samples, seed) => {
      const median = medianOf(samples) ?? Number.NaN;
      const below = samples.filter((value) => value < median).length;
      const above = samples.filter((value) => value > median).length;
      expect(below).toBeLessThanOrEqual(samples.length / 2);
      expect(above).toBeLessThanOrEqual(samples.length / 2);
      const rotated = [
        ...samples.slice(seed % samples.length),
        ...samples.slice(0, seed % samples.length),
      ];
      expect(medianOf(rotated)).toBe(median);
    }),
  );
  expect(medianOf([])).toBeNull();
  expect(medianOf([4, 1])).toBe(2.5);
});

const someJob = fc
  .record({
    isOpen: fc.boolean(),
    posted: fc.integer({ min: 0, max: 900 }),
    lasted: fc.integer({ min: -5, max: 900 }),
    hasDate: fc.boolean(),
    statesPay: fc.boolean(),
    reopenCount: fc.nat(3),
  })
  .map(({ isOpen, posted, lasted, hasDate, ...rest }) =>
    aMeasuredJob({
      ...rest,
      isOpen,
      datePosted: hasDate ? daysAgo(posted) : null,
      firstSeenAt: daysAgo(posted),
      endedAt: isOpen ? null : daysAgo(Math.max(0, posted - lasted)),
    }),
  );

test("no figure counts more jobs than there are, and none is computed from too few", () => {
  fc.assert(
    fc.property(fc.array(someJob, { maxLength: 30 }), (jobs) => {
      const ledger = toPromiseLedger(jobs, TODAY);
      const open = jobs.filter(({ isOpen }) => isOpen).length;
      expect(ledger.pay.jobs).toBe(open);
      expect(ledger.pay.stated).toBeLessThanOrEqual(open);
      expect(ledger.openDays.jobs).toBe(open);
      expect(ledger.closedDays.jobs).toBeLessThanOrEqual(jobs.length - open);
      expect(ledger.reopened.jobs).toBe(open + ledger.closedDays.jobs);
      for (const { value, jobs: n } of [ledger.openDays, ledger.closedDays, ledger.reopened]) {
        if (n < MIN_JOBS) expect(value).toBeNull();
        else expect(value).toBeGreaterThanOrEqual(0);
      }
      expect(ledger.reopened.value ?? 0).toBeLessThanOrEqual(ledger.reopened.jobs);
      expect(toPromiseLedger(jobs.toReversed(), TODAY)).toEqual(ledger);
    }),
  );
});

test("jobs that ended more than 180 days ago do not count", () => {
  const recent = [1, 20, 60, 100, 179].map((ended) => aClosedJob(ended + 12, ended));
  const old = [181, 400].map((ended) => aClosedJob(ended + 90, ended, { reopenCount: 1 }));

  expect(toPromiseLedger([...recent, ...old], TODAY)).toMatchObject({
    closedDays: { value: 12, jobs: 5 },
    reopened: { value: 0, jobs: 5 },
  });
});

test("a job without a publication date counts from when it was first seen", () => {
  const jobs = Array.from({ length: MIN_JOBS }, () => aMeasuredJob({ datePosted: null }));

  expect(toPromiseLedger(jobs, TODAY).openDays).toEqual({ value: 3, jobs: MIN_JOBS });
});
