import { daysBetween } from "#app/reference/calendar.ts";
import { timeAgo } from "#app/ui/time.ts";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";

/** After how many days a pause is spoken of. */
const PAUSE_DAYS = 10;

export function toLede(
  { last, review, years }: { last: ReviewWithLinks | null; review: unknown; years: number[] },
  now: string,
): string {
  if (years.length === 0) {
    return `A few minutes for a win, a decision and a next step. The win goes to your log and the step to your growth plan. Later we’ll ask how the decision turned out.`;
  }
  return last && !review && daysBetween(last.createdAt, now) >= PAUSE_DAYS
    ? `Your last review was ${timeAgo(last.createdAt, now)}. Skipped weeks are fine: start with this one.`
    : "A few minutes on what you did, decided and handed over.";
}
