import { toSlug } from "#app/identity/slug.ts";
import type { Scenario } from "../simulation.ts";
import { unusedId } from "./edit-draft.ts";

/** What the form of a scenario can change: everything but its nodes. */
export type ScenarioEdit = Omit<Scenario, "id" | "nodes">;

/** Applies an edit. New cast members and meters get an id derived from their name. */
export function editScenario(scenario: Scenario, edit: ScenarioEdit): Scenario {
  return { ...scenario, ...edit, cast: withIds(edit.cast), meters: withIds(edit.meters) };
}

function withIds<Each extends { id: string; name: string }>(rows: readonly Each[]): Each[] {
  const usedIds = rows.flatMap(({ id }) => id || []);
  return rows.map((each) => {
    if (each.id) return each;
    const id = unusedId(usedIds, toSlug(each.name).slice(0, 36));
    usedIds.push(id);
    return { ...each, id };
  });
}
