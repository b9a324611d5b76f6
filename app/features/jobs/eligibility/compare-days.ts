import type { RequiredHours } from "#app/reference/country-time-zones.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";

/** A stretch of one day, in minutes from midnight. */
export interface Stretch {
  start: number;
  end: number;
}

/** A job's day and its reader's on one clock, the reader's, in the half of the year in which they share less. */
export interface DayComparison {
  /** Null where both halves are the same. */
  season: "January" | "July" | null;
  /** From the earliest start to the latest end of a nine-to-five in the zones that the job allows. */
  theirs: Stretch[];
  /** Empty where the working hours are unknown. */
  yours: Stretch[];
  shared: Stretch[];
}

// A nine-to-five, for postings that give time zones but no times.
const [WORKDAY_START, WORKDAY_END] = [9 * 60, 17 * 60];
export const WORKDAY_MINUTES = WORKDAY_END - WORKDAY_START;
const DAY_MINUTES = 24 * 60;
const QUARTER_MINUTES = 15;

/** Lays the hours that a job allows over the working hours of its reader, where these are known. */
export function compareDays(
  required: RequiredHours,
  hours: SeasonOffsets & { workday: Stretch | null },
): DayComparison {
  const january = compareAt(required, { offset: hours.january, workday: hours.workday });
  const july = compareAt(required, { offset: hours.july, workday: hours.workday });
  if (hours.january === hours.july) return { ...january, season: null };
  return sumMinutes(january.shared) <= sumMinutes(july.shared)
    ? { ...january, season: "January" }
    : { ...july, season: "July" };
}

/** How long stretches are together, in minutes. */
export function sumMinutes(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Minutes as hours, to a tenth. */
export function inHours(minutes: number): number {
  return Number((minutes / 60).toFixed(1));
}

function compareAt(
  { tzMin, tzMax }: RequiredHours,
  { offset, workday }: { offset: number; workday: Stretch | null },
): Omit<DayComparison, "season"> {
  const theirs = cutAtMidnight({
    start: WORKDAY_START - (tzMax - offset) * QUARTER_MINUTES,
    end: WORKDAY_END + (offset - tzMin) * QUARTER_MINUTES,
  });
  const yours = workday ? cutAtMidnight(workday) : [];
  const shared = theirs.flatMap((one) =>
    yours
      .map((other) => ({
        start: Math.max(one.start, other.start),
        end: Math.min(one.end, other.end),
      }))
      .filter(({ start, end }) => start < end),
  );
  return { theirs, yours, shared };
}

/** An end before its start is on the next day. */
function cutAtMidnight({ start, end }: Stretch): Stretch[] {
  const length = end > start ? end - start : end - start + DAY_MINUTES;
  if (length >= DAY_MINUTES) return [{ start: 0, end: DAY_MINUTES }];
  const from = ((start % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const to = from + length;
  if (to <= DAY_MINUTES) return [{ start: from, end: to }];
  return [
    { start: 0, end: to - DAY_MINUTES },
    { start: from, end: DAY_MINUTES },
  ];
}
