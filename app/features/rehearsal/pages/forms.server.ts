import { z } from "zod";
import { parseJson } from "#app/entity/record.ts";
import { cleanText } from "#app/http/field-rules.ts";
import { checkbox } from "#app/http/fields.ts";
import { LINE_LENGTH, REPLY_LENGTH, TURNS } from "../script.ts";

/** What was said before, as the page got it; null for what no page sends. */
const lines = z
  .string()
  .default("[]")
  .transform((json) => EARLIER.safeParse(parseJson(json)).data ?? null);

const EARLIER = z.array(z.string().min(1).max(LINE_LENGTH)).max(TURNS - 1);

const replies = z
  .string()
  .default("[]")
  .transform((json) => SAID.safeParse(parseJson(json)).data ?? null);

const SAID = z.array(z.string().min(1).max(REPLY_LENGTH).nullable()).max(TURNS - 1);

export const REHEARSAL_FORMS = {
  say: z.object({
    /** Nothing is refused before it is known what it says: whoever is in danger is not told to write less. */
    line: z.string().default("").transform(cleanText),
    lines,
    /** What a model said to them, with its seal. */
    replies,
    seal: z.string().max(100).default(""),
    /** Whether it gets this line. */
    askModel: checkbox(),
    /** To look back before the last turn. */
    stop: checkbox(),
  }),
};
