import { z } from "zod";
import { ITEM_KINDS, VOTE_COMMENT_LENGTH } from "#app/features/useful-vote/vote.ts";
import { line, requiredChoice, text } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import { CATEGORIES, MESSAGE, POSTING_ADDRESS, REPORT_REASONS } from "../feedback.ts";

/** Of a report, which may do without. */
const MESSAGE_LENGTH = { max: MESSAGE.max };

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

/** The form of the page about fraud, for a posting here or elsewhere. */
export const FRAUD_FORMS = {
  report_fraud: formWithRules(
    { address: line(POSTING_ADDRESS), message: text(MESSAGE_LENGTH), ...botGuardFields },
    ({ address, message }, say) => {
      if (address !== "" || message === undefined) return;
      if (message === "") say("address", "Add the posting’s address, or describe the posting.");
      else if (message.length < MESSAGE.min) say("message", MESSAGE.tooShort);
    },
  ),
};

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
      message: text(MESSAGE_LENGTH),
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
