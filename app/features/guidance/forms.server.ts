import { z } from "zod";
import { cleanText } from "#app/http/field-faults.ts";
import { checkbox, choices, requiredChoice, text } from "#app/http/fields.ts";
import { OWN_PARTS } from "./ask/own-parts.ts";
import {
  ASKED_LENGTH,
  maxTurns,
  questionLength,
  REPLY_LENGTH,
  SAVED_REPLY_ID,
  SURFACES,
  type Surface,
  THREAD_ID,
} from "./guidance.ts";
import { INCLUDED_PARTS } from "./included.ts";
import { COACH_MODES } from "./mode.ts";

const questionOf = (surface: Surface) =>
  text(
    { min: 1, max: questionLength(surface) },
    { tooShort: "Write your question, in a sentence or two." },
  );

const include = choices(INCLUDED_PARTS);
/** At /coach: what of their own record is looked in, and sent where it fits. */
const own = choices(OWN_PARTS);

/** A reply with its signature, as the page got it. */
const reply = {
  about: z.string().max(300),
  asked: z.string().max(ASKED_LENGTH),
  answer: z.string().min(1).max(REPLY_LENGTH),
  model: z.string().max(200),
  seal: z.string().max(100),
  turn: z.coerce.number().int().min(1).max(maxTurns("question")),
};

/** The id of a conversation at /coach; empty for a new one. */
const thread = z.string().regex(THREAD_ID).or(z.literal("")).default("");

const PANEL_FORMS = {
  consent: z.object({
    consent: requiredChoice(["on", "off"]),
    host: z.string().max(300).default(""),
  }),
  keep: z.object(reply),
  forget: z.object({
    kept: z.string().regex(SAVED_REPLY_ID, { error: "This answer no longer exists." }),
  }),
};

/** The forms of a page of guidance. */
export const GUIDANCE_FORMS = {
  ask: z.object({ question: questionOf("competency"), include }),
  /** A question about the answer before. */
  follow_up: z.object({ question: questionOf("competency"), include, ...reply }),
  ...PANEL_FORMS,
};

/** The forms of /coach. */
export const COACH_FORMS = {
  ask_rules: z.object({
    /** How long it may be is checked after what it says: whoever is in danger is not told to write less. */
    question: z.string().default("").transform(cleanText),
    about: z.string().optional(),
    own,
    /** Whether a model answers, too. */
    askModel: checkbox(),
    include,
    keepThread: checkbox(),
    thread,
  }),
  follow_up: z.object({
    question: questionOf("question"),
    include,
    keepThread: checkbox(),
    thread,
    ...reply,
  }),
  ...PANEL_FORMS,
  keep: z.object({ ...reply, thread }),
};

export const OPERATOR_COACH_FORMS = { switch: z.object({ mode: requiredChoice(COACH_MODES) }) };

export const SAVED_REPLIES_FORMS = { forget: GUIDANCE_FORMS.forget };

/** The body of POST /api/v1/guidance. */
export const ASK_REQUEST = z
  .object({
    surface: requiredChoice(SURFACES),
    targetId: z.string().max(120),
    /** From the page's query string. */
    level: z.string().max(10).nullish(),
    question: questionOf("question"),
    include,
    /** The answer before, for a follow-up. */
    previous: z.object(reply).nullish(),
    about: z.string().max(140).nullish(),
    own,
    isKept: z.boolean().optional(),
  })
  .refine(({ surface, question }) => question.length <= questionLength(surface), {
    path: ["question"],
    error: "Use a shorter question here.",
  });
