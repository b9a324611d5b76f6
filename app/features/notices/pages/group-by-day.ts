import { dayAfter, formatDay } from "#app/reference/calendar.ts";
import { createDayReader } from "#app/reference/time-zone.ts";
import type { Notice } from "../notice.ts";

interface NoticeDay {
  /** "Today", "Yesterday", "Nov 22, 2026" or, of what is older than a week, "Earlier". */
  title: string;
  notices: Notice[];
}

const DAYS = 7;

/** Notices by their day in a time zone, in the order they have; in UTC if it is null. */
export function groupByDay(
  notices: readonly Notice[],
  { timeZone, now }: { timeZone: string | null; now: Date },
): NoticeDay[] {
  const dayOf = createDayReader(timeZone);
  const today = dayOf(now);
  const [yesterday, firstDay] = [dayAfter(today, -1), dayAfter(today, 1 - DAYS)];
  const groups = Map.groupBy(notices, ({ at }) => {
    const day = dayOf(new Date(at));
    if (day >= today) return "Today";
    if (day === yesterday) return "Yesterday";
    return day < firstDay ? "Earlier" : formatDay(day);
  });
  return Array.from(groups, ([title, ofDay]) => ({ title, notices: ofDay }));
}
