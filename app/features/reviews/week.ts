import { DAY_MS, dayAfter } from "#app/reference/calendar.ts";

/*
 * ISO weeks, written "2026-W48": they begin on Monday and belong to the year of their Thursday. Days are
 * those of the person's calendar, "2026-11-24".
 */

const WEEK = /^(20\d\d)-W(\d\d)$/;
const DAYS_TO_SUNDAY = 6;
/** A week can still be written this many days after its Sunday. */
const GRACE_DAYS = 1;

/** The week that a day is in. */
export function weekOf(day: string): string {
  const thursday = dayAfter(day, 3 - daysSinceMonday(day));
  const year = thursday.slice(0, 4);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS;
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, "0")}`;
}

/** Whether a text is a week that exists: most years have no week 53. */
export function isWeek(text: string): boolean {
  return WEEK.test(text) && weekOf(mondayOf(text)) === text;
}

/** The Monday of a week. */
export function mondayOf(week: string): string {
  const [, year = "", number = ""] = WEEK.exec(week) ?? [];
  // January 4 is always in the first week.
  const inFirstWeek = `${year}-01-04`;
  return dayAfter(inFirstWeek, (Number(number) - 1) * 7 - daysSinceMonday(inFirstWeek));
}

/** The Sunday of a week. */
export function sundayOf(week: string): string {
  return dayAfter(mondayOf(week), DAYS_TO_SUNDAY);
}

/** The last day on which a week's review can be changed: the Monday after it. */
export function lastDayToWrite(week: string): string {
  return dayAfter(sundayOf(week), GRACE_DAYS);
}

/**
 * Whether a week's review can be written on a day. A week opens one day early, because moving to
 * another time zone can bring the day before back.
 */
export function isWritable(week: string, today: string): boolean {
  return mondayOf(week) <= dayAfter(today) && today <= lastDayToWrite(week);
}

export function weekBefore(week: string): string {
  return weekOf(dayAfter(mondayOf(week), -7));
}

/** The year of a week: that of its Thursday. */
export function yearOf(week: string): number {
  return Number(week.slice(0, 4));
}

/** The month that a week is listed under, "2026-11": that of its Thursday. */
export function monthOf(week: string): string {
  return dayAfter(mondayOf(week), 3).slice(0, 7);
}

function daysSinceMonday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
