import { z } from "zod";
import { choice, line, oneOf, text, wholeNumber } from "#app/http/fields.ts";
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
} from "./favorite.ts";
import { SAVABLE_KINDS } from "./targets.server.ts";

export const MAX_VERSION = 1_000_000_000;

const which = {
  kind: oneOf(FAVORITE_KINDS).refine((kind: FavoriteKind) => SAVABLE_KINDS.includes(kind), {
    error: "This cannot be saved yet.",
  }),
  target: z
    .string({ error: "Say what this is about." })
    .regex(TARGET_ID, { error: "There is no such thing to save." }),
};

const whichJob = { ...which, kind: z.literal("job", { error: "Only a job has stages." }) };

/** The version that the form was filled from. */
export const version = wholeNumber({ min: 1, max: MAX_VERSION }).transform((number, context) => {
  if (number !== null) return number;
  context.addIssue("This form lost its place. Load the page again.");
  return z.NEVER;
});

/** An ISO date; an empty field is null. */
export const day = z
  .string({ error: "Use one day here." })
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || isDay(typed), {
    error: "Use a day that exists, as 2026-11-24.",
  })
  .transform((typed) => typed || null);

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

/** Whether the text is an existing date of the years 2000 to 2099, as "2026-11-24". */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
