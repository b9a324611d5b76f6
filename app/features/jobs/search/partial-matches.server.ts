import type { Database } from "#app/db/database.server.ts";
import { languageName } from "#app/reference/languages.ts";
import { withoutHidden } from "../hidden/hidden-counts.server.ts";
import type { Person } from "../hidden/scope.server.ts";
import { joinNames } from "../labels.ts";
import { groupByRole, type Role } from "../roles/select-roles.server.ts";
import type { CountRow } from "./count-rows.ts";
import { selectCounts } from "./facets.server.ts";
import { listChosenFilters } from "./filter-labels.server.ts";
import { filterOf } from "./filters.ts";
import { listTextsWithoutTerm } from "./full-text.server.ts";
import { type JobQuery, listActiveFilters, withoutKey, withoutOrphans } from "./job-query.ts";
import { type JobSearch, toJobSearch } from "./job-search.server.ts";
import { selectPage } from "./list-page.server.ts";
import { type PackedSample, selectSample, toReadSample } from "./sample.server.ts";
import { type Total, toTotal } from "./totals.server.ts";

/** Roles that miss a part of a search, or several, and meet all others. */
export interface PartialMatches {
  /** What they miss: a filter, or words in quotes. */
  missed: string[];
  /** The search without it, and how many jobs that lists. */
  query: JobQuery;
  total: Total;
  roles: Role[];
}

interface NearReader {
  person?: Person;
  /** What the stored counts have, and no page shows. */
  unlisted?: Parameters<typeof withoutHidden>[1];
  now: Date;
}

/** A search with fewer matches is too narrow to end with them. */
export const FEW = 5;
const MAX_GROUPS = 3;
const MAX_ROLES = 4;
const MAX_TERMS = 4;

/**
 * What misses one part of a search, the part that costs most jobs first. If that is nothing and no match is shown:
 * what meets one part alone, and last what cannot be done from the country. Nothing for a search of one part without a
 * country, but for a language's. At most three round trips.
 */
export async function listPartialMatches(
  db: Database,
  query: JobQuery,
  { shown, ...reader }: NearReader & { shown: readonly Role[] },
): Promise<PartialMatches[]> {
  const { withoutOne, further } = listRelaxed(query);
  const closest = await countRelaxed(db, withoutOne, reader);
  const isEnough = closest.length > 0 || shown.length > 0;
  const counted = isEnough ? closest : await countRelaxed(db, further, reader);
  const groups = counted.slice(0, MAX_GROUPS);
  const [first, ...others] = groups.map(({ search }) => selectPage(db, { search, cursor: null }));
  if (!first) return [];
  const pages = await db.batch([first, ...others]);
  const seen = new Set(
    shown.flatMap(({ row, siblings }) => [row, ...siblings].map(({ id }) => id)),
  );
  return groups.flatMap(({ missed, search, total }, index) => {
    const roles = groupByRole(pages[index] ?? [])
      .filter(({ row }) => !seen.has(row.id))
      .slice(0, MAX_ROLES);
    for (const { row } of roles) seen.add(row.id);
    return roles.length > 0 ? [{ missed, query: search.query, total, roles }] : [];
  });
}

interface Relaxed {
  missed: string[];
  query: JobQuery;
}

/** A filter or a term of the text. */
interface Part {
  words: string;
  /** The search without it. */
  without: JobQuery;
  /** A search for it alone. */
  alone: JobQuery;
}

function listRelaxed(query: JobQuery): { withoutOne: Relaxed[]; further: Relaxed[] } {
  const parts = [...listFilterParts(query), ...listTerms(query)];
  const { country, sure } = query;
  const place: JobQuery = country ? { country, sure } : { anyCountry: query.anyCountry };
  const withoutOne = parts.map(({ words, without }) => ({ missed: [words], query: without }));
  const alone = parts.map((part) => ({
    missed: parts.flatMap(({ words }) => (words === part.words ? [] : words)),
    query: withoutOrphans({ ...place, ...part.alone }),
  }));
  const elsewhere = { missed: listPlaceWords(query), query: withoutKey(query, "country") };
  return {
    withoutOne: [
      ...(parts.length > 1 || country ? withoutOne : []),
      ...(parts.length > 1 ? [] : listLooserLanguages(query)),
    ],
    further: [
      ...(parts.length > 2 ? alone : []),
      ...(country && parts.length > 0 ? [elsewhere] : []),
    ],
  };
}

/** All but the country, which is about the reader. */
function listFilterParts(query: JobQuery): Part[] {
  const labels = Map.groupBy(listChosenFilters(query), ({ key }) => key);
  return listActiveFilters(query)
    .filter((key) => key !== "country" && filterOf(key).refines !== "country")
    .map((key) => ({
      words: joinNames(labels.get(key)?.map(({ words }) => words) ?? [key], "or"),
      without: withoutKey(query, key),
      alone: { [key]: query[key], currency: query.currency },
    }));
}

function listPlaceWords(query: JobQuery): string[] {
  return listChosenFilters(query).flatMap(({ key, words }) => (key === "country" ? words : []));
}

/** Of a search by language alone: each of several, and postings that only name it. */
function listLooserLanguages({ language = [], ...rest }: JobQuery): Relaxed[] {
  if (language.length === 0) return [];
  const labels = listChosenFilters({ language }).map(({ words }) => words);
  const each = language.map((code, index) => ({
    missed: labels.toSpliced(index, 1),
    query: { ...rest, language: [code] },
  }));
  const q = language.map(languageName).join(" ");
  const named: Relaxed = { missed: labels, query: { ...rest, q, exact: "yes" } };
  return [...(language.length > 1 ? each : []), named];
}

function listTerms(query: JobQuery): Part[] {
  if (!query.q) return [];
  const texts = query.exact ? [] : listTextsWithoutTerm(query.q).slice(0, MAX_TERMS);
  if (texts.length < 2) {
    const { q, exact } = query;
    return [{ words: `“${q}”`, without: withoutKey(query, "q"), alone: { q, exact } }];
  }
  return texts.map(({ dropped, rest }) => ({
    words: `“${dropped}”`,
    without: { ...query, q: rest },
    alone: { q: dropped },
  }));
}

/** Those that list a job, most jobs first. */
async function countRelaxed(
  db: Database,
  relaxed: readonly Relaxed[],
  { unlisted = [], person, now }: NearReader,
): Promise<(Relaxed & { search: JobSearch; total: Total })[]> {
  const searches = relaxed.map((each) => ({
    ...each,
    search: toJobSearch(each.query, now, person),
  }));
  const [first, ...others] = searches.flatMap(({ search }) => [
    selectCounts(db, search),
    selectSample(db, search),
  ]);
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  return searches
    .map((each, index) => {
      const { search } = each;
      const stored = results[2 * index] as CountRow[];
      const packed = results[2 * index + 1] as PackedSample[];
      const sample = toReadSample(packed, { search, counts: stored });
      const counts = withoutHidden(stored, unlisted);
      return { ...each, total: toTotal({ search, counts, sample }) };
    })
    .filter(({ total }) => total.n > 0)
    .toSorted((one, other) => other.total.n - one.total.n);
}
