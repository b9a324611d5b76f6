import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import type { Scenario } from "../simulation.ts";
import { type Finding, findNodeId } from "../validator/finding.ts";
import type { Draft } from "./draft.ts";
import { toOutline } from "./outline.ts";
import { type DraftReport, reportDraft } from "./report.ts";

/* What keeps a draft from being published: it is published whole, so each part can stop all of it. */

/** Errors of one part, in reading order: those of a scenario, or of the simulation's own fields. */
export interface Problems {
  /** The scenario's id; null for the simulation's own fields. */
  scenario: string | null;
  title: string;
  errors: PlacedFinding[];
}

interface PlacedFinding extends Finding {
  /** The node to open; null for the fields around the nodes. */
  node: string | null;
}

/** All that keeps a draft from being published, each error with its place. */
export function listProblems(draft: Draft, { own, scenarios }: DraftReport): Problems[] {
  return [
    {
      scenario: null,
      title: "The simulation itself",
      errors: own.map((finding) => ({ ...finding, node: null })),
    },
    ...draft.scenarios.map((scenario, index) => ({
      scenario: scenario.id,
      title: scenario.title || scenario.id,
      errors: inReadingOrder(scenario, scenarios[index]?.errors ?? []),
    })),
  ].filter(({ errors }) => errors.length > 0);
}

function inReadingOrder(scenario: Scenario, errors: readonly Finding[]): PlacedFinding[] {
  const { reached, unreached } = toOutline(scenario);
  const order = [null, ...[...reached, ...unreached].map(({ id }) => id)];
  return errors
    .map((finding) => ({ ...finding, node: findNodeId(scenario, finding) }))
    .sort((one, other) => order.indexOf(one.node) - order.indexOf(other.node));
}

export interface Place {
  scenario: string | null;
  node: string | null;
}

/**
 * Where to go on after a place: there while it has errors, else at the next that has any, from the end on again from
 * the beginning; null where the draft has none.
 */
export function findNextProblem(draft: Draft, after: Place): Place | null {
  const problems = listProblems(draft, reportDraft(draft, COMPETENCY_IDS));
  const places = problems.flatMap(({ scenario, errors }) =>
    errors.map(({ node }): Place => ({ scenario, node })),
  );
  const order = listPlaces(draft);
  const rank = (place: Place) =>
    order.findIndex(({ scenario, node }) => scenario === place.scenario && node === place.node);
  const from = rank(after);
  return places.find((place) => rank(place) >= from) ?? places[0] ?? null;
}

function listPlaces({ scenarios }: Draft): Place[] {
  return [
    { scenario: null, node: null },
    ...scenarios.flatMap((scenario) => {
      const { reached, unreached } = toOutline(scenario);
      const nodes = [...reached, ...unreached].map(({ id }) => id);
      return [null, ...nodes].map((node) => ({ scenario: scenario.id, node }));
    }),
  ];
}
