import { z } from "zod";
import { ITEM_KINDS, VOTE_COMMENT_LENGTH } from "#app/features/useful-vote/vote.ts";
import { line, requiredChoice, text } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import { CATEGORIES, MESSAGE, REPORT_REASONS } from "../feedback.ts";

const pagePath = z
  .string()
  .default("")
  // Without the query: search terms are not stored.
  .transform((value) => (/^\/[^\s?#]{0,200}/.exec(value)?.[0] ?? "/").slice(0, 200));

const email = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || z.email().max(254).safeParse(value).success, {
    error:
      "This doesn’t look like an email address. Leave the field empty if you don’t want a reply.",
  });

/** Against bots: an invisible field, and the signed time at which the form was rendered. */
const botGuardFields = { website: z.string().default(""), startedAt: z.string().default("") };

export const FEEDBACK_FORMS = {
  send: z.object({
    category: requiredChoice(CATEGORIES),
    message: text(MESSAGE, MESSAGE),
    pagePath,
    email,
    ...botGuardFields,
  }),
  report: formWithRules(
    {
      jobId: z
        .string()
        .regex(/^[0-9a-hjkmnp-tv-z]{12}$/, { error: "That job doesn’t exist here." }),
      reason: requiredChoice(REPORT_REASONS),
      message: text({ max: MESSAGE.max }),
      ...botGuardFields,
    },
    ({ reason, message }, say) => {
      if (reason === "other" && message !== undefined && message.length < MESSAGE.min)
        say("message", "Add a few words about what is wrong.");
    },
  ),
  useful: z.object({
    itemKind: requiredChoice(ITEM_KINDS),
    itemId: z.string().regex(ITEM_ID, { error: "You can’t rate this." }),
    useful: requiredChoice(["yes", "no", "undo"]),
    words: line({ max: VOTE_COMMENT_LENGTH }),
  }),
};
