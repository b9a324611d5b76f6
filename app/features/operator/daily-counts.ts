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
export const SITE_COUNT_NAMES = ["accounts", "emails", "faults"] as const;
export const COUNT_NAMES = [...STEP_NAMES, ...SITE_COUNT_NAMES] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** How many days the dashboard shows. */
export const TREND_DAYS = 30;

export interface Trend {
  name: CountName;
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
  const end = Date.parse(today);
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    new Date(end - (TREND_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  return COUNT_NAMES.map((name) => {
    const byDay = new Map(rows.flatMap((row) => (row.name === name ? [[row.day, row.n]] : [])));
    const counts = days.map((day) => byDay.get(day) ?? 0);
    return { name, counts, total: counts.reduce((sum, n) => sum + n, 0) };
  });
}
