import { findCompetency } from "#app/features/roadmap/framework.ts";
import type { Choice, Scenario, ScenarioNode } from "../simulation.ts";
import type { Draft } from "./draft.ts";

/* The parts of a draft as the fields of their forms. Each row has fields of its own names. */

export const MAX_CAST = 20;
export const MAX_METERS = 6;
export const MAX_CHOICES = 7;
/** What the fields of a form hold, by name. */
export type Fields = Record<string, string | string[]>;

/** How many the rules allow; a file may bring more, which are shown and found to be too many. */
export const OFFERED = { cast: 8, meters: 4, choices: 5 };

/** 1, 2, … n. */
export function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}

/** The simulation's own fields. */
export function toSimulationFields(
  draft: Pick<Draft, "title" | "summary" | "difficulty" | "minutes" | "competencies">,
): Fields {
  const { title, summary, difficulty, minutes, competencies } = draft;
  return { title, summary, difficulty, minutes: String(minutes), competencies };
}

/** A scenario's fields, without its nodes. */
export function toScenarioFields(scenario: Scenario): Fields {
  const { title, summary, minutes, role, start, competencies, cast, meters } = scenario;
  const fields: Fields = {
    title,
    summary,
    minutes: String(minutes),
    role,
    start,
    competencies,
  };
  for (const [index, { id, name, role: theirs }] of cast.entries()) {
    const row = `cast${index + 1}`;
    Object.assign(fields, { [`${row}Id`]: id, [`${row}Name`]: name, [`${row}Role`]: theirs });
  }
  for (const [index, meter] of meters.entries()) {
    const row = `meter${index + 1}`;
    const { id, name, start: level } = meter;
    Object.assign(fields, {
      [`${row}Id`]: id,
      [`${row}Name`]: name,
      [`${row}Start`]: String(level),
    });
  }
  return fields;
}

/** A node's fields. */
export function toNodeFields(node: ScenarioNode): Fields {
  const fields: Record<string, string> = {
    id: node.id,
    speaker: node.speaker ?? "",
    text: node.text,
  };
  if (node.type === "text") fields.next = node.next;
  if (node.type === "end") {
    fields.title = node.title ?? "";
    fields.outcome = node.outcome;
    fields.debrief = node.debrief.join("\n");
  }
  if (node.type === "choice") {
    for (const [index, choice] of node.choices.entries()) {
      for (const [name, value] of toChoiceFields(choice)) fields[`c${index + 1}${name}`] = value;
    }
  }
  return fields;
}

function toChoiceFields(choice: Choice): [string, string][] {
  const { id, text, next, feedback, effects = {}, score = {}, requires } = choice;
  const words = (number: number | undefined) => (number === undefined ? "" : String(number));
  return [
    ["Id", id],
    ["Text", text],
    ["Next", next],
    ["Feedback", feedback],
    ...Object.entries(effects).map(([meter, by]): [string, string] => [
      `Effect.${meter}`,
      words(by),
    ]),
    ...Object.entries(score).map(([id, points]): [string, string] => [
      `Score.${id}`,
      words(points),
    ]),
    ["Requires", requires?.meter ?? ""],
    ["Min", words(requires?.min)],
    ["Max", words(requires?.max)],
  ];
}

export const SIMULATION_LABELS = {
  title: "Title",
  summary: "Summary",
  difficulty: "Difficulty",
  minutes: "Minutes",
  competencies: "Competencies",
};

export const SCENARIO_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  summary: "Summary",
  minutes: "Minutes",
  role: "Who the player is",
  start: "Begins with",
  competencies: "Competencies it scores",
  ...Object.fromEntries(
    upTo(MAX_CAST).flatMap((n) => [
      [`cast${n}Name`, `Person ${n}: name`],
      [`cast${n}Role`, `Person ${n}: role`],
    ]),
  ),
  ...Object.fromEntries(
    upTo(MAX_METERS).flatMap((n) => [
      [`meter${n}Name`, `Meter ${n}: name`],
      [`meter${n}Start`, `Meter ${n}: starts at`],
    ]),
  ),
};

/** The words of a node's fields, with the meters and competencies of its scenario. */
export function nodeLabels(
  { meters, competencies }: { meters: Scenario["meters"]; competencies: { id: string }[] },
  node: ScenarioNode,
): Record<string, string> {
  const offered = [
    ...meters.map(({ id }) => `Effect.${id}`),
    ...competencies.map(({ id }) => `Score.${id}`),
  ];
  const labels: Record<string, string> = {
    id: "Short name",
    speaker: "Who says it",
    text: "Text",
    next: "Leads to",
    title: "Title of the ending",
    outcome: "Outcome",
    debrief: "Questions afterwards, one a line",
  };
  const fields = toNodeFields(node);
  for (const n of upTo(MAX_CHOICES)) {
    const part = (words: string) => `Choice ${n}: ${words}`;
    Object.assign(labels, {
      [`c${n}Text`]: part("text"),
      [`c${n}Next`]: part("leads to"),
      [`c${n}Feedback`]: part("feedback"),
      [`c${n}Requires`]: part("offered only with"),
      [`c${n}Min`]: part("at least"),
      [`c${n}Max`]: part("at most"),
    });
    for (const name of [...Object.keys(fields), ...offered.map((each) => `c${n}${each}`)]) {
      const [, row, kind, id = ""] = /^c(\d)(Effect|Score)\.(.+)$/s.exec(name) ?? [];
      if (Number(row) !== n) continue;
      const meter = meters.find((each) => each.id === id)?.name ?? id;
      labels[name] = part(kind === "Effect" ? meter : (findCompetency(id)?.name ?? id));
    }
  }
  return labels;
}
