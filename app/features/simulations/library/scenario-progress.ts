/** What a player has done with a scenario so far. */
export interface ScenarioProgress {
  simulationId: string;
  scenarioId: string;
  /** The best score, without "what if" attempts. */
  best: number | null;
  finished: number;
  /** The most recently played unfinished attempt that is not a "what if". */
  open: { id: string; step: number; at: string } | null;
}

/** A simulation's progress as a short label, such as "In progress, decision 2" or "Best 78%"; null for none. */
export function progressLabel(
  progress: readonly ScenarioProgress[],
  scenarios: number,
): string | null {
  const [open] = progress
    .flatMap((scenarioProgress) => scenarioProgress.open ?? [])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (open) return `In progress, decision ${open.step}`;
  const played = progress.filter(({ finished }) => finished > 0);
  if (played.length === 0) return null;
  const scores = played.flatMap(({ best }) => best ?? []);
  const best = scores.length > 0 ? `Best ${Math.max(...scores)}%` : "Played";
  return scenarios > 1 ? `${best}, ${played.length} of ${scenarios} scenarios played` : best;
}

export function progressOfSimulation(
  progress: readonly ScenarioProgress[],
  id: string,
): ScenarioProgress[] {
  return progress.filter(({ simulationId }) => simulationId === id);
}
