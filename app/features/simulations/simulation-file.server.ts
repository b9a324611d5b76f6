import { z } from "zod";
import { LONG, MANY, MOST } from "./draft-bounds.ts";
import { findFault } from "./json-fault.ts";
import { findTooDeep, findTwice, type JsonPath, lineAt, lineOf } from "./json-lines.ts";
import { tellIssue } from "./shape-issue.server.ts";
import { DIFFICULTIES, MAX_SCENARIOS, OUTCOMES, type Simulation } from "./simulation.ts";
import type { ErrorRule } from "./validator/finding.ts";

/* A simulation as a JSON file. Its shape is checked here, the rules of content by the validator. */

const MAX_FILE_CHARACTERS = 1_500_000;
const TOLD_PROBLEMS = 20;

export interface FileProblem {
  /** 1-based. */
  line: number;
  /** "scenarios › 0 › nodes › 3 › text" */
  at: string;
  sentence: string;
  /** Where the validator has a rule for it, too. */
  rule?: ErrorRule;
}

type FileReading = { ok: true; simulation: Simulation } | { ok: false; problems: FileProblem[] };

const words = z.string().max(LONG);
const id = z.string().max(200);
const list = <Each extends z.ZodType>(each: Each, most = MANY) => z.array(each).max(most);
const numbers = z
  .record(z.string().max(200), z.number())
  .refine((record) => Object.keys(record).length <= MANY);

const choice = z.object({
  id,
  text: words,
  next: id,
  effects: numbers.optional(),
  score: numbers.optional(),
  feedback: words,
  requires: z
    .object({ meter: id, min: z.number().optional(), max: z.number().optional() })
    .optional(),
});
const told = { id, speaker: id.optional(), text: words };
const node = z.discriminatedUnion("type", [
  z.object({ type: z.literal("choice"), ...told, choices: list(choice, MOST.choices) }),
  z.object({ type: z.literal("text"), ...told, next: id }),
  z.object({
    type: z.literal("end"),
    ...told,
    title: words.optional(),
    outcome: z.enum(OUTCOMES),
    debrief: list(words),
  }),
]);

const scenarioShape = z.object({
  id,
  title: words,
  summary: words,
  minutes: z.number(),
  competencies: list(id, MOST.competencies),
  role: words,
  cast: list(z.object({ id, name: words, role: words }), MOST.cast).default([]),
  meters: list(z.object({ id, name: words, start: z.number() }), MOST.meters).default([]),
  start: id,
  nodes: list(node),
});

export const simulationShape = z.object({
  schema: z.literal(1),
  id: id.default(""),
  title: words,
  summary: words,
  difficulty: z.enum(DIFFICULTIES),
  minutes: z.number(),
  competencies: list(id, MOST.competencies),
  scenarios: z.array(scenarioShape).max(MAX_SCENARIOS),
});

/** Parses a file: the simulation, or what is wrong with it by line. Never throws. */
export function readSimulationFile(file: string): FileReading {
  // Byte order mark.
  const text = file.replace(/^\ufeff/, "");
  if (text.trim() === "") return wrong([{ line: 1, at: "", sentence: "Choose a file first." }]);
  if (text.length > MAX_FILE_CHARACTERS) {
    const most = MAX_FILE_CHARACTERS.toLocaleString("en-US");
    return wrong([{ line: 1, at: "", sentence: `A simulation has at most ${most} characters.` }]);
  }
  const notText = text.indexOf("\ufffd");
  if (notText >= 0) {
    const line = lineAt(text, notText);
    return wrong([{ line, at: "", sentence: "This is not UTF-8. Save the file as UTF-8." }]);
  }
  const tooDeep = findTooDeep(text);
  if (tooDeep) {
    return wrong([{ ...tooDeep, at: "", sentence: "This nests deeper than a simulation does." }]);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const line = lineAt(text, findFault(text) ?? text.length);
    return wrong([{ line, at: "", sentence: "This is not JSON from here on." }]);
  }
  const twice = findTwice(text);
  if (twice) {
    const sentence = `“${twice.key.slice(0, 40)}” is here twice. Keep one of them.`;
    return wrong([{ line: twice.line, at: "", sentence }]);
  }
  const parsed = simulationShape.safeParse(json);
  if (parsed.success) {
    const { schema: _, ...simulation } = parsed.data;
    const again = findRepeated(simulation.scenarios);
    if (again >= 0) return wrong([toRepeated(text, simulation.scenarios, again)]);
    return { ok: true, simulation: simulation as Simulation };
  }
  return wrong(
    parsed.error.issues.slice(0, TOLD_PROBLEMS).map((issue) => ({
      line: lineOf(text, issue.path as JsonPath),
      at: issue.path.join(" › "),
      ...tellIssue(issue),
    })),
  );
}

/** The index of the first scenario whose id an earlier one has; -1 where none. Only a file can have such ids. */
function findRepeated(scenarios: readonly { id: string }[]): number {
  const ids = scenarios.map((scenario) => scenario.id);
  return ids.findIndex((each, index) => ids.indexOf(each) < index);
}

function toRepeated(
  text: string,
  scenarios: readonly { id: string }[],
  index: number,
): FileProblem {
  const path = ["scenarios", index, "id"];
  return {
    line: lineOf(text, path),
    at: path.join(" › "),
    rule: "V03",
    sentence: `Two scenarios have the id “${scenarios[index]?.id}”. Give this one another.`,
  };
}

function wrong(problems: FileProblem[]): FileReading {
  return { ok: false, problems };
}
