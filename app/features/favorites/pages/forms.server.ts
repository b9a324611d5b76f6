import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { line, optionalChoice, requiredChoice, versionField } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import { FAVORITE_KINDS, isApplication, STAGES } from "../favorite.ts";
import {
  COLLECTION_ID,
  COLLECTION_NAME_LENGTH,
  FAVORITE_FIELDS,
  OUTCOMES,
} from "../favorite-fields.ts";
import { parseCardMove, toNeighborMove } from "../pipeline.ts";
import { checkContacts, contactShape, toContacts } from "./contact-forms.server.ts";
import { interviewShape, parseInterviews } from "./interview-forms.server.ts";
import {
  checkDocuments,
  checkOutcomePay,
  documentShape,
  outcomePayShape,
  toDocuments,
  toOutcomePay,
} from "./outcome-forms.server.ts";
import { trackForm } from "./tracked/forms.server.ts";

/** Which favorite a form is about. */
const favoriteKeyFields = {
  kind: requiredChoice(FAVORITE_KINDS),
  target: z
    .string({ error: "The item is missing." })
    .regex(ITEM_ID, { error: "This can’t be saved." }),
};

const jobKeyFields = {
  ...favoriteKeyFields,
  kind: z.enum(["job", "tracked_job"], { error: "Only a job has stages." }),
};

/** What a button of the board sends: a whole move, or a card that goes to the stage before or after. */
const cardMove = z
  .object({ card: z.string().optional(), prev: z.string().optional(), next: z.string().optional() })
  .transform(({ card, prev, next }, context) => {
    const written = card ?? toNeighborMove(prev, "back") ?? toNeighborMove(next, "next");
    const move = parseCardMove(written ?? "");
    const isMissing = written === undefined;
    const message = isMissing
      ? "Choose a card to move."
      : "This card can’t be moved to that stage.";
    if (!move) context.addIssue({ code: "custom", path: ["card"], message });
    return { card: move ?? z.NEVER };
  });

const collectionIdField = z
  .string({ error: "Choose one collection." })
  .regex(COLLECTION_ID, { error: "This collection no longer exists." });

const nameField = line({ min: 1, max: COLLECTION_NAME_LENGTH }, { tooShort: "Enter a name." });

/** The forms of the favorites page, by intent. */
export const FAVORITE_FORMS = {
  save: z.object(favoriteKeyFields),
  remove: z.object(favoriteKeyFields),
  /** Also a job from elsewhere, as `trackedId` names it, and the role. */
  work_towards: z.object({
    target: z.string().regex(/^(?:tracked_job\/)?[\w-]{1,120}$/, { error: "Choose a job." }),
  }),
  put_aside: z.object({}),
  move: z.object({
    ...jobKeyFields,
    version: versionField,
    stage: requiredChoice(STAGES),
    outcome: optionalChoice(OUTCOMES),
  }),
  move_card: cardMove,
  ghosted: z.object({ ...jobKeyFields, version: versionField }),
  contact: z.object(jobKeyFields),
  edit: formWithRules(
    {
      ...favoriteKeyFields,
      version: versionField,
      stage: requiredChoice(STAGES).optional(),
      outcome: optionalChoice(OUTCOMES),
      ...formShape(FAVORITE_FIELDS, {}),
      collection: z
        .union([z.literal(""), collectionIdField], {
          error: "This collection no longer exists.",
        })
        .default("")
        .transform((id) => id || null),
    },
    ({ kind, stage = "saved", outcome, nextStep, dueOn }, say) => {
      if (!kind || isApplication(kind)) return;
      if (stage !== "saved" || outcome) say("stage", "Only a job has stages.");
      if (nextStep === "" && dueOn === null) return;
      const place = "For anything else, add a step to your growth plan on the roadmap.";
      say("nextStep", `Only a job has a next step here. ${place}`);
    },
  ),
  documents: formWithRules(
    { ...jobKeyFields, version: versionField, ...documentShape },
    checkDocuments,
  ).transform(({ kind, target, version, ...fields }) => ({
    ...{ kind, target, version },
    documents: toDocuments(fields),
  })),
  contacts: formWithRules(
    { ...jobKeyFields, version: versionField, ...contactShape },
    checkContacts,
  ).transform(({ kind, target, version, ...fields }) => ({
    ...{ kind, target, version },
    contacts: toContacts(fields),
  })),
  interviews: z
    .object({ ...jobKeyFields, version: versionField })
    .extend(interviewShape)
    .transform(({ kind, target, version, ...fields }, context) => ({
      ...{ kind, target, version },
      interviews: parseInterviews(fields, context),
    })),
  outcome_pay: formWithRules(
    { ...jobKeyFields, version: versionField, ...outcomePayShape },
    checkOutcomePay,
  ).transform(({ kind, target, version, ...fields }) => ({
    ...{ kind, target, version },
    outcomePay: toOutcomePay(fields),
  })),
  track: trackForm,
  create_calendar: z.object({}),
  revoke_calendar: z.object({}),
  add_collection: z.object({ name: nameField }),
  rename_collection: z.object({ collection: collectionIdField, name: nameField }),
  delete_collection: z.object({ collection: collectionIdField }),
};
