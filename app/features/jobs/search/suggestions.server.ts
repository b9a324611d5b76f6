import type { Database } from "#app/db/database.server.ts";
import { toConditions } from "./conditions.server.ts";
import { selectCounts } from "./facets.server.ts";
import { chosenFilters } from "./filter-words.server.ts";
import { type FilterKey, filtersIn, type JobQuery, jobsPath, without } from "./query.ts";
import { selectSample, type Total, toTotal } from "./totals.server.ts";

export interface Suggestion {
  words: string;
  path: string;
  total: Total;
}

const SHOWN = 4;

/** Filters (or the text) whose removal brings results back, most jobs first. One round trip. */
export async function suggestDrops(
  db: Database,
  query: JobQuery,
  now: Date,
): Promise<Suggestion[]> {
  const keys: (FilterKey | "q")[] = [...filtersIn(query), ...(query.q ? (["q"] as const) : [])];
  const words = new Map(chosenFilters(query).map((filter) => [filter.key, filter.words]));
  const searches = keys.map((key) => ({ key, query: without(query, key) }));
  const counting = searches.flatMap((search) => [
    selectCounts(db, search.query, now),
    selectSample(db, {
      conditions: toConditions(search.query, now),
      query: search.query,
      now,
    }),
  ]);
  const [first, ...others] = counting;
  if (!first) return [];
  const answers = await db.batch([first, ...others]);
  return searches
    .map((search, at) => ({
      words: search.key === "q" ? `“${query.q}”` : (words.get(search.key) ?? search.key),
      path: jobsPath(search.query),
      total: toTotal({
        query: search.query,
        counts: answers[2 * at] as Parameters<typeof toTotal>[0]["counts"],
        sample: answers[2 * at + 1] as Parameters<typeof toTotal>[0]["sample"],
        now,
      }),
    }))
    .filter(({ total }) => total.n > 0)
    .toSorted((one, other) => other.total.n - one.total.n)
    .slice(0, SHOWN);
}
