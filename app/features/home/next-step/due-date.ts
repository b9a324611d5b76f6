import { DAY_MS } from "#app/reference/calendar.ts";
import type { Situation } from "./situation.ts";

const SOON_DAYS = 7;

/** The last day that is soon. */
export function dueLimit(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
}

export function dueLabel(
  day: string,
  { today, formatDate }: Pick<Situation, "today" | "formatDate">,
) {
  return `${day < today ? "It was due" : "Due"} ${formatDate(day)}`;
}
