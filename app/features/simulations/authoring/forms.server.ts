import { z } from "zod";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import { line, oneOf, text, tick, wholeNumber } from "#app/http/fields.ts";
import { DIFFICULTIES, OUTCOMES, SUMMARY_LENGTH, TITLE_LENGTH } from "../simulation.ts";
import { LONG, MANY, MOST } from "../simulation-file.server.ts";
import { ID } from "../validator/shape.ts";
import type { NodeEdit } from "./node-edit.ts";
import {
  findWords,
  ID_LENGTH,
  readCast,
  readChoices,
  readMeters,
  type Sent,
} from "./part-fields.server.ts";

export const NOTE_LENGTH = 2_000;
export const NODE_TYPES = ["choice", "text", "end"] as const;
const COMPETENCY_IDS = COMPETENCIES.map(({ id }) => id);

const scenario = z.string({ error: "Say which scenario this is about." }).max(200);
const node = z.string({ error: "Say which part this is about." }).max(200);
/** Of the part that the form was filled from. */
const version = z
  .string({ error: "This form lost its place. Load the page again." })
  .regex(/^[\da-f]{1,64}$/, { error: "This form lost its place. Load the page again." });
/** Of the whole draft. */
const draftVersion = wholeNumber({ min: 1, max: 1_000_000_000 }).transform((n) => n ?? 0);
const minutes = wholeNumber({ min: 0, max: 999 }).transform((n) => n ?? 0);
const competencies = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent) => [...new Set([sent ?? []].flat())])
  .refine((ids) => ids.length <= MOST.competencies, { error: "Choose at most 6." })
  .refine((ids) => ids.every((id) => COMPETENCY_IDS.includes(id)), {
    error: "Choose from the offered answers.",
  });
const direction = oneOf(["up", "down"]);
const type = oneOf(NODE_TYPES);
const sure = tick().refine((isSure) => isSure, {
  error: "Set the tick: what is deleted cannot be brought back.",
});
const file = z.string({ error: "Choose one file." }).default("");

/** The forms of a new simulation, by intent. */
export const CREATE_FORMS = {
  create: z.object({
    title: line(TITLE_LENGTH, { tooShort: "Give it a title of at least 4 characters." }),
    summary: line(SUMMARY_LENGTH, {
      tooShort: "Say in at least 20 characters what it is about.",
    }),
    difficulty: oneOf(DIFFICULTIES),
  }),
  create_from_file: z.object({ file }),
};

const scenarioFields = z
  .looseObject({
    scenario,
    version,
    title: line({ max: LONG }),
    summary: line({ max: LONG }),
    minutes,
    role: text({ max: LONG }),
    start: z.string().max(200).default(""),
    competencies,
  })
  .transform(
    (
      { scenario, version, title, summary, minutes, role, start, competencies, ...rest },
      context,
    ) => ({
      scenario,
      version,
      edit: {
        title,
        summary,
        minutes,
        role,
        start,
        competencies,
        cast: readCast(rest, context),
        meters: readMeters(rest, context),
      },
    }),
  );

export type ScenarioEdit = z.output<typeof scenarioFields>["edit"];

const nodeFields = z
  .looseObject({
    scenario,
    node,
    version,
    id: z
      .string({ error: "Give it a short name." })
      .transform((typed) => typed.trim())
      .refine((typed) => ID.test(typed) && !(typed in {}), {
        error: "Use 1 to 40 of a–z, 0–9 and hyphens.",
      }),
    outcome: oneOf(OUTCOMES).catch("mixed"),
  })
  .transform(({ scenario, node, version, id, outcome, ...rest }, context) => {
    const sent: Sent = rest;
    const say = (name: string) => findWords(sent, name, context) ?? "";
    const edit: NodeEdit = {
      id,
      speaker: say("speaker").slice(0, ID_LENGTH),
      text: say("text"),
      next: say("next").slice(0, ID_LENGTH),
      title: say("title").replace(/\s*\n\s*/g, " "),
      outcome,
      debrief: say("debrief")
        .split("\n")
        .flatMap((each) => each.trim() || [])
        .slice(0, MANY),
      choices: readChoices(sent, context),
    };
    return { scenario, node, version, edit };
  });

/** The forms of the editor, by intent. */
export const AUTHORING_FORMS = {
  save_simulation: z.object({
    version,
    title: line({ max: LONG }),
    summary: line({ max: LONG }),
    difficulty: oneOf(DIFFICULTIES),
    minutes,
    competencies,
  }),
  add_scenario: z.object({
    title: line(TITLE_LENGTH, { tooShort: "Give it a title of at least 4 characters." }),
  }),
  move_scenario: z.object({ scenario, direction }),
  remove_scenario: z.object({ scenario, sure }),
  save_scenario: scenarioFields,
  add_node: z.object({ scenario, type }),
  save_node: nodeFields,
  retype_node: z.object({ scenario, node, type }),
  remove_node: z.object({ scenario, node, sure }),
  check_file: z.object({ file }),
  import: z.object({ json: z.string({ error: "Choose a file first." }), version: draftVersion }),
  publish: z.object({ visibility: oneOf(["private", "unlisted"]) }),
  submit: z.object({}),
  withdraw: z.object({}),
  archive: z.object({}),
  unarchive: z.object({}),
  delete_simulation: z.object({ sure }),
};

/** The forms of a review, by intent. */
export const REVIEW_FORMS = {
  approve: z.object({ version: draftVersion }),
  send_back: z.object({
    version: draftVersion,
    note: text(
      { min: 10, max: NOTE_LENGTH },
      { tooShort: "Say in at least 10 characters what is to be changed." },
    ),
  }),
};
