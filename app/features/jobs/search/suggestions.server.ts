import type { Database } from "#app/db/database.server.ts";
import type { CountRow } from "./count-rows.ts";
import { selectCounts } from "./facets.server.ts";
import { listChosenFilters } from "./filter-labels.server.ts";
import { listTextsWithoutTerm } from "./full-text.server.ts";
import { type JobQuery, jobsPath, listActiveFilters, withoutKey } from "./job-query.ts";
import { toJobSearch } from "./job-search.server.ts";
import { type PackedSample, selectSample, toReadSample } from "./sample.server.ts";
import { type Total, toTotal } from "./totals.server.ts";

export interface Suggestion {
  /** The filter or the words that are left out. */
  dropped: string;
  path: string;
  total: Total;
}

const MAX_SUGGESTIONS = 4;

/** The text without each of its terms, or without the text where it has one term. */
function listWithoutTerm(query: JobQuery): { dropped: string; query: JobQuery }[] {
  if (!query.q) return [];
  const texts = query.exact ? [] : listTextsWithoutTerm(query.q);
  if (texts.length < 2) return [{ dropped: `“${query.q}”`, query: withoutKey(query, "q") }];
  return texts
    .slice(0, MAX_SUGGESTIONS)
    .map(({ dropped, rest }) => ({ dropped: `“${dropped}”`, query: { ...query, q: rest } }));
}

/** Filters (or words of the text) whose removal brings results back, most jobs first. One round trip. */
export async function suggestRemovals(
  db: Database,
  query: JobQuery,
  now: Date,
): Promise<Suggestion[]> {
  const labels = new Map(listChosenFilters(query).map((filter) => [filter.key, filter.words]));
  const searches = [
    ...listActiveFilters(query).map((key) => ({
      dropped: labels.get(key) ?? key,
      query: withoutKey(query, key),
    })),
    ...listWithoutTerm(query),
  ].map(({ dropped, query: rest }) => ({ dropped, search: toJobSearch(rest, now) }));
  const queries = searches.flatMap(({ search }) => [
    selectCounts(db, search),
    selectSample(db, search),
  ]);
  const [first, ...others] = queries;
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  return searches
    .map(({ dropped, search }, index) => {
      const counts = results[2 * index] as CountRow[];
      const packedSample = results[2 * index + 1] as PackedSample[];
      const sample = toReadSample(packedSample, { search, counts });
      return {
        dropped,
        path: jobsPath(search.query),
        total: toTotal({ search, counts, sample }),
      };
    })
    .filter(({ total }) => total.n > 0)
    .toSorted((one, other) => other.total.n - one.total.n)
    .slice(0, MAX_SUGGESTIONS);
}
