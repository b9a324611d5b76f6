import type { Run } from "#app/features/simulations/run.ts";

const PLAYED_PARAM = "played";

/**
 * The address that leads on to what the reader can play next for a competency. `runs` are those of a visitor, which
 * only their browser knows.
 */
export function practicePath(
  competencyId: string,
  runs: readonly Pick<Run, "simulationId">[] = [],
): string {
  const played = new Set(runs.map(({ simulationId }) => simulationId));
  const query = played.size > 0 ? `?${PLAYED_PARAM}=${[...played].join()}` : "";
  return `/roadmap/practice/${competencyId}${query}`;
}

/** What an address of `practicePath` says was played. */
export function parsePlayed(search: URLSearchParams): Pick<Run, "simulationId">[] {
  const ids = search.get(PLAYED_PARAM)?.split(",") ?? [];
  return ids.map((simulationId) => ({ simulationId }));
}
