import { joinNames, moneyLabel } from "../labels.ts";
import { type FilterKey, valueLabel } from "./filters.ts";
import { type JobQuery, listActiveFilters, listValues } from "./job-query.ts";
import { lookupOf } from "./lookups.server.ts";
import { parseSearchText } from "./search-text.ts";

export interface ChosenFilter {
  key: FilterKey;
  value: string;
  words: string;
}

export function filterLabel(key: FilterKey, value: string): string {
  return valueLabel(key, value) ?? lookupOf(key)?.label(value) ?? value;
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

/** What a search's text asks for, in quotes: “go -java”, without “python”. */
export function describeText(q: string): { preposition: "for" | "without"; quoted: string } {
  const parts = parseSearchText(q);
  if (!parts.every(({ isExcluded }) => isExcluded)) return { preposition: "for", quoted: `“${q}”` };
  const quoted = parts.map(({ text }) => `“${text}”`);
  return { preposition: "without", quoted: joinNames(quoted, "or") };
}

/** As the text is named beside filters. */
export function textLabel(q: string): string {
  const { preposition, quoted } = describeText(q);
  return preposition === "for" ? quoted : `Without ${quoted}`;
}

/** A search in words: its text, in quotes unless stated otherwise, then its filters. */
export function describeQuery(query: JobQuery, formatText = textLabel): string[] {
  const labels = listChosenFilters(query).map((filter) => filter.words);
  return query.q ? [formatText(query.q), ...labels] : labels;
}

function chosenFilterLabel(
  key: FilterKey,
  { query, value, companyName }: { query: JobQuery; value: string; companyName?: string },
): string {
  if (key === "minSalary")
    return `Pay of at least ${moneyLabel(Number(value), query.currency ?? "USD")}`;
  if (key === "org" && companyName) return companyName;
  return lookupOf(key)?.phrase?.(value) ?? filterLabel(key, value);
}
