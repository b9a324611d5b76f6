import { z } from "zod";
import { cleanText } from "#app/http/field-rules.ts";
import { checkbox, confirmed, line, requiredChoice, text, wholeNumber } from "#app/http/fields.ts";
import { formWithReader, type Say } from "#app/http/form-rules.ts";
import { AUTHOR_NAME_LENGTH, VISIBILITIES } from "../../publication.ts";
import { COMMENT_LENGTH, partOfCommentField, type ReviewComment } from "../../review-comment.ts";
import { DIFFICULTIES, SUMMARY_LENGTH, TITLE_LENGTH } from "../../simulation.ts";
import { ID_PATTERN } from "../../validator/field-checks.ts";
import { parseNodeEdit, parseScenarioEdit, parseSimulationEdit } from "./parse-edits.ts";
import type { RawFields } from "./parse-fields.ts";

export const NOTE_LENGTH = 2_000;
const NODE_TYPES = ["choice", "text", "end"] as const;

const scenario = z.string({ error: "The scenario is missing." }).max(200);
const node = z.string({ error: "The part is missing." }).max(200);
/** Hash of the part that the form was filled from. */
const version = z
  .string({ error: "This form is out of date. Load the page again." })
  .regex(/^[\da-f]{1,64}$/, { error: "This form is out of date. Load the page again." });
/** The version number of the whole draft. */
const draftVersion = wholeNumber({ min: 1, max: 1_000_000_000 }).transform((n) => n ?? 0);
const nodeId = z
  .string({ error: "Enter a short name." })
  .transform((value) => value.trim())
  .refine((value) => ID_PATTERN.test(value) && !(value in {}), {
    error: "Use 1 to 40 of a–z, 0–9 and hyphens.",
  });
const direction = requiredChoice(["up", "down"]);
const type = requiredChoice(NODE_TYPES);
const sure = confirmed();
/** On to what is to be written next. */
const goOn = checkbox();
const authorName = line({ max: AUTHOR_NAME_LENGTH });
const file = z.string({ error: "Choose one file." }).default("");

export const CREATE_FORMS = {
  create: z.object({
    title: line(TITLE_LENGTH, { tooShort: "The title needs at least 4 characters." }),
    summary: line(SUMMARY_LENGTH, {
      tooShort: "Use at least 20 characters to say what it’s about.",
    }),
    difficulty: requiredChoice(DIFFICULTIES),
  }),
  create_from_file: z.object({ file }),
};

const simulationFields = formWithReader(
  { version, difficulty: requiredChoice(DIFFICULTIES) },
  (_, say, sent) => parseSimulationEdit(cleanFields(sent), say),
);

const scenarioFields = formWithReader({ scenario, version, goOn }, (_, say, sent) => ({
  edit: parseScenarioEdit(cleanFields(sent), say),
}));

const nodeFields = formWithReader(
  { scenario, node, version, id: nodeId, goOn },
  ({ id }, say, sent) => ({ edit: parseNodeEdit(cleanFields({ ...sent, id: id ?? "" }), say) }),
).transform(({ id, ...form }) => form);

function cleanFields(fields: RawFields): RawFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? cleanText(value) : value,
    ]),
  );
}

export const AUTHORING_FORMS = {
  save_simulation: simulationFields,
  add_scenario: z.object({
    title: line(TITLE_LENGTH, { tooShort: "The title needs at least 4 characters." }),
  }),
  move_scenario: z.object({ scenario, direction }),
  remove_scenario: z.object({ scenario, sure }),
  save_scenario: scenarioFields,
  add_node: z.object({ scenario, type }),
  save_node: nodeFields,
  copy_node: z.object({ scenario, node }),
  undo: z.object({ version: draftVersion }),
  retype_node: z.object({ scenario, node, type }),
  remove_node: z.object({ scenario, node, sure }),
  check_file: z.object({ file }),
  import: z.object({ json: z.string({ error: "Choose a file first." }), version: draftVersion }),
  publish: z.object({ visibility: requiredChoice(VISIBILITIES), authorName }),
  withdraw: z.object({}),
  archive: z.object({}),
  unarchive: z.object({}),
  delete_simulation: z.object({ sure }),
};

export const REVIEW_FORMS = {
  approve: z.object({ version: draftVersion }),
  send_back: formWithReader(
    {
      version: draftVersion,
      note: text(
        { min: 10, max: NOTE_LENGTH },
        { tooShort: "Use at least 10 characters to say what is to be changed." },
      ),
    },
    (_, say, sent) => ({ comments: parseComments(sent, say) }),
  ),
};

function parseComments(sent: RawFields, say: Say): ReviewComment[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const part = partOfCommentField(name);
    if (!part || typeof value !== "string") return [];
    const comment = cleanText(value).trim();
    if (comment.length > COMMENT_LENGTH) say(name, `Use at most ${COMMENT_LENGTH} characters.`);
    return comment ? [{ ...part, text: comment }] : [];
  });
}

/** An operator's forms about a published simulation. */
export const MODERATION_FORMS = {
  take_down: z.object({
    reason: text(
      { min: 10, max: NOTE_LENGTH },
      { tooShort: "Use at least 10 characters to say why: its author reads it." },
    ),
    sure: confirmed("Check the box to confirm: no one can start it from now on."),
  }),
  restore: z.object({}),
};
