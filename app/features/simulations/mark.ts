/** What somebody has done with a scenario so far, as lists and first pages show it. */
export interface ScenarioMark {
  simulationId: string;
  scenarioId: string;
  /** The best of the finished attempts that were no "what if". */
  best: number | null;
  finished: number;
  /** The attempt to go on with, the last one that was played and is no "what if". */
  open: { id: string; step: number; at: string } | null;
}

/** A simulation's marks in a few words: "In progress, step 2", "Best 78%"; null for nothing. */
export function markWords(marks: readonly ScenarioMark[], scenarios: number): string | null {
  const [open] = marks
    .flatMap((mark) => mark.open ?? [])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (open) return `In progress, step ${open.step}`;
  const played = marks.filter(({ finished }) => finished > 0);
  if (played.length === 0) return null;
  const scores = played.flatMap(({ best }) => best ?? []);
  const best = scores.length > 0 ? `Best ${Math.max(...scores)}%` : "Played";
  return scenarios > 1 ? `${best}, ${played.length} of ${scenarios} played` : best;
}

/** The marks of one simulation. */
export function marksOf(marks: readonly ScenarioMark[], id: string): ScenarioMark[] {
  return marks.filter(({ simulationId }) => simulationId === id);
}
