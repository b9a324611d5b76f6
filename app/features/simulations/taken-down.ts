import { formatDay } from "#app/reference/calendar.ts";

/** What its author reads of one that was taken down; without a day where the log has forgotten it. */
export function takenDownLine(at: string | null): string {
  return `An operator took it down${at ? ` on ${formatDay(at.slice(0, 10))}` : ""}.`;
}

/** What operators read of it. */
export function takenDownMessage({ at, reason }: { at: string | null; reason: string }): string {
  return `${takenDownLine(at)} Reason: ${reason}`;
}
