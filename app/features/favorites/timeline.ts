import { daysBetween, formatDay, toDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import type { Change } from "./changes.ts";
import type { ApplicationEvent } from "./favorite.ts";
import { INTERVIEW_LABELS, type Interview, startOf } from "./interview.ts";
import { OUTCOME_LABELS, STAGE_LABELS } from "./labels.ts";

export interface TimelineEntry {
  /** "2026-11-12"; of an interview where that is. */
  day: string;
  label: string;
  /** Since the stage before; null of the first, and of what is no stage. */
  waitDays: number | null;
  isPlanned: boolean;
}

interface Happened {
  history: readonly ApplicationEvent[];
  interviews: readonly Interview[];
  lastContactAt: string | null;
  changes: readonly Change[];
}

/** What happened to an application and what is planned, in the order of time. */
export function toTimeline(
  { history, interviews, lastContactAt, changes }: Happened,
  now: Date,
): TimelineEntry[] {
  const moves = history.map(({ at, stage, outcome }, index) => {
    const suffix = outcome ? `: ${OUTCOME_LABELS[outcome].toLowerCase()}` : "";
    const before = history[index - 1];
    return {
      ...{ at, day: toDay(at), label: STAGE_LABELS[stage] + suffix },
      waitDays: before ? daysBetween(toDay(before.at), toDay(at)) : null,
    };
  });
  const meetings = interviews.map((each) => ({
    ...{ at: startOf(each), day: each.day, label: INTERVIEW_LABELS[each.kind], waitDays: null },
  }));
  // A move implies contact, and says more.
  const isMove = history.some(({ at }) => at === lastContactAt);
  const news = [
    { at: isMove ? null : lastContactAt, label: "They contacted you" },
    ...changes.flatMap((change) =>
      change.is === "closed" || change.is === "expired"
        ? { at: change.on, label: `Posting ${change.is}` }
        : [],
    ),
  ].flatMap(({ at, label }) => (at ? { at, day: toDay(at), label, waitDays: null } : []));
  return [...moves, ...meetings, ...news]
    .toSorted((one, other) => compareText(one.at, other.at))
    .map(({ at, ...entry }) => ({ ...entry, isPlanned: at > now.toISOString() }));
}

/** "Nov 27": what is due is seldom a year away. */
export function toShortDay(day: string): string {
  return formatDay(day).replace(/,? \d{4}$/, "");
}
