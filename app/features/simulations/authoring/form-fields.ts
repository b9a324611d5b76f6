import type { Choice, Scenario, ScenarioNode } from "../simulation.ts";
import type { Draft } from "./draft.ts";

/* Converts the parts of a draft to form fields. Fields of rows are numbered: `cast1Name`, `c2Text`. */

export type FormFields = Record<string, string | string[]>;

export function toSimulationFields(
  draft: Pick<Draft, "title" | "summary" | "difficulty" | "minutes" | "competencies">,
): FormFields {
  const { title, summary, difficulty, minutes, competencies } = draft;
  return { title, summary, difficulty, minutes: String(minutes), competencies };
}

export function toScenarioFields(scenario: Scenario): FormFields {
  const { title, summary, minutes, role, start, competencies, cast, meters } = scenario;
  const fields: FormFields = {
    title,
    summary,
    minutes: String(minutes),
    role,
    start,
    competencies,
  };
  for (const [index, { id, name, role: memberRole }] of cast.entries()) {
    const row = `cast${index + 1}`;
    Object.assign(fields, { [`${row}Id`]: id, [`${row}Name`]: name, [`${row}Role`]: memberRole });
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

export function toNodeFields(node: ScenarioNode): FormFields {
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
    fields.requires = node.requires?.meter ?? "";
    fields.min = numberText(node.requires?.min);
    fields.max = numberText(node.requires?.max);
    fields.otherwise = node.requires?.otherwise ?? "";
  }
  if (node.type === "choice") {
    for (const [index, choice] of node.choices.entries()) {
      for (const [name, value] of toChoiceFields(choice)) fields[`c${index + 1}${name}`] = value;
      fields[`c${index + 1}Place`] = String(index + 1);
    }
  }
  return fields;
}

function toChoiceFields(choice: Choice): [string, string][] {
  const { id, text, next, feedback, effects = {}, score = {}, requires } = choice;
  return [
    ["Id", id],
    ["Text", text],
    ["Next", next],
    ["Feedback", feedback],
    ...Object.entries(effects).map(([meter, change]): [string, string] => [
      `Effect.${meter}`,
      numberText(change),
    ]),
    ...Object.entries(score).map(([id, points]): [string, string] => [
      `Score.${id}`,
      numberText(points),
    ]),
    ["Requires", requires?.meter ?? ""],
    ["Min", numberText(requires?.min)],
    ["Max", numberText(requires?.max)],
  ];
}

function numberText(number: number | undefined): string {
  return number === undefined ? "" : String(number);
}
