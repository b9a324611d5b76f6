import { z } from "zod";
import { choices, requiredChoice, text } from "#app/http/fields.ts";
import { QUESTION_LENGTH, REPLY_LENGTH, SAVED_REPLY_ID, SURFACES } from "./guidance.ts";
import { INCLUDED_PARTS } from "./included.ts";

const question = text(
  { min: 1, max: QUESTION_LENGTH },
  { tooShort: "Ask something, in a sentence or two." },
);

const include = choices(INCLUDED_PARTS);

/** A reply with its signature, as the page got it. */
const reply = {
  about: z.string().max(300),
  asked: z.string().max(QUESTION_LENGTH),
  answer: z.string().min(1).max(REPLY_LENGTH),
  model: z.string().max(200),
  seal: z.string().max(100),
};

export const GUIDANCE_FORMS = {
  ask: z.object({ question, include }),
  /** A question about the answer before. */
  follow_up: z.object({ question, include, ...reply }),
  consent: z.object({
    consent: requiredChoice(["on", "off"]),
    host: z.string().max(300).default(""),
  }),
  keep: z.object(reply),
  forget: z.object({
    kept: z.string().regex(SAVED_REPLY_ID, { error: "This answer no longer exists." }),
  }),
};

export const SAVED_REPLIES_FORMS = { forget: GUIDANCE_FORMS.forget };

/** The body of POST /api/v1/guidance. */
export const ASK_REQUEST = z.object({
  surface: requiredChoice(SURFACES),
  targetId: z.string().max(120),
  /** From the page's query string. */
  level: z.string().max(10).nullish(),
  question,
  include,
  /** The answer before, for a follow-up. */
  previous: z.object(reply).nullish(),
});
