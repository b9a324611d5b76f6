import { AREAS } from "../roadmap/framework.ts";
import { DIFFICULTIES, DIFFICULTY_WORDS, type Difficulty } from "./simulation.ts";

/** What a library can be narrowed to: one of these at a time, and one area of the roadmap. */
export const SHORT_MINUTES = 10;
export const FILTERS = ["gaps", ...DIFFICULTIES, "short"] as const;

export type LibraryFilter = (typeof FILTERS)[number];

export const FILTER_WORDS: Record<LibraryFilter, string> = {
  gaps: "For your gaps",
  ...DIFFICULTY_WORDS,
  short: `Up to ${SHORT_MINUTES} minutes`,
};

export interface LibraryQuery {
  filter: LibraryFilter | null;
  /** An area of the roadmap, by its id. */
  area: string | null;
}

interface Findable {
  difficulty: Difficulty;
  minutes: number;
  competencies: readonly { id: string }[];
}

/** The query an address asks; what it does not know is left out. */
export function parseLibraryQuery(search: URLSearchParams): LibraryQuery {
  return {
    filter: FILTERS.find((each) => each === search.get("show")) ?? null,
    area: AREAS.find(({ id }) => id === search.get("area"))?.id ?? null,
  };
}

/** The address of a query. */
export function libraryPath({ filter, area }: LibraryQuery): string {
  const search = new URLSearchParams({ ...(filter && { show: filter }), ...(area && { area }) });
  return search.size > 0 ? `/simulations?${search}` : "/simulations";
}

/** The simulations a query asks for, in their order. `gapIds` are somebody's gaps. */
export function filterLibrary<Simulation extends Findable>(
  simulations: readonly Simulation[],
  { filter, area }: LibraryQuery,
  gapIds: ReadonlySet<string>,
): Simulation[] {
  return simulations.filter(
    ({ difficulty, minutes, competencies }) =>
      (area === null || competencies.some(({ id }) => id.startsWith(`${area}.`))) &&
      (filter === null ||
        filter === difficulty ||
        (filter === "short" && minutes <= SHORT_MINUTES) ||
        (filter === "gaps" && competencies.some(({ id }) => gapIds.has(id)))),
  );
}
