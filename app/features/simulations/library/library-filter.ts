import { AREAS } from "#app/reference/competencies/framework.ts";
import { DIFFICULTIES, DIFFICULTY_LABELS, type Difficulty } from "../simulation.ts";

/** A list is narrowed by one of these at most, and by one area of the roadmap. */
export const LIBRARY_FILTERS = ["gaps", ...DIFFICULTIES, "short"] as const;
export const SHORT_MINUTES = 10;
export const PAGE_SIZE = 20;

type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

export const FILTER_LABELS: Record<LibraryFilter, string> = {
  gaps: "Matched to your gaps",
  ...DIFFICULTY_LABELS,
  short: `Up to ${SHORT_MINUTES} minutes`,
};

export interface LibraryQuery {
  filter: LibraryFilter | null;
  /** The id of an area of the roadmap. */
  area: string | null;
  page: number;
}

export const UNFILTERED_QUERY: LibraryQuery = { filter: null, area: null, page: 1 };

interface FilterableSimulation {
  difficulty: Difficulty;
  minutes: number;
  competencies: readonly string[];
}

/** "12 to 30 minutes": how long one of them takes; empty if there is none. */
export function formatMinutesRange(all: readonly { minutes: number }[]): string {
  if (all.length === 0) return "";
  const minutes = all.map((each) => each.minutes);
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  return shortest === longest ? `${longest} minutes` : `${shortest} to ${longest} minutes`;
}

/** Reads a library query from an address. Unknown values are ignored. */
export function parseLibraryQuery(search: URLSearchParams): LibraryQuery {
  const page = search.get("page") ?? "";
  return {
    filter: LIBRARY_FILTERS.find((each) => each === search.get("show")) ?? null,
    area: AREAS.find(({ id }) => id === search.get("area"))?.id ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function libraryPath({ filter, area, page }: LibraryQuery): string {
  const search = new URLSearchParams({
    ...(filter && { show: filter }),
    ...(area && { area }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/simulations?${search}` : "/simulations";
}

/** The query with another filter or area, on its first page. */
export function withFilter(
  query: LibraryQuery,
  changes: Partial<Pick<LibraryQuery, "filter" | "area">>,
): LibraryQuery {
  return { ...query, ...changes, page: 1 };
}

export interface LibraryCounts {
  /** How many match the query. */
  total: number;
  /** Filters that would show something, and always the selected one. */
  filters: { filter: LibraryFilter; n: number }[];
  areas: { id: string; name: string; n: number }[];
}

/**
 * Counts the matches of a query and of each filter and area it could be changed to. `gapIds` are
 * the viewer's gaps.
 */
export function countLibrary(
  simulations: readonly FilterableSimulation[],
  query: LibraryQuery,
  gapIds: ReadonlySet<string>,
): LibraryCounts {
  const count = (countedQuery: LibraryQuery) =>
    simulations.filter((simulation) => matchesQuery(simulation, countedQuery, gapIds)).length;
  return {
    total: count(query),
    filters: LIBRARY_FILTERS.map((filter) => ({ filter, n: count({ ...query, filter }) })).filter(
      ({ filter, n }) => n > 0 || filter === query.filter,
    ),
    areas: AREAS.map(({ id, name }) => ({ id, name, n: count({ ...query, area: id }) })).filter(
      ({ id, n }) => n > 0 || id === query.area,
    ),
  };
}

function matchesQuery(
  { difficulty, minutes, competencies }: FilterableSimulation,
  { filter, area }: LibraryQuery,
  gapIds: ReadonlySet<string>,
): boolean {
  if (area !== null && !competencies.some((id) => id.startsWith(`${area}.`))) return false;
  if (filter === null) return true;
  if (filter === "short") return minutes <= SHORT_MINUTES;
  if (filter === "gaps") return competencies.some((id) => gapIds.has(id));
  return filter === difficulty;
}
