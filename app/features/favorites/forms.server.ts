import { z } from "zod";
import {
  COLLECTION_ID,
  FAVORITE_KINDS,
  type FavoriteKind,
  NAME_LENGTH,
  NOTE_LENGTH,
  OUTCOMES,
  STAGES,
  STEP_LENGTH,
  TARGET_ID,
} from "#app/features/favorite-button/favorite.ts";
import { choice, day, line, oneOf, text, version } from "#app/http/fields.ts";
import { SAVABLE_KINDS } from "./targets.server.ts";

/** Which favorite a form is about. */
const which = {
  kind: oneOf(FAVORITE_KINDS).refine((kind: FavoriteKind) => SAVABLE_KINDS.includes(kind), {
    error: "This cannot be saved yet.",
  }),
  target: z
    .string({ error: "Say what this is about." })
    .regex(TARGET_ID, { error: "There is no such thing to save." }),
};

const whichJob = { ...which, kind: z.literal("job", { error: "Only a job has stages." }) };

const collectionId = z
  .string({ error: "Choose one collection." })
  .regex(COLLECTION_ID, { error: "This collection is not there anymore." });

const name = line({ min: 1, max: NAME_LENGTH }, { tooShort: "Give it a name." });

/** The forms of the favorites page, by intent. */
export const FAVORITE_FORMS = {
  save: z.object(which),
  remove: z.object(which),
  move: z.object({ ...whichJob, version, stage: oneOf(STAGES), outcome: choice(OUTCOMES) }),
  ghosted: z.object({ ...whichJob, version }),
  contact: z.object(whichJob),
  edit: z
    .object({
      ...which,
      version,
      stage: oneOf(STAGES).optional(),
      outcome: choice(OUTCOMES),
      note: text({ max: NOTE_LENGTH }),
      nextStep: line({ max: STEP_LENGTH }),
      dueOn: day,
      collection: z
        .union([z.literal(""), collectionId], {
          error: "This collection is not there anymore.",
        })
        .default("")
        .transform((id) => id || null),
    })
    .refine(
      ({ kind, stage = "saved", outcome }) => kind === "job" || (stage === "saved" && !outcome),
      {
        path: ["stage"],
        error: "Only a job has stages.",
      },
    )
    .refine(({ kind, nextStep, dueOn }) => kind === "job" || (nextStep === "" && dueOn === null), {
      path: ["nextStep"],
      error: "Only a job has a next step here. Your plan on the roadmap holds the others.",
    }),
  add_collection: z.object({ name }),
  rename_collection: z.object({ collection: collectionId, name }),
  delete_collection: z.object({ collection: collectionId }),
};
