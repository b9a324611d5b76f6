import type { Notice } from "../notice.ts";

const HOUR_MS = 3_600_000;

/** Elapsed time and not days of the calendar, which would need the reader's time zone. */
const AGES = [
  { age: "Last 24 hours", hours: 24 },
  { age: "Last 7 days", hours: 7 * 24 },
  { age: "Earlier", hours: Number.POSITIVE_INFINITY },
] as const;

/** Notices by how old they are, in the order they have; ages without any are left out. */
export function groupByAge(notices: readonly Notice[], now: Date) {
  const groups = Map.groupBy(notices, ({ at }) => {
    const hours = (now.getTime() - Date.parse(at)) / HOUR_MS;
    return AGES.find((each) => hours < each.hours)?.age ?? "Earlier";
  });
  return [...groups].map(([age, aged]) => ({ age, notices: aged }));
}
