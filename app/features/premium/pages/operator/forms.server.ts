import { z } from "zod";
import { OPTIONAL_REASON } from "#app/features/operator/optional-reason.ts";
import { confirmed, line, text } from "#app/http/fields.ts";
import { isDay } from "#app/reference/calendar.ts";
import { NOTE_LENGTH, REPLY } from "./grant.ts";

/** Ids of identity providers; a blank means that a name was entered. */
const UID = /^[\w.:|-]{3,128}$/;

const UID_HINT = "People can find their account ID under Subscription on their profile.";

/** The exact id of an account. */
export const accountId = z
  .string({ error: "Enter the account’s ID." })
  .transform((value) => value.trim())
  .refine((value) => !value.includes("@"), {
    error: `This is an email address. ${UID_HINT}`,
  })
  .refine((value) => value.includes("@") || UID.test(value), {
    error: `An account ID has 3 to 128 letters, digits and . : | - _, without spaces. ${UID_HINT}`,
  });

/** The end of a future day; null (no end) when empty. */
const endsOn = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || isDay(value), { error: "Use a day such as 2027-03-31." })
  .refine((value) => value === "" || !isDay(value) || endOfDay(value) > new Date().toISOString(), {
    error: "This day has passed. Choose a later day, or end Premium now.",
  })
  .transform((value) => (value === "" ? null : endOfDay(value)));

const note = line({ max: NOTE_LENGTH });

export const GRANT_FORMS = {
  grant: z.object({ uid: accountId, endsOn, note }),
  change_end: z.object({ uid: accountId, endsOn, note }),
  decline: z.object({
    uid: accountId,
    request: z.string().regex(/^\w{1,40}$/, { error: "Reload the page." }),
    publicReply: text(REPLY, REPLY),
  }),
  end: z.object({
    uid: accountId,
    reason: line(OPTIONAL_REASON),
    sure: confirmed("Check the box to confirm: Premium will end right away."),
  }),
};

function endOfDay(day: string): string {
  return `${day}T23:59:59.999Z`;
}
