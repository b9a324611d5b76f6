import { findTechName, findTechSlug } from "#app/reference/technologies.server.ts";
import { listChosenFilters, textLabel } from "./filter-labels.server.ts";
import { listTextTerms, type TextTerm } from "./full-text.server.ts";
import { type JobQuery, jobsPath, withoutKey, withoutValue } from "./job-query.ts";
import { MAX_QUERY_CHARACTERS } from "./search-params.ts";

/** A part of a search as the page shows it. */
export interface SearchChip {
  key: string;
  label: string;
  /** The search without it. */
  path: string;
  /** The same word understood in the other way: as a technology, or in the text. */
  other?: { words: string; path: string };
}

/** The parts of a search, each by itself: the terms of its text, then the values of its filters. */
export function listChips(
  query: JobQuery,
  { companyName, readerCountry }: { companyName: string | undefined; readerCountry: string | null },
): SearchChip[] {
  const filters = listChosenFilters(query, companyName)
    // The line about the reader's country takes that one off.
    .filter(({ key, value }) => key !== "country" || value !== readerCountry)
    .map(({ key, value, words }) => ({
      key: key + value,
      label: words,
      path: jobsPath(withoutValue(query, key, value)),
      ...(key === "tech" && toText(query, value)),
    }));
  return [...listTextChips(query), ...filters];
}

function listTextChips(query: JobQuery): SearchChip[] {
  const { q, exact } = query;
  if (!q) return [];
  const terms = exact ? [] : listTextTerms(q);
  if (terms.length === 0)
    return [{ key: "q", label: textLabel(q), path: jobsPath(withoutKey(query, "q")) }];
  return terms.map((term, index) => ({
    key: `q${index}`,
    label: term.isExcluded ? textLabel(term.text) : `“${term.words}”`,
    path: jobsPath(withoutTerm(query, term)),
    ...toTechnology(query, term),
  }));
}

function withoutTerm(query: JobQuery, { rest }: TextTerm): JobQuery {
  return rest ? { ...query, q: rest } : withoutKey(query, "q");
}

/** The word of the text as a filter. */
function toTechnology(query: JobQuery, term: TextTerm): Pick<SearchChip, "other"> {
  const slug = term.isExcluded ? null : findTechSlug(term.words);
  if (slug === null) return {};
  const tech = [...new Set([...(query.tech ?? []), slug])].toSorted();
  const path = jobsPath({ ...withoutTerm(query, term), tech });
  return { other: { words: `${findTechName(slug) ?? slug} as a technology`, path } };
}

/** The technology as a phrase of the text. */
function toText(query: JobQuery, slug: string): Pick<SearchChip, "other"> {
  const quoted = `“${findTechName(slug) ?? slug}”`;
  const q = query.q ? `${query.q} ${quoted}` : quoted;
  if (query.exact || q.length > MAX_QUERY_CHARACTERS) return {};
  const path = jobsPath({ ...withoutValue(query, "tech", slug), q });
  return { other: { words: `${quoted} in the text`, path } };
}
