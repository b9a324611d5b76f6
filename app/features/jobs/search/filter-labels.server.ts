import { areaName, countryName } from "#app/reference/areas.server.ts";
import { placeName } from "#app/reference/place-keys.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { moneyLabel, withArticle } from "../labels.ts";
import { type FilterKey, type JobQuery, listActiveFilters, listValues } from "./job-query.ts";
import { VALUE_LABELS } from "./value-labels.ts";

export interface ChosenFilter {
  key: FilterKey;
  value: string;
  words: string;
}

export function filterLabel(key: FilterKey, value: string): string {
  if (key === "tech") return findTechName(value) ?? value;
  if (key === "place") return placeName(value);
  if (key === "country") return countryName(value);
  if (key === "region") return areaName({ region: value });
  if (key === "tz") return `Hours fit ${value.replaceAll("_", " ")}`;
  return VALUE_LABELS[key]?.[value] ?? value;
}

/** The chosen values with labels; `companyName` replaces the slug of a company. */
export function listChosenFilters(query: JobQuery, companyName?: string): ChosenFilter[] {
  return listActiveFilters(query).flatMap((key) =>
    listValues(query, key).map((value) => ({
      key,
      value,
      words: chosenFilterLabel(key, { query, value, companyName }),
    })),
  );
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
