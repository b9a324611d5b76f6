import { z } from "zod";
import { cleanText, line, oneOf, text, tick, wholeNumber } from "#app/http/fields.ts";
import { DIFFICULTIES, SUMMARY_LENGTH, TITLE_LENGTH } from "../simulation.ts";
import { ID } from "../validator/shape.ts";
import type { Refuse, Sent } from "./part-fields.ts";
import { readNodeEdit, readScenarioEdit, readSimulationEdit } from "./read-parts.ts";

export const NOTE_LENGTH = 2_000;
const NODE_TYPES = ["choice", "text", "end"] as const;

const scenario = z.string({ error: "Say which scenario this is about." }).max(200);
const node = z.string({ error: "Say which part this is about." }).max(200);
/** Hash of the part that the form was filled from. */
const version = z
  .string({ error: "This form lost its place. Load the page again." })
  .regex(/^[\da-f]{1,64}$/, { error: "This form lost its place. Load the page again." });
/** The version number of the whole draft. */
const draftVersion = wholeNumber({ min: 1, max: 1_000_000_000 }).transform((n) => n ?? 0);
const nodeId = z
  .string({ error: "Give it a short name." })
  .transform((typed) => typed.trim())
  .refine((typed) => ID.test(typed) && !(typed in {}), {
    error: "Use 1 to 40 of a–z, 0–9 and hyphens.",
  });
const direction = oneOf(["up", "down"]);
const type = oneOf(NODE_TYPES);
const sure = tick().refine((isSure) => isSure, {
  error: "Set the tick: what is deleted cannot be brought back.",
});
const file = z.string({ error: "Choose one file." }).default("");

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

const simulationFields = z
  .looseObject({ version, difficulty: oneOf(DIFFICULTIES) })
  .transform(({ version, difficulty, ...sent }, context) => ({
    version,
    difficulty,
    ...readSimulationEdit(cleaned(sent), refuseIn(context)),
  }));

const scenarioFields = z
  .looseObject({ scenario, version })
  .transform(({ scenario, version, ...sent }, context) => ({
    scenario,
    version,
    edit: readScenarioEdit(cleaned(sent), refuseIn(context)),
  }));

const nodeFields = z
  .looseObject({ scenario, node, version, id: nodeId })
  .transform(({ scenario, node, version, ...sent }, context) => ({
    scenario,
    node,
    version,
    edit: readNodeEdit(cleaned(sent), refuseIn(context)),
  }));

function cleaned(sent: Sent): Sent {
  return Object.fromEntries(
    Object.entries(sent).map(([name, typed]) => [
      name,
      typeof typed === "string" ? cleanText(typed) : typed,
    ]),
  );
}

function refuseIn(context: z.RefinementCtx): Refuse {
  return (field, message) => context.addIssue({ code: "custom", path: [field], message });
}

export const AUTHORING_FORMS = {
  save_simulation: simulationFields,
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
