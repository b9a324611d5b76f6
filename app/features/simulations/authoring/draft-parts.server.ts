import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, notFound, versionConflict } from "#app/http/http-errors.ts";
import type { Scenario, Simulation } from "../simulation.ts";
import type { Draft } from "./draft.ts";
import { changeDraft, hashPart } from "./drafts.server.ts";
import { findNode, findScenario, MAX_NODES, replaceScenario } from "./edit-draft.ts";
import {
  type FormFields,
  toNodeFields,
  toScenarioFields,
  toSimulationFields,
} from "./form-fields.ts";
import { editNode, type NodeEdit } from "./node-edit.ts";
import { editScenario, type ScenarioEdit } from "./scenario-edit.ts";

/*
 * Saving one part of a draft: the simulation's own fields, a scenario's fields, or a node. A form
 * sends the hash of the part it was filled from; changes elsewhere in the draft are no conflict.
 */

interface PartKey {
  id: string;
  /** Hash of the part that the form was filled from. */
  version: string;
  now: Date;
}

export interface SavedPart {
  version: string;
  /** Rows got ids or were removed, so the form has to be filled again. */
  isReshaped?: boolean;
  /** The node's id, which the form may have changed. */
  node?: string;
}

/** Saves the simulation's own fields. Throws 409 with the stored fields where they changed since. */
export function saveSimulation(
  db: Database,
  viewer: Viewer,
  {
    edit,
    ...partKey
  }: PartKey & {
    edit: Pick<Simulation, "title" | "summary" | "difficulty" | "minutes" | "competencies">;
  },
): Promise<SavedPart> {
  return changeDraft(db, viewer, {
    ...partKey,
    async edit(draft) {
      const next = { ...draft, ...edit };
      const savedPart = await requireUnchanged(
        partKey.version,
        toSimulationFields(draft),
        toSimulationFields(next),
      );
      return { draft: next, result: savedPart };
    },
  });
}

/** Saves a scenario's fields without its nodes. Throws 404 and 409. */
export function saveScenario(
  db: Database,
  viewer: Viewer,
  { scenario: scenarioId, edit, ...partKey }: PartKey & { scenario: string; edit: ScenarioEdit },
): Promise<SavedPart> {
  return changeDraft(db, viewer, {
    ...partKey,
    async edit(draft) {
      const stored = requireScenario(draft, scenarioId);
      const next = editScenario(stored, edit);
      const savedPart = await requireUnchanged(
        partKey.version,
        toScenarioFields(stored),
        toScenarioFields(next),
      );
      const isReshaped =
        [edit.cast, edit.meters].flat().some(({ id }) => id === "") ||
        next.cast.length < stored.cast.length ||
        next.meters.length < stored.meters.length;
      return {
        draft: replaceScenario(draft, scenarioId, next),
        result: { ...savedPart, isReshaped },
      };
    },
  });
}

/** Saves a node, and creates the new nodes that it leads to. Throws 404, 409, and 422 for an id in use. */
export function saveNode(
  db: Database,
  viewer: Viewer,
  {
    scenario: scenarioId,
    node: nodeId,
    edit,
    ...partKey
  }: PartKey & { scenario: string; node: string; edit: NodeEdit },
): Promise<SavedPart> {
  return changeDraft(db, viewer, {
    ...partKey,
    async edit(draft) {
      const scenario = requireScenario(draft, scenarioId);
      // A repeated request finds the node under its new id.
      const stored = findNode(scenario, nodeId) ?? findNode(scenario, edit.id);
      if (!stored) throw nodeNotFound();
      if (edit.id !== stored.id && findNode(scenario, edit.id)) {
        throw invalid({ id: [`Another part is already called “${edit.id}”.`] });
      }
      const next = editNode(scenario, stored.id, edit);
      requireNodeLimit(next.nodes.length, "next");
      const saved = findNode(next, edit.id) ?? stored;
      const savedPart = await requireUnchanged(
        partKey.version,
        toNodeFields(stored),
        toNodeFields(saved),
      );
      const isReshaped =
        saved.id !== nodeId ||
        next.nodes.length > scenario.nodes.length ||
        edit.choices.some(({ isRemoved }) => isRemoved) ||
        (saved.type === "choice" &&
          stored.type === "choice" &&
          !hasSameIds(saved.choices, stored.choices));
      const nextDraft = replaceScenario(draft, scenarioId, next);
      return { draft: nextDraft, result: { ...savedPart, isReshaped, node: saved.id } };
    },
  });
}

function hasSameIds(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

/** Throws 404 where the scenario was removed. */
export function requireScenario(draft: Draft, id: string): Scenario {
  const scenario = findScenario(draft, id);
  if (scenario) return scenario;
  throw notFound("This scenario no longer exists. It may have been removed in another window.");
}

/** Throws 422 for more nodes than a draft can hold. */
export function requireNodeLimit(nodeCount: number, field: string): void {
  if (nodeCount <= MAX_NODES) return;
  throw invalid({
    [field]: [`A scenario takes at most ${MAX_NODES} here, and 60 to be published.`],
  });
}

export function nodeNotFound() {
  return notFound("This part no longer exists. It may have been removed in another window.");
}

async function requireUnchanged(
  version: string,
  stored: FormFields,
  next: FormFields,
): Promise<SavedPart> {
  const [storedVersion, nextVersion] = await Promise.all([hashPart(stored), hashPart(next)]);
  if (storedVersion === version || storedVersion === nextVersion) return { version: nextVersion };
  throw versionConflict({
    ...stored,
    version: storedVersion,
  });
}
