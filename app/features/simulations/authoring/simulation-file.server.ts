import { z } from "zod";
import { DIFFICULTIES, MAX_SCENARIOS, OUTCOMES, type Simulation } from "../simulation.ts";
import type { ErrorRule } from "../validator/finding.ts";
import { MAX_ITEMS, MAX_ROWS, MAX_TEXT_LENGTH } from "./draft-limits.ts";
import { toIssueMessage } from "./file-issue-message.server.ts";
import {
  findDuplicateKey,
  findExcessiveNesting,
  type JsonPath,
  lineAtIndex,
  lineAtPath,
} from "./json-locations.ts";
import { findJsonSyntaxError } from "./json-syntax-error.ts";

/* A simulation as a JSON file. Its shape is checked here, the rules of content by the validator. */

const MAX_FILE_CHARACTERS = 1_500_000;
const MAX_REPORTED_PROBLEMS = 20;

export interface FileProblem {
  /** 1-based. */
  line: number;
  /** "scenarios › 0 › nodes › 3 › text" */
  at: string;
  sentence: string;
  /** Where the validator has a rule for it, too. */
  rule?: ErrorRule;
}

type ParsedFile = { ok: true; simulation: Simulation } | { ok: false; problems: FileProblem[] };

const textSchema = z.string().max(MAX_TEXT_LENGTH);
const id = z.string().max(200);
const listOf = <Each extends z.ZodType>(itemSchema: Each, most = MAX_ITEMS) =>
  z.array(itemSchema).max(most);
const numbersById = z
  .record(z.string().max(200), z.number())
  .refine((record) => Object.keys(record).length <= MAX_ITEMS);

const requirementSchema = z.object({
  meter: id,
  min: z.number().optional(),
  max: z.number().optional(),
});
const choiceSchema = z.object({
  id,
  text: textSchema,
  next: id,
  effects: numbersById.optional(),
  score: numbersById.optional(),
  feedback: textSchema,
  requires: requirementSchema.optional(),
});
const nodeFields = { id, speaker: id.optional(), text: textSchema };
const nodeSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("choice"),
    ...nodeFields,
    choices: listOf(choiceSchema, MAX_ROWS.choices),
  }),
  z.object({ type: z.literal("text"), ...nodeFields, next: id }),
  z.object({
    type: z.literal("end"),
    ...nodeFields,
    title: textSchema.optional(),
    outcome: z.enum(OUTCOMES),
    requires: requirementSchema.extend({ otherwise: id }).optional(),
    debrief: listOf(textSchema),
  }),
]);

const scenarioSchema = z.object({
  id,
  title: textSchema,
  summary: textSchema,
  minutes: z.number(),
  competencies: listOf(id, MAX_ROWS.competencies),
  role: textSchema,
  cast: listOf(z.object({ id, name: textSchema, role: textSchema }), MAX_ROWS.cast).default([]),
  meters: listOf(z.object({ id, name: textSchema, start: z.number() }), MAX_ROWS.meters).default(
    [],
  ),
  start: id,
  nodes: listOf(nodeSchema),
  debrief: z
    .object({
      about: textSchema,
      decisions: listOf(z.object({ node: id, title: textSchema, why: textSchema })),
      disagreement: textSchema,
      tryThisWeek: textSchema,
    })
    .optional(),
});

export const simulationSchema = z.object({
  schema: z.literal(1),
  id: id.default(""),
  title: textSchema,
  summary: textSchema,
  difficulty: z.enum(DIFFICULTIES),
  minutes: z.number(),
  competencies: listOf(id, MAX_ROWS.competencies),
  scenarios: z.array(scenarioSchema).max(MAX_SCENARIOS),
});

/** Parses a file: the simulation, or what is wrong with it by line. Never throws. */
export function parseSimulationFile(file: string): ParsedFile {
  // Byte order mark.
  const text = file.replace(/^\ufeff/, "");
  if (text.trim() === "")
    return invalidFile([{ line: 1, at: "", sentence: "Choose a file first." }]);
  if (text.length > MAX_FILE_CHARACTERS) {
    const most = MAX_FILE_CHARACTERS.toLocaleString("en-US");
    return invalidFile([
      { line: 1, at: "", sentence: `A simulation has at most ${most} characters.` },
    ]);
  }
  const invalidCharacterIndex = text.indexOf("\ufffd");
  if (invalidCharacterIndex >= 0) {
    const line = lineAtIndex(text, invalidCharacterIndex);
    return invalidFile([{ line, at: "", sentence: "This isn’t UTF-8. Save the file as UTF-8." }]);
  }
  const excessiveNesting = findExcessiveNesting(text);
  if (excessiveNesting) {
    return invalidFile([
      { ...excessiveNesting, at: "", sentence: "This is nested too deeply for a simulation." },
    ]);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const line = lineAtIndex(text, findJsonSyntaxError(text) ?? text.length);
    return invalidFile([{ line, at: "", sentence: "From here on, this isn’t valid JSON." }]);
  }
  const duplicateKey = findDuplicateKey(text);
  if (duplicateKey) {
    const sentence = `“${duplicateKey.key.slice(0, 40)}” appears twice. Remove one.`;
    return invalidFile([{ line: duplicateKey.line, at: "", sentence }]);
  }
  const parsed = simulationSchema.safeParse(json);
  if (parsed.success) {
    const { schema: _schema, ...simulation } = parsed.data;
    const duplicateIndex = findDuplicateScenario(simulation.scenarios);
    if (duplicateIndex >= 0)
      return invalidFile([duplicateScenarioProblem(text, simulation.scenarios, duplicateIndex)]);
    return { ok: true, simulation: simulation as Simulation };
  }
  return invalidFile(
    parsed.error.issues.slice(0, MAX_REPORTED_PROBLEMS).map((issue) => ({
      line: lineAtPath(text, issue.path as JsonPath),
      at: issue.path.join(" › "),
      ...toIssueMessage(issue),
    })),
  );
}

/** The index of the first scenario whose id an earlier one has; -1 where none. Only a file can have such ids. */
function findDuplicateScenario(scenarios: readonly { id: string }[]): number {
  const ids = scenarios.map((scenario) => scenario.id);
  return ids.findIndex((each, index) => ids.indexOf(each) < index);
}

function duplicateScenarioProblem(
  text: string,
  scenarios: readonly { id: string }[],
  index: number,
): FileProblem {
  const path = ["scenarios", index, "id"];
  return {
    line: lineAtPath(text, path),
    at: path.join(" › "),
    rule: "V03",
    sentence: `Two scenarios have the id “${scenarios[index]?.id}”. Give this one another.`,
  };
}

function invalidFile(problems: FileProblem[]): ParsedFile {
  return { ok: false, problems };
}
