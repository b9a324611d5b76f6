import type { Forget, Life, TimeLimit } from "#app/db/life.ts";
import { LIVES, limitsOf } from "./lives.server.ts";

/**
 * The platform can restore the database to any minute of so many days, which nobody can switch off
 * (D1 Time Travel).
 */
export const BACKUP_DAYS = 30;

/** "30 days after you remove them". */
export function durationOf({ days, since }: TimeLimit): string {
  return `${days} days after ${since}`;
}

/** What is forgotten of people by itself, and how long it is kept, for /privacy: the shortest first. */
export function listPersonalTimeLimits(): { what: string; duration: string }[] {
  const limits = LIVES.flatMap(({ forgets = [] }) => forgets)
    .filter(({ isImpersonal }) => !isImpersonal)
    .toSorted((one, other) => one.days - other.days);
  const durations = new Map(limits.map((limit) => [limit.what, durationOf(limit)]));
  return [...durations].map(([what, duration]) => ({ what, duration }));
}

/** What of a table is deleted by itself, in sentences for the owner of its rows. */
export function limitSentences(life: Life): string[] {
  const { forgets = [] } = life;
  // Where all rows go in time, those they belong to are not named again.
  return (forgets.some(isWhole) ? forgets : limitsOf(life))
    .filter(({ isOfVisitors }) => !isOfVisitors)
    .map((limit) =>
      isWhole(limit)
        ? `Deleted ${durationOf(limit)}.`
        : `${limit.what}: deleted ${durationOf(limit)}.`,
    );
}

/** Every row is deleted, in time. */
function isWhole(limit: Forget): boolean {
  return "column" in limit && !limit.where && !limit.leaves;
}
