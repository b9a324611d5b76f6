import { toLocalRuns } from "#app/features/simulations/local-plays.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import type { Run } from "#app/features/simulations/run.ts";

export function useLocalRuns(): Run[] {
  return toLocalRuns(localPlays.useValue().plays);
}
