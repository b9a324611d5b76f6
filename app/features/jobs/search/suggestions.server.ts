import type { Database } from "#app/db/database.server.ts";
import type { CountRow } from "./count-rows.ts";
import { selectCounts } from "./facets.server.ts";
import { listChosenFilters } from "./filter-labels.server.ts";
import type { FilterKey } from "./filters.ts";
import { type JobQuery, jobsPath, listActiveFilters, withoutKey } from "./job-query.ts";
import { toJobSearch } from "./job-search.server.ts";
import { type PackedSample, selectSample, toReadSample } from "./sample.server.ts";
import { type Total, toTotal } from "./totals.server.ts";

export interface Suggestion {
  words: string;
  path: string;
  total: Total;
}

const MAX_SUGGESTIONS = 4;

/** Filters (or the text) whose removal brings results back, most jobs first. One round trip. */
export async function suggestRemovals(
  db: Database,
  query: JobQuery,
  now: Date,
): Promise<Suggestion[]> {
  const keys: (FilterKey | "q")[] = [
    ...listActiveFilters(query),
    ...(query.q ? (["q"] as const) : []),
  ];
  const labels = new Map(listChosenFilters(query).map((filter) => [filter.key, filter.words]));
  const searches = keys.map((key) => {
    return { key, search: toJobSearch(withoutKey(query, key), now) };
  });
  const queries = searches.flatMap(({ search }) => [
    selectCounts(db, search),
    selectSample(db, search),
  ]);
  const [first, ...others] = queries;
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  return searches
    .map(({ key, search }, index) => {
      const counts = results[2 * index] as CountRow[];
      const packedSample = results[2 * index + 1] as PackedSample[];
      const sample = toReadSample(packedSample, { search, counts });
      return {
        words: key === "q" ? `“${query.q}”` : (labels.get(key) ?? key),
        path: jobsPath(search.query),
        total: toTotal({ search, counts, sample }),
      };
    })
    .filter(({ total }) => total.n > 0)
    .toSorted((one, other) => other.total.n - one.total.n)
    .slice(0, MAX_SUGGESTIONS);
}
