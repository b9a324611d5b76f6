import { DAY_MS, daysBetween } from "#app/reference/calendar.ts";

/** With fewer jobs a single one would decide the figure. */
export const MIN_JOBS = 5;
/** The newest jobs that are measured: this many each of open, closed and expired ones. */
export const MAX_MEASURED_JOBS = 200;
/** Jobs that ended earlier do not count. */
export const CLOSED_WITHIN_DAYS = 180;

export interface MeasuredJob {
  isOpen: boolean;
  /** Null when the posting has no date; `firstSeenAt` counts instead. */
  datePosted: string | null;
  firstSeenAt: string;
  /** When it closed or expired; null while it is open. */
  endedAt: string | null;
  /** Whether it has a pay figure of the employer. */
  statesPay: boolean;
  reopenCount: number;
}

/** Null when there are too few jobs. */
export interface Figure {
  value: number | null;
  jobs: number;
}

/** What an organization's postings show; computed, never stated by the organization. */
export interface PromiseLedger {
  /** Exact, however few jobs there are. */
  pay: { stated: number; jobs: number };
  /** Median days that open jobs have been open. */
  openDays: Figure;
  /** Median days from publication to the end, of jobs that ended in the last 180 days. */
  closedDays: Figure;
  /** How many of these jobs were reopened. */
  reopened: Figure;
}

/** Measures jobs. Those that ended more than 180 days ago do not count. */
export function toPromiseLedger(jobs: readonly MeasuredJob[], now: Date): PromiseLedger {
  const open = jobs.filter(({ isOpen }) => isOpen);
  const closed = jobs.filter((job) => !job.isOpen && endedRecently(job, now));
  const measured = [...open, ...closed];
  return {
    pay: { stated: open.filter(({ statesPay }) => statesPay).length, jobs: open.length },
    openDays: toFigure(open, medianOf(open.map((job) => daysOpen(job, now)))),
    closedDays: toFigure(closed, medianOf(closed.map((job) => daysOpen(job, now)))),
    reopened: toFigure(measured, measured.filter(({ reopenCount }) => reopenCount > 0).length),
  };
}

/** The median; null for no values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((first, second) => first - second);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

function toFigure({ length }: readonly MeasuredJob[], value: number | null): Figure {
  return { value: length < MIN_JOBS ? null : value, jobs: length };
}

function endedRecently({ endedAt }: MeasuredJob, now: Date): boolean {
  return endedAt !== null && Date.parse(endedAt) > now.getTime() - CLOSED_WITHIN_DAYS * DAY_MS;
}

function daysOpen({ datePosted, firstSeenAt, endedAt }: MeasuredJob, now: Date): number {
  return daysBetween(datePosted ?? firstSeenAt, endedAt ?? now.toISOString());
}
