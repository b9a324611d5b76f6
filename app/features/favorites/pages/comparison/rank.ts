import { FIT_PARTS, type Fit, type FitMark, type FitPart } from "#app/features/jobs/fit/fit.ts";
import { byFit, type FitPay, markPay } from "#app/features/jobs/fit/measure-fit.ts";

/* Which of a few jobs comes first, and what would have to be true for another one to. */

/** A job as it is ranked. The order in which jobs are given decides between equals. */
export interface RankedJob {
  key: string;
  /** Absent where nothing of it can be compared. */
  fit?: Fit | undefined;
  pay: FitPay;
}

/** Yearly pay is rounded to this. */
export const PAY_STEP = 1_000;

/** Something that is not known of a job today, as if it were. */
export interface Assumption {
  key: string;
  part: FitPart;
  is: "yes" | "no" | "upper" | "more";
  /** Of pay: US dollars a year. */
  usd?: number;
}

/** An assumption under which another job comes first. */
export interface Flip extends Assumption {
  first: string;
}

/** The fewest marks against, then the most for, then the most pay at least; else as they are given. */
export function rankJobs<Job extends RankedJob>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((one, other) => byFit(toMarked(one), toMarked(other)) || byPay(one, other));
}

function toMarked({ fit }: RankedJob): { fit?: Fit } {
  return fit ? { fit } : {};
}

/** What is promised at least; a job that promises nothing that can be compared comes last. */
function byPay(one: RankedJob, other: RankedJob): number {
  return (other.pay?.least ?? 0) - (one.pay?.least ?? 0);
}

/**
 * The one assumption that puts another job first, the likeliest kind first: the upper end of a range, what is unclear,
 * what nobody says. Null where no single one does.
 */
export function findFlip(
  jobs: readonly RankedJob[],
  { minPayUsd }: { minPayUsd: number | null },
): Flip | null {
  const ranked = rankJobs(jobs);
  for (const assumption of listAssumptions(ranked, minPayUsd)) {
    const [first] = rankJobs(jobs.map((job) => assume(job, assumption, minPayUsd)));
    if (first && first.key !== ranked[0]?.key) return { ...assumption, first: first.key };
  }
  return null;
}

/** The job as it would be; another job as it is. */
export function assume<Job extends RankedJob>(
  job: Job,
  { key, part, is, usd }: Assumption,
  minPayUsd: number | null,
): Job {
  if (job.key !== key) return job;
  const pay = usd === undefined ? job.pay : { least: usd, most: Math.max(usd, job.pay?.most ?? 0) };
  if (!job.fit) return { ...job, pay };
  const mark: FitMark =
    usd === undefined
      ? { answer: is === "no" ? "no" : "yes", sentence: "" }
      : markPay({ pay }, { minPayUsd });
  return { ...job, pay, fit: { ...job.fit, [part]: mark } };
}

function listAssumptions(ranked: readonly RankedJob[], minPayUsd: number | null): Assumption[] {
  // What no job has an answer to is not known of the reader, which no job can change.
  const parts = FIT_PARTS.filter((part) =>
    ranked.some(({ fit }) => fit && fit[part].answer !== "unstated"),
  );
  const open = (answer: FitMark["answer"]) =>
    ranked.flatMap(({ key, fit }) =>
      parts
        .filter((part) => fit?.[part].answer === answer)
        .flatMap((part): Assumption[] =>
          // More pay than something is an assumption of its own.
          part === "pay"
            ? [{ key, part, is: "no" }]
            : [
                { key, part, is: "yes" },
                { key, part, is: "no" },
              ],
        ),
    );
  return [
    ...ranked.flatMap(assumeUpperEnd),
    ...open("unclear"),
    ...open("unstated"),
    ...assumeMorePay(ranked, minPayUsd),
  ];
}

function assumeUpperEnd({ key, pay }: RankedJob): Assumption[] {
  const { least = 0, most = 0 } = pay ?? {};
  return most > least ? [{ key, part: "pay", is: "upper", usd: most }] : [];
}

/** Where the upper end is open or nothing is stated: more than the first job, and than the minimum. */
function assumeMorePay([leader, ...others]: readonly RankedJob[], minPayUsd: number | null) {
  return others.flatMap(({ key, fit, pay }): Assumption[] => {
    const floor = Math.max(leader?.pay?.least ?? 0, minPayUsd ?? 0, pay?.least ?? 0);
    const isOpen = pay?.most === undefined && Boolean(fit) === Boolean(leader?.fit);
    return isOpen && floor > 0 ? [{ key, part: "pay", is: "more", usd: floor + PAY_STEP }] : [];
  });
}
