import type { Meters } from "./engine.ts";
import type { Scenario } from "./simulation.ts";

export interface MeterView {
  id: string;
  name: string;
  level: number;
  /** By how much it has moved since the last choice, or at the end since the start. */
  moved: number;
}

/** Where each meter is now, and how far it moved from where it was before. */
export function movesOf(scenario: Scenario, now: Meters, before: Meters): MeterView[] {
  return scenario.meters.map(({ id, name }) => {
    const level = now[id] ?? 0;
    return { id, name, level, moved: level - (before[id] ?? level) };
  });
}
