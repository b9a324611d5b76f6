import { WEEKDAY_LABELS } from "#app/features/account/labels.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { weekOf } from "./week.ts";

/* The day of the week on which someone closes their week. */

export type Weekday = keyof typeof WEEKDAY_LABELS;

const WEEKDAYS = Object.keys(WEEKDAY_LABELS);

/** The last such day, today at the latest. */
export function lastReviewDay(weekday: Weekday, today: string): string {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const daysAgo = (daysSinceMonday - WEEKDAYS.indexOf(weekday) + 7) % 7;
  return dayAfter(today, -daysAgo);
}

/** The week that is closed on a day: on a Monday the one before, which can still be written. */
export function weekToReview(day: string): string {
  return weekOf(dayAfter(day, -1));
}
