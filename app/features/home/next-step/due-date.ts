import { dayAfter } from "#app/reference/calendar.ts";
import type { Situation } from "./situation.ts";

const SOON_DAYS = 7;

/** The last day that is soon. */
export function dueLimit(today: string): string {
  return dayAfter(today, SOON_DAYS);
}

export function dueLabel(
  day: string,
  { today, formatDate }: Pick<Situation, "today" | "formatDate">,
) {
  return `${day < today ? "Was due" : "Due"} ${formatDate(day)}`;
}
