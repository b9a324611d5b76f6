import { areaName, countryName } from "#app/reference/areas.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { WORK_MODE_WORDS } from "#app/reference/work.ts";
import { EMPLOYMENT_WORDS, LEVEL_WORDS, moneyWords, TRACK_WORDS, withArticle } from "../words.ts";
import { type FilterKey, filtersIn, type JobQuery } from "./query.ts";

export interface ChosenFilter {
  key: FilterKey;
  value: string;
  words: string;
}

const POSTED_WORDS: Record<string, string> = {
  "1": "Since yesterday",
  "7": "Last 7 days",
  "30": "Last 30 days",
};
const VISA_WORDS: Record<string, string> = { yes: "Visa sponsored", no: "No visa sponsored" };

export function filterWords(key: FilterKey, value: string): string {
  const tables: Partial<Record<FilterKey, Record<string, string>>> = {
    level: LEVEL_WORDS,
    track: TRACK_WORDS,
    mode: WORK_MODE_WORDS,
    type: EMPLOYMENT_WORDS,
    visa: VISA_WORDS,
    posted: POSTED_WORDS,
  };
  if (key === "tech") return findTechName(value) ?? value;
  if (key === "country") return countryName(value);
  if (key === "region") return areaName({ region: value });
  if (key === "tz") return `Hours fit ${value.replaceAll("_", " ")}`;
  return tables[key]?.[value] ?? value;
}

/** The active filters with labels; `companyName` replaces the slug of a company. */
export function chosenFilters(query: JobQuery, companyName?: string): ChosenFilter[] {
  return filtersIn(query).map((key) => {
    const value = String(query[key]);
    return { key, value, words: chosenWords(key, { query, value, companyName }) };
  });
}

function chosenWords(
  key: FilterKey,
  { query, value, companyName }: { query: JobQuery; value: string; companyName?: string },
): string {
  if (key === "country") return `From ${withArticle(countryName(value))}`;
  if (key === "region") return `Within ${withArticle(areaName({ region: value }))}`;
  if (key === "minSalary")
    return `Pay reaches ${moneyWords(Number(value), query.currency ?? "USD")}`;
  if (key === "org") return companyName ?? value;
  return filterWords(key, value);
}
