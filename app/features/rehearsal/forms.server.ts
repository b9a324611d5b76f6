import { z } from "zod";
import { parseJson } from "#app/entity/record.ts";
import { cleanText } from "#app/http/field-faults.ts";
import { checkbox } from "#app/http/fields.ts";
import { LINE_LENGTH, REPLY_LENGTH, TURNS } from "./script.ts";

const LINES = z.array(z.string().min(1).max(LINE_LENGTH)).max(TURNS - 1);
const REPLIES = z.array(z.string().min(1).max(REPLY_LENGTH).nullable()).max(TURNS - 1);
const seal = z.string().max(100).default("");

/** What was said before, as the page got it; null for what no page sends. */
const lines = z
  .string()
  .default("[]")
  .transform((json) => LINES.safeParse(parseJson(json)).data ?? null);

const replies = z
  .string()
  .default("[]")
  .transform((json) => REPLIES.safeParse(parseJson(json)).data ?? null);

export const REHEARSAL_FORMS = {
  say: z.object({
    /** Nothing is refused before it is known what it says: whoever is in danger is not told to write less. */
    line: z.string().default("").transform(cleanText),
    lines,
    /** What a model said to them, with its seal. */
    replies,
    seal,
    /** Whether it gets this line. */
    askModel: checkbox(),
    /** To look back before the last turn. */
    stop: checkbox(),
  }),
};

/** The body of POST /api/v1/guidance for a turn that a model plays. */
export const ASKED_TURN = z.object({
  surface: z.literal("rehearsal"),
  path: z.string().max(500),
  lines: LINES.min(1),
  replies: REPLIES,
  seal,
});
