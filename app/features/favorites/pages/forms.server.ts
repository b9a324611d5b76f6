import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { line, optionalChoice, requiredChoice, versionField } from "#app/http/fields.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import {
  COLLECTION_ID,
  COLLECTION_NAME_LENGTH,
  FAVORITE_FIELDS,
  FAVORITE_KINDS,
  isApplication,
  OUTCOMES,
  STAGES,
} from "../favorite.ts";
import {
  documentShape,
  outcomePayShape,
  parseDocuments,
  parseOutcomePay,
} from "./outcome-forms.server.ts";
import { trackForm } from "./tracked/forms.server.ts";

/** Which favorite a form is about. */
const favoriteKeyFields = {
  kind: requiredChoice(FAVORITE_KINDS),
  target: z
    .string({ error: "The item is missing." })
    .regex(ITEM_ID, { error: "This cannot be saved." }),
};

const jobKeyFields = {
  ...favoriteKeyFields,
  kind: z.enum(["job", "tracked_job"], { error: "Only a job has stages." }),
};

const collectionIdField = z
  .string({ error: "Choose one collection." })
  .regex(COLLECTION_ID, { error: "This collection no longer exists." });

const nameField = line({ min: 1, max: COLLECTION_NAME_LENGTH }, { tooShort: "Enter a name." });

/** The forms of the favorites page, by intent. */
export const FAVORITE_FORMS = {
  save: z.object(favoriteKeyFields),
  remove: z.object(favoriteKeyFields),
  work_towards: z.object({ target: favoriteKeyFields.target }),
  put_aside: z.object({}),
  move: z.object({
    ...jobKeyFields,
    version: versionField,
    stage: requiredChoice(STAGES),
    outcome: optionalChoice(OUTCOMES),
  }),
  ghosted: z.object({ ...jobKeyFields, version: versionField }),
  contact: z.object(jobKeyFields),
  edit: z
    .object({
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
    })
    .refine(
      ({ kind, stage = "saved", outcome }) =>
        isApplication(kind) || (stage === "saved" && !outcome),
      {
        path: ["stage"],
        error: "Only a job has stages.",
      },
    )
    .refine(
      ({ kind, nextStep, dueOn }) => isApplication(kind) || (nextStep === "" && dueOn === null),
      {
        path: ["nextStep"],
        error: "Only a job has a next step here. Add others to your growth plan on the roadmap.",
      },
    ),
  documents: z
    .object({ ...jobKeyFields, version: versionField })
    .extend(documentShape)
    .transform(({ kind, target, version, ...fields }, context) => ({
      ...{ kind, target, version },
      documents: parseDocuments(fields as Record<string, string>, context),
    })),
  outcome_pay: z
    .object({ ...jobKeyFields, version: versionField, ...outcomePayShape })
    .transform(({ kind, target, version, ...fields }, context) => ({
      ...{ kind, target, version },
      outcomePay: parseOutcomePay(fields, context),
    })),
  track: trackForm,
  add_collection: z.object({ name: nameField }),
  rename_collection: z.object({ collection: collectionIdField, name: nameField }),
  delete_collection: z.object({ collection: collectionIdField }),
};
