import { areaName, countryName } from "#app/reference/areas.server.ts";
import { EMPLOYMENT_TYPE_LABELS, WORK_MODE_LABELS } from "#app/reference/employment.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { LEVEL_LABELS, moneyLabel, TRACK_LABELS, withArticle } from "../labels.ts";
import { type FilterKey, type JobQuery, listActiveFilters } from "./job-query.ts";

export interface ChosenFilter {
  key: FilterKey;
  value: string;
  words: string;
}

const POSTED_LABELS: Record<string, string> = {
  "1": "Since yesterday",
  "7": "Last 7 days",
  "30": "Last 30 days",
};
const VISA_LABELS: Record<string, string> = { yes: "Visa sponsored", no: "No visa sponsored" };

export function filterLabel(key: FilterKey, value: string): string {
  const labelTables: Partial<Record<FilterKey, Record<string, string>>> = {
    level: LEVEL_LABELS,
    track: TRACK_LABELS,
    mode: WORK_MODE_LABELS,
    type: EMPLOYMENT_TYPE_LABELS,
    visa: VISA_LABELS,
    posted: POSTED_LABELS,
  };
  if (key === "tech") return findTechName(value) ?? value;
  if (key === "country") return countryName(value);
  if (key === "region") return areaName({ region: value });
  if (key === "tz") return `Hours fit ${value.replaceAll("_", " ")}`;
  return labelTables[key]?.[value] ?? value;
}

/** The active filters with labels; `companyName` replaces the slug of a company. */
export function listChosenFilters(query: JobQuery, companyName?: string): ChosenFilter[] {
  return listActiveFilters(query).map((key) => {
    const value = String(query[key]);
    return { key, value, words: chosenFilterLabel(key, { query, value, companyName }) };
  });
}

/** A search in words: its text, in quotes unless stated otherwise, then its filters. */
export function describeQuery(
  query: JobQuery,
  formatText = (text: string) => `“${text}”`,
): string[] {
  const labels = listChosenFilters(query).map((filter) => filter.words);
  return query.q ? [formatText(query.q), ...labels] : labels;
}

function chosenFilterLabel(
  key: FilterKey,
  { query, value, companyName }: { query: JobQuery; value: string; companyName?: string },
): string {
  if (key === "country") return `From ${withArticle(countryName(value))}`;
  if (key === "region") return `Within ${withArticle(areaName({ region: value }))}`;
  if (key === "minSalary")
    return `Pay reaches ${moneyLabel(Number(value), query.currency ?? "USD")}`;
  if (key === "org") return companyName ?? value;
  return filterLabel(key, value);
}
