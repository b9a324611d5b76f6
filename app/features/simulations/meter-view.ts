import type { Meters } from "./engine.ts";
import type { Scenario } from "./simulation.ts";

export interface MeterView {
  id: string;
  name: string;
  level: number;
  /** The change since the last choice; at the end, since the start. */
  moved: number;
}

/** Each meter's level, and by how much it differs from `previous`. */
export function toMeterViews(scenario: Scenario, current: Meters, previous: Meters): MeterView[] {
  return scenario.meters.map(({ id, name }) => {
    const level = current[id] ?? 0;
    return { id, name, level, moved: level - (previous[id] ?? level) };
  });
}
