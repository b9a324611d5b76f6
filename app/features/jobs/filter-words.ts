import type { JobQuery } from "./query.ts";
import { LEVEL_WORDS, TRACK_WORDS, WORK_MODE_WORDS } from "./words.ts";

export type FilterKey = Exclude<keyof JobQuery, "q">;

export interface ChosenFilter {
  key: FilterKey;
  value: string;
  words: string;
}

export const FILTER_TITLES: Record<FilterKey, string> = {
  track: "Track",
  mode: "Work mode",
  level: "Level",
  posted: "Posted",
};

const POSTED_WORDS: Record<string, string> = {
  "1": "Since yesterday",
  "7": "Last 7 days",
  "30": "Last 30 days",
};

/** The words of one value of a filter. */
export function filterWords(key: FilterKey, value: string): string {
  const words: Record<FilterKey, Record<string, string>> = {
    level: LEVEL_WORDS,
    track: TRACK_WORDS,
    mode: WORK_MODE_WORDS,
    posted: POSTED_WORDS,
  };
  return words[key][value] ?? value;
}

/** The filters a query holds, apart from its words. */
export function filtersOf(query: JobQuery): ChosenFilter[] {
  return (["track", "mode", "level", "posted"] as const).flatMap((key) => {
    const value = query[key];
    return value === undefined
      ? []
      : [{ key, value: String(value), words: filterWords(key, String(value)) }];
  });
}
