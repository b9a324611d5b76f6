import { z } from "zod";
import { requiredChoice, text } from "#app/http/fields.ts";
import { QUESTION_LENGTH, REPLY_LENGTH, SAVED_REPLY_ID, SURFACES } from "./guidance.ts";

const question = text(
  { min: 1, max: QUESTION_LENGTH },
  { tooShort: "Ask something, in a sentence or two." },
);

export const GUIDANCE_FORMS = {
  ask: z.object({ question }),
  consent: z.object({
    consent: requiredChoice(["on", "off"]),
    host: z.string().max(300).default(""),
  }),
  keep: z.object({
    about: z.string().max(300),
    asked: z.string().max(QUESTION_LENGTH),
    answer: z.string().min(1).max(REPLY_LENGTH),
    model: z.string().max(200),
    seal: z.string().max(100),
  }),
  forget: z.object({
    kept: z.string().regex(SAVED_REPLY_ID, { error: "This answer is not there anymore." }),
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
});
