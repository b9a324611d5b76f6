import { FAULT_KINDS, type FaultKind } from "#app/reference/fault-kinds.ts";

/** Steps on the way to the role, and who comes back in another week: whether the product helps. */
export const STEP_NAMES = [
  "assessments",
  "plays",
  "plan_items",
  "packets",
  "applications",
  "returns",
] as const;
/** What an operator has to know of the site itself. */
export const SITE_COUNT_NAMES = ["accounts", "emails", "faults", "backups"] as const;
/** What the coach's model cost, and which questions it did not answer. */
export const COACH_COUNT_NAMES = [
  "coach_questions",
  "coach_tokens",
  "coach_declined",
  "coach_over",
  "coach_failed",
] as const;
export type CoachCountName = (typeof COACH_COUNT_NAMES)[number];
export const COUNT_NAMES = [...STEP_NAMES, ...SITE_COUNT_NAMES, ...COACH_COUNT_NAMES] as const;
export type CountName = (typeof COUNT_NAMES)[number] | FaultCountName;
type FaultCountName = `fault_${FaultKind}`;

/** The name under which faults of a kind are counted. */
export function faultCountName(kind: FaultKind): FaultCountName {
  return `fault_${kind}`;
}

/** How many days the dashboard shows. */
export const TREND_DAYS = 30;

/** Those that are drawn. */
export type TrendName = (typeof COUNT_NAMES)[number];

export interface Trend {
  name: TrendName;
  /** One for each day, today last. */
  counts: number[];
  total: number;
}

interface DailyCount {
  day: string;
  name: CountName;
  n: number;
}

const DAY_MS = 86_400_000;

/** The last TREND_DAYS days of each count; days without a row are 0. `today` is a day, "2026-11-24". */
export function toTrends(rows: readonly DailyCount[], today: string): Trend[] {
  const days = lastDays(TREND_DAYS, today);
  return COUNT_NAMES.map((name) => {
    const byDay = new Map(rows.flatMap((row) => (row.name === name ? [[row.day, row.n]] : [])));
    const counts = days.map((day) => byDay.get(day) ?? 0);
    return { name, counts, total: counts.reduce((sum, n) => sum + n, 0) };
  });
}

const FAULT_DAYS = 7;

export interface FaultTable {
  /** Today last. */
  days: string[];
  kinds: { kind: FaultKind; counts: number[] }[];
}

/** The faults of the last days by kind. */
export function toFaultTable(rows: readonly DailyCount[], today: string): FaultTable {
  const days = lastDays(FAULT_DAYS, today);
  const kinds = FAULT_KINDS.map((kind) => {
    const own = rows.filter(({ name }) => name === faultCountName(kind));
    const byDay = new Map(own.map(({ day, n }) => [day, n]));
    return { kind, counts: days.map((day) => byDay.get(day) ?? 0) };
  });
  return { days, kinds };
}

function lastDays(length: number, today: string): string[] {
  const end = Date.parse(today);
  return Array.from({ length }, (_, index) =>
    new Date(end - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
