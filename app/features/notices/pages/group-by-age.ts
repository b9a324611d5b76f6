import { DAY_MS } from "#app/reference/calendar.ts";
import type { Notice } from "../notice.ts";

/** Notices by how old they are, in the order they have; ages without any are left out. */
export function groupByAge(notices: readonly Notice[], now: Date) {
  const groups = Map.groupBy(notices, ({ at }) => toAge(now.getTime() - Date.parse(at)));
  return [...groups].map(([age, aged]) => ({ age, notices: aged }));
}

/** By elapsed time and not by days of the calendar, which would need the reader's time zone. */
function toAge(elapsedMs: number): string {
  if (elapsedMs < DAY_MS) return "Last 24 hours";
  return elapsedMs < 7 * DAY_MS ? "Last 7 days" : "Earlier";
}
