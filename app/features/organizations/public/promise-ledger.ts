import { DAY_MS } from "#app/reference/calendar.ts";

/** Of fewer jobs nothing is said in general: one that stood open long would be the whole figure. */
export const MIN_JOBS = 5;
/** How many of an organization's newest jobs are looked at; of open, closed and expired ones each. */
export const LOOKED_AT = 200;
/** How long ago a job may have closed to count. */
export const CLOSED_WITHIN_DAYS = 180;

/** What of a job its organization is measured by. */
export interface MeasuredJob {
  isOpen: boolean;
  /** Null where the posting names no day; then it counts from our first sight of it. */
  datePosted: string | null;
  firstSeenAt: string;
  /** When it closed or expired; null while it is open. */
  endedAt: string | null;
  /** Whether the employer's own figure stands in it. */
  statesPay: boolean;
  reopenCount: number;
}

/** A figure over a number of jobs; null where these are too few to say. */
export interface Figure {
  value: number | null;
  jobs: number;
}

/** What an organization's postings show: computed from them, never claimed. */
export interface PromiseLedger {
  /** "9 of 12": exact, however few there are. */
  pay: { stated: number; jobs: number };
  /** Median days that what is open has been open. */
  openDays: Figure;
  /** Median days from publication to the end, of what closed in the last 180 days. */
  closedDays: Figure;
  /** How many of all these were reopened. */
  reopened: Figure;
}

/** Counts what jobs show. Those that ended more than 180 days ago count for nothing. */
export function toPromiseLedger(jobs: readonly MeasuredJob[], now: Date): PromiseLedger {
  const open = jobs.filter(({ isOpen }) => isOpen);
  const closed = jobs.filter((job) => !job.isOpen && endedLately(job, now));
  const counted = [...open, ...closed];
  return {
    pay: { stated: open.filter(({ statesPay }) => statesPay).length, jobs: open.length },
    openDays: toFigure(open, medianOf(open.map((job) => daysOpen(job, now)))),
    closedDays: toFigure(closed, medianOf(closed.map((job) => daysOpen(job, now)))),
    reopened: toFigure(counted, counted.filter(({ reopenCount }) => reopenCount > 0).length),
  };
}

/** The value in the middle, or half-way between the two there; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

function toFigure({ length }: readonly MeasuredJob[], value: number | null): Figure {
  return { value: length < MIN_JOBS ? null : value, jobs: length };
}

function endedLately({ endedAt }: MeasuredJob, now: Date): boolean {
  return endedAt !== null && Date.parse(endedAt) > now.getTime() - CLOSED_WITHIN_DAYS * DAY_MS;
}

function daysOpen({ datePosted, firstSeenAt, endedAt }: MeasuredJob, now: Date): number {
  const until = endedAt === null ? now.getTime() : Date.parse(endedAt);
  return Math.max(0, Math.floor((until - Date.parse(datePosted ?? firstSeenAt)) / DAY_MS));
}
