import { z } from "zod";
import { TARGET_ID } from "#app/features/favorite-button/favorite.ts";
import { ITEM_KINDS, WORDS_LENGTH } from "#app/features/useful-vote/useful-vote.ts";
import { line, oneOf, text } from "#app/http/fields.ts";
import { CATEGORIES, MESSAGE_LENGTH, REPORT_REASONS } from "./feedback.ts";

const pagePath = z
  .string()
  .default("")
  // Without the query: search terms are not stored.
  .transform((typed) => (/^\/[^\s?#]{0,200}/.exec(typed)?.[0] ?? "/").slice(0, 200));

const email = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || z.email().max(254).safeParse(typed).success, {
    error: "This does not look like an e-mail address. Leave it empty if you want no answer.",
  });

/** Against bots: an invisible field, and the signed time at which the form was rendered. */
const guards = { website: z.string().default(""), startedAt: z.string().default("") };

const message = text(MESSAGE_LENGTH, {
  tooShort: `Use at least ${MESSAGE_LENGTH.min} characters, so that we can act on it.`,
});

/** The forms of the feedback page, by intent. */
export const FEEDBACK_FORMS = {
  send: z.object({
    category: oneOf(CATEGORIES),
    message,
    pagePath,
    email,
    ...guards,
  }),
  report: z
    .object({
      jobId: z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, { error: "This is no job of ours." }),
      reason: oneOf(REPORT_REASONS),
      message: text({ max: MESSAGE_LENGTH.max }),
      ...guards,
    })
    .refine(({ reason, message }) => reason !== "other" || message.length >= MESSAGE_LENGTH.min, {
      path: ["message"],
      error: "Say in a few words what is wrong with it.",
    }),
  useful: z.object({
    itemKind: oneOf(ITEM_KINDS),
    itemId: z.string().regex(TARGET_ID, { error: "There is no such thing to judge." }),
    useful: oneOf(["yes", "no", "undo"]),
    words: line({ max: WORDS_LENGTH }),
  }),
};
