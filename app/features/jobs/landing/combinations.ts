import { FILTER_KEYS, type FilterKey } from "../search/filters.ts";

/** Of each filter any value, or these alone. */
export type Combination = Partial<Record<FilterKey, "any" | readonly string[]>>;

/** Regions that people look for by name, and that differ. */
const REGIONS = ["EUROPE", "NORTH-AMERICA", "LATAM", "APAC", "AFRICA", "MIDDLE-EAST"];
/** A region is said where one works remotely. */
const REMOTE_IN = { mode: ["remote"], region: REGIONS } as const satisfies Combination;

/** Filters of which lists with a value each are pages for search engines, where enough stands behind them. */
export const COMBINATIONS: readonly Combination[] = [
  { level: "any", mode: "any" },
  { level: "any", place: "any" },
  { track: "any", mode: "any" },
  { track: "any", place: "any" },
  { track: "any", tech: "any" },
  { mode: "any", tech: "any" },
  { place: "any", tech: "any" },
  REMOTE_IN,
  { track: "any", ...REMOTE_IN },
  { ...REMOTE_IN, tech: "any" },
];

/** What has to stand behind such a list, so that it says something of its own. */
export const MIN_JOBS = 8;
export const MIN_EMPLOYERS = 3;

/** The filters of a combination, in canonical order. */
export function keysOf(combination: Combination): FilterKey[] {
  return FILTER_KEYS.filter((key) => combination[key]);
}

/** Whether a search, with one value of each filter that it has, is one of them. */
export function isCombination(chosen: ReadonlyMap<FilterKey, string>): boolean {
  return COMBINATIONS.some(
    (combination) =>
      keysOf(combination).length === chosen.size &&
      [...chosen].every(([key, value]) => {
        const allowed = combination[key];
        return allowed === "any" || allowed?.includes(value);
      }),
  );
}
