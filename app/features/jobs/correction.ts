/*
 * What operators of this site corrected of an imported job. It is kept beside what the source says, so that the next
 * import changes only that, and taking a correction back shows it again.
 */

import type { JobStatus } from "./job.ts";

/** The columns that are corrected together. */
const CORRECTED_COLUMNS = {
  pay: [
    ...(["salaryMin", "salaryMax", "salaryCurrency", "salaryPeriod", "salarySource"] as const),
    ...(["salaryOte", "salaryCaveat", "salaryPayments", "salaryScope", "salaryQuote"] as const),
  ],
  place: [
    ...(["workMode", "places", "remoteFrom", "remoteNotFrom", "remoteQuote"] as const),
    "whereStated",
  ],
  level: ["level", "levelMax", "track", "levelReason"],
} as const;

export type CorrectedFact = keyof typeof CORRECTED_COLUMNS;
export const CORRECTED_FACTS = Object.keys(CORRECTED_COLUMNS) as CorrectedFact[];
type CorrectedColumn = (typeof CORRECTED_COLUMNS)[CorrectedFact][number];
type Values = Partial<Record<CorrectedColumn, unknown>>;

interface Correction {
  at: string;
  /** What is shown. */
  ours: Values;
  /** What the source said last. */
  theirs: Values;
}

export interface JobCorrection {
  /** Of its newest change: an import that read an older one writes nothing of this job. */
  at: string;
  facts: Partial<Record<CorrectedFact, Correction>>;
  /** Closed whatever the source says: since when, and what it was before. */
  closed: { at: string; status: JobStatus } | null;
}

export const NO_CORRECTION: JobCorrection = { at: "", facts: {}, closed: null };

interface Corrected {
  correction?: JobCorrection | null;
}

/** A job as its source has it, with what was corrected of it. */
export function withCorrection<Row extends object>(
  row: Row,
  correction: JobCorrection | null,
): Row & Corrected {
  if (!correction) return row;
  const facts = Object.fromEntries(
    entriesOf(correction).map(([fact, { at, ours }]) => [
      fact,
      { at, ours, theirs: valuesOf(row, fact) },
    ]),
  );
  const ours = entriesOf(correction).map(([, each]) => each.ours);
  return Object.assign({ ...row }, ...ours, { correction: { ...correction, facts } });
}

/** The job with one fact corrected; what its source says of it is kept. */
export function correctFact<Row extends Corrected>(
  row: Row,
  { fact, ours, at }: { fact: CorrectedFact; ours: Values; at: string },
): Row & Required<Corrected> {
  const earlier = row.correction ?? NO_CORRECTION;
  const theirs = earlier.facts[fact]?.theirs ?? valuesOf(row, fact);
  const facts = { ...earlier.facts, [fact]: { at, ours, theirs } };
  return { ...row, ...ours, correction: { ...earlier, at, facts } };
}

/** The job with one fact as its source has it. */
export function takeBackFact<Row extends Corrected>(
  row: Row,
  { fact, at }: { fact: CorrectedFact; at: string },
): Row & Required<Corrected> {
  const earlier = row.correction ?? NO_CORRECTION;
  const { [fact]: taken, ...facts } = earlier.facts;
  const isLast = Object.keys(facts).length === 0 && !earlier.closed;
  return { ...row, ...taken?.theirs, correction: isLast ? null : { ...earlier, at, facts } };
}

/** The job as its source has it: by this it is recognized in other sources. */
export function asPosted<Row extends Corrected>(row: Row): Row {
  const theirs = entriesOf(row.correction ?? NO_CORRECTION).map(([, each]) => each.theirs);
  return Object.assign({ ...row }, ...theirs);
}

/** What readers are told of the facts that are ours: which, and the day of the newest. */
export function correctedFacts(
  correction: JobCorrection | null,
): { facts: CorrectedFact[]; at: string } | null {
  if (!correction) return null;
  const corrected = entriesOf(correction);
  const days = corrected.map(([, { at }]) => at).sort();
  const at = days.at(-1);
  return at === undefined ? null : { facts: corrected.map(([fact]) => fact), at };
}

/** Whether an operator closed it, which its source cannot undo. */
export function isClosedHere({ correction }: Corrected): boolean {
  return correction?.closed != null;
}

function entriesOf({ facts }: JobCorrection): [CorrectedFact, Correction][] {
  return CORRECTED_FACTS.flatMap((fact) => {
    const correction = facts[fact];
    return correction ? [[fact, correction] as [CorrectedFact, Correction]] : [];
  });
}

function valuesOf(row: object, fact: CorrectedFact): Values {
  const values = row as Values;
  return Object.fromEntries(
    CORRECTED_COLUMNS[fact].map((column) => [column, values[column] ?? null]),
  );
}
