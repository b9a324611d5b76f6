import { z } from "zod";
import { cleanText } from "#app/http/field-faults.ts";
import { checkbox, confirmed, line, requiredChoice, text, wholeNumber } from "#app/http/fields.ts";
import { formWithReader, type Say } from "#app/http/form-rules.ts";
import { NEW_DRAFT_FIELDS } from "../../authoring/draft-fields.ts";
import { AUTHOR_NAME_LENGTH, VISIBILITIES } from "../../publication.ts";
import { COMMENT_LENGTH, partOfCommentField, type ReviewComment } from "../../review-comment.ts";
import { DIFFICULTIES } from "../../simulation.ts";
import { ID_PATTERN } from "../../validator/field-checks.ts";
import { REMOVAL_REASON, REVIEW_NOTE } from "../operator/note-fields.ts";
import { parseNodeEdit, parseScenarioEdit, parseSimulationEdit } from "./parse-edits.ts";
import type { RawFields } from "./parse-fields.ts";

const NODE_TYPES = ["choice", "text", "end"] as const;

const scenario = z.string({ error: "The scenario is missing." }).max(200);
const node = z.string({ error: "The part is missing." }).max(200);
/** Hash of the part that the form was filled from. */
const version = z
  .string({ error: "This form is out of date. Reload the page." })
  .regex(/^[\da-f]{1,64}$/, { error: "This form is out of date. Reload the page." });
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

const title = line(NEW_DRAFT_FIELDS.title, NEW_DRAFT_FIELDS.title);

export const CREATE_FORMS = {
  create: z.object({
    title,
    summary: line(NEW_DRAFT_FIELDS.summary, NEW_DRAFT_FIELDS.summary),
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
  add_scenario: z.object({ title }),
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
      note: text(REVIEW_NOTE, REVIEW_NOTE),
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
    reason: text(REMOVAL_REASON, REMOVAL_REASON),
    sure: confirmed("Check the box to confirm: no one can start it from now on."),
  }),
  restore: z.object({}),
};
