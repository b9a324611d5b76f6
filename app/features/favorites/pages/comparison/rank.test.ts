import fc from "fast-check";
import { expect, test } from "vitest";
import { FIT_PARTS, type Fit } from "#app/features/jobs/fit/fit.ts";
import { markPay } from "#app/features/jobs/fit/measure-fit.ts";
import { assume, findFlip, type RankedJob, rankJobs } from "./rank.ts";

const MINIMUM = 90_000;
const answer = fc.constantFrom("yes", "no", "unclear", "unstated" as const);
const dollars = fc.integer({ min: 60, max: 140 }).map((thousands) => thousands * 1_000);
const pay = fc.oneof(
  fc.constantFrom(null, {}),
  dollars.map((least) => ({ least })),
  dollars.map((most) => ({ most })),
  fc.tuple(dollars, dollars).map(([one, other]) => ({
    least: Math.min(one, other),
    most: Math.max(one, other),
  })),
);
const marks = fc.record({ location: answer, hours: answer, stack: answer, role: answer });
const jobsOf = (hasMinimum: boolean) =>
  fc
    .array(fc.record({ marks: fc.option(marks, { nil: null, freq: 6 }), pay }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) => rows.map((row, index) => toJob(row, { index, hasMinimum })));

interface Row {
  marks: Record<string, Fit["location"]["answer"]> | null;
  pay: RankedJob["pay"];
}

function toJob({ marks: given, pay }: Row, { index = 0, hasMinimum = true }): RankedJob {
  if (!given) return { key: `job/${index}`, pay };
  const minPayUsd = hasMinimum ? MINIMUM : null;
  const fit = Object.fromEntries(
    FIT_PARTS.map((part) => [part, { answer: given[part] ?? "unstated", sentence: part }]),
  ) as Fit;
  return { key: `job/${index}`, pay, fit: { ...fit, pay: markPay({ pay }, { minPayUsd }) } };
}

const count = ({ fit }: RankedJob, sought: string) =>
  FIT_PARTS.filter((part) => fit?.[part].answer === sought).length;

/** The rule as the page words it, for two jobs. */
function comesBefore(one: RankedJob, other: RankedJob): boolean {
  const against = count(one, "no") - count(other, "no");
  if (against !== 0) return against < 0;
  const speaksFor = count(one, "yes") - count(other, "yes");
  if (speaksFor !== 0) return speaksFor > 0;
  return (one.pay?.least ?? 0) > (other.pay?.least ?? 0);
}

test("no job stands before one that the rule puts before it, and equals stand as they are given", () => {
  fc.assert(
    fc.property(jobsOf(true), (jobs) => {
      const ranked = rankJobs(jobs);
      expect(ranked.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(jobs);
      for (const [index, job] of ranked.entries())
        for (const later of ranked.slice(index + 1)) {
          expect(comesBefore(later, job)).toBe(false);
          if (!comesBefore(job, later)) expect(job.key < later.key).toBe(true);
        }
    }),
  );
});

test.each([true, false])(
  "what flips the order is open today, within what is stated, and puts another job first (minimum known: %s)",
  (hasMinimum) => {
    const minPayUsd = hasMinimum ? MINIMUM : null;
    fc.assert(
      fc.property(jobsOf(hasMinimum), (jobs) => {
        const flip = findFlip(jobs, { minPayUsd });
        if (!flip) return;
        const [leader] = rankJobs(jobs);
        const changed = jobs.map((job) => assume(job, flip, minPayUsd));
        expect(flip.first).not.toBe(leader?.key);
        expect(rankJobs(changed)[0]?.key).toBe(flip.first);
        expect(changed.filter((job, index) => job !== jobs[index])).toHaveLength(1);
        const job = jobs.find(({ key }) => key === flip.key);
        if (flip.is === "upper") expect(flip.usd).toBe(job?.pay?.most);
        else if (flip.is === "more") {
          expect(job?.pay?.most).toBeUndefined();
          expect(flip.usd).toBeGreaterThan(Math.max(job?.pay?.least ?? 0, minPayUsd ?? 0));
        } else {
          expect(["unclear", "unstated"]).toContain(job?.fit?.[flip.part].answer);
          expect(jobs.some(({ fit }) => fit && fit[flip.part].answer !== "unstated")).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  },
);

test("where every mark is answered and every range is one figure, nothing flips the order", () => {
  const answered = fc.constantFrom("yes", "no");
  const jobs = fc.array(
    fc.tuple(answered, answered, dollars).map(([place, stack, figure]) => ({
      marks: { place, hours: "yes", stack, role: "no" } as Row["marks"],
      pay: { least: figure, most: figure },
    })),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(jobs, (rows) => {
      const ranked = rows.map((row, index) => toJob(row, { index }));
      expect(findFlip(ranked, { minPayUsd: MINIMUM })).toBeNull();
    }),
  );
});

const ALL = { location: "yes", hours: "yes", stack: "yes", role: "yes" } as const;

test.each<[name: string, rows: Row[], flip: object | null]>([
  [
    "the upper end of a range that reaches over the first job's",
    [
      { marks: ALL, pay: { least: 100_000, most: 100_000 } },
      { marks: ALL, pay: { least: 95_000, most: 120_000 } },
    ],
    { key: "job/1", is: "upper", usd: 120_000, first: "job/1" },
  ],
  [
    "nothing, where the other job has more against it than one mark can change",
    [
      { marks: { ...ALL, hours: "unclear" }, pay: { least: 100_000, most: 100_000 } },
      { marks: { ...ALL, hours: "no" }, pay: null },
    ],
    null,
  ],
  [
    "a mark of the first job that turns out to speak against it",
    [
      { marks: { ...ALL, hours: "unclear" }, pay: { least: 100_000, most: 100_000 } },
      { marks: { ...ALL, hours: "unclear" }, pay: { least: 95_000, most: 95_000 } },
    ],
    { key: "job/0", part: "hours", is: "no", first: "job/1" },
  ],
  [
    "more pay than the first job's, where none is stated",
    [
      { marks: ALL, pay: { least: 100_000, most: 100_000 } },
      { marks: ALL, pay: null },
    ],
    { key: "job/1", is: "more", usd: 101_000, first: "job/1" },
  ],
])("%s", (_, rows, flip) => {
  const jobs = rows.map((row, index) => toJob(row, { index }));
  const found = findFlip(jobs, { minPayUsd: MINIMUM });
  if (flip) expect(found).toMatchObject(flip);
  else expect(found).toBeNull();
});
