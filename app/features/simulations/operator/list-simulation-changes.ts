import type { Change } from "#app/features/operator/change.ts";
import { diffLines } from "#app/features/operator/diff-lines.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { OUTCOME_LABELS } from "../labels.ts";
import { effectsLabel, namesOf, requirementLabel } from "../scenario-words.ts";
import {
  DIFFICULTY_LABELS,
  type Scenario,
  type ScenarioNode,
  type Simulation,
} from "../simulation.ts";

/** A simulation as its players have it, or are about to. */
export type ReviewedSimulation = Omit<Simulation, "id"> & { authorName: string };

const FIELDS: readonly { name: string; read(simulation: ReviewedSimulation): string }[] = [
  { name: "Title", read: ({ title }) => title },
  { name: "Summary", read: ({ summary }) => summary },
  { name: "Author’s name", read: ({ authorName }) => authorName },
  { name: "Difficulty", read: ({ difficulty }) => DIFFICULTY_LABELS[difficulty] },
  { name: "Minutes", read: ({ minutes }) => String(minutes) },
  { name: "Competencies", read: ({ competencies }) => competencies.map(competencyName).join(", ") },
  {
    name: "Scenarios in order",
    read: ({ scenarios }) => scenarios.map(({ title }) => title).join("\n"),
  },
];

/** What a version under review changes of the published one: field by field, and of each part what went and came. */
export function listSimulationChanges(
  before: ReviewedSimulation,
  after: ReviewedSimulation,
): Change[] {
  const fields = FIELDS.map(({ name, read }) => ({
    name,
    before: read(before),
    after: read(after),
  }));
  const ids = new Set([...before.scenarios, ...after.scenarios].map(({ id }) => id));
  const find = (scenarios: readonly Scenario[], id: string) =>
    scenarios.find((scenario) => scenario.id === id);
  const scenarios = [...ids].flatMap((id) =>
    listScenarioChanges(find(before.scenarios, id), find(after.scenarios, id)),
  );
  return [...fields, ...scenarios].filter((change) => change.before !== change.after);
}

function listScenarioChanges(before: Scenario | undefined, after: Scenario | undefined): Change[] {
  const title = (after ?? before)?.title ?? "";
  // Its parts went with it.
  if (before && !after) return [{ name: title, before: before.summary, after: "" }];
  const [old, young] = [toParts(before), toParts(after)];
  const names = new Set([...old.keys(), ...young.keys()]);
  return [...names].map((name) => {
    const { removed, added } = diffLines(toText(old.get(name)), toText(young.get(name)));
    return {
      name: `${title} · ${name}`,
      ...{ before: removed.join("\n"), after: added.join("\n") },
    };
  });
}

function toText(lines: readonly string[] = []): string {
  return lines.join("\n");
}

/** The lines of a scenario by its parts: its own, each node, and what is said afterwards. */
function toParts(scenario: Scenario | undefined): ReadonlyMap<string, readonly string[]> {
  if (!scenario) return new Map();
  const names = namesOf(scenario);
  const { title, summary, role, minutes, competencies, cast, meters, start, debrief } = scenario;
  const own = [
    ...[title, summary, role, `${minutes} minutes`, competencies.map(competencyName).join(", ")],
    ...cast.map((member) => `${member.name}, ${member.role}`),
    ...meters.map((meter) => `${meter.name} starts at ${meter.start}`),
    `Starts with ${start}`,
  ];
  const last = debrief && [
    ...[debrief.about, debrief.disagreement, debrief.tryThisWeek],
    ...debrief.decisions.map((decision) => `${decision.node}: ${decision.title} ${decision.why}`),
  ];
  return new Map([
    ["overview", own],
    ...scenario.nodes.map((node) => [node.id, toLines(node, names)] as const),
    ...(last ? [["debrief", last] as const] : []),
  ]);
}

function toLines(node: ScenarioNode, names: ReadonlyMap<string, string>): string[] {
  const said = node.speaker ? [`${names.get(node.speaker) ?? node.speaker} speaks`] : [];
  return [...said, ...node.text.split(/\n+/), ...toNextLines(node, names)];
}

function toNextLines(node: ScenarioNode, names: ReadonlyMap<string, string>): string[] {
  switch (node.type) {
    case "text":
      return [`→ ${node.next}`];
    case "choice":
      return node.choices.flatMap((choice) => [
        `${choice.text} → ${choice.next}`,
        choice.feedback,
        effectsLabel(choice, names),
      ]);
    case "end": {
      const { outcome, title, requires, debrief } = node;
      const only =
        requires && `${requirementLabel(requires, names)}, otherwise → ${requires.otherwise}`;
      return [OUTCOME_LABELS[outcome], title, only, ...debrief].filter(
        (line) => line !== undefined,
      );
    }
  }
}
