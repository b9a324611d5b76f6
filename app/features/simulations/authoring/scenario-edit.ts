import { toSlug } from "#app/identity/slug.ts";
import type { Scenario } from "../simulation.ts";
import { freeId } from "./edit-draft.ts";

/** What the form of a scenario can change: everything but its nodes. */
export type ScenarioEdit = Omit<Scenario, "id" | "nodes">;

/** Applies an edit. New cast members and meters get an id derived from their name. */
export function editScenario(scenario: Scenario, edit: ScenarioEdit): Scenario {
  return { ...scenario, ...edit, cast: named(edit.cast), meters: named(edit.meters) };
}

function named<Each extends { id: string; name: string }>(all: readonly Each[]): Each[] {
  const taken = all.flatMap(({ id }) => id || []);
  return all.map((each) => {
    if (each.id) return each;
    const id = freeId(taken, toSlug(each.name).slice(0, 36));
    taken.push(id);
    return { ...each, id };
  });
}
