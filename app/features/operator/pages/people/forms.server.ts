import { z } from "zod";
import { sessionIds } from "#app/auth/sessions.server.ts";
import { confirmed, line, requiredChoice, text } from "#app/http/fields.ts";
import { isDay } from "#app/reference/calendar.ts";
import { OPTIONAL_REASON } from "../../optional-reason.ts";
import { REASON, REPLY } from "./fields.ts";

const uid = z.string({ error: "Reload the page." }).min(1).max(128);
const reason = line(REASON, REASON);
const restriction = z.string().regex(/^\w{1,40}$/, { error: "Reload the page." });

/** The end of a future day; null (no end) when empty. */
const endsOn = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || (isDay(value) && endOfDay(value) > new Date().toISOString()), {
    error: "Choose a future day, such as 2027-03-31.",
  })
  .transform((value) => (value === "" ? null : endOfDay(value)));

/** The forms about one person, by intent. */
export const PERSON_FORMS = {
  warn: z.object({ uid, reason }),
  limit: z.object({ uid, reason, endsOn }),
  block: z.object({
    ...{ uid, reason, endsOn },
    sure: confirmed(
      "Check the box to confirm: blocking ends their sessions and hides their links and simulations.",
    ),
  }),
  lift: z.object({ uid, restriction, reason }),
  answer: z.object({
    ...{ uid, restriction },
    decision: requiredChoice(["keep", "lift"]),
    publicReply: text(REPLY, REPLY),
  }),
  sign_out: z.object({ uid, reason }),
  end_session: z.object({ uid, sessions: sessionIds, reason: line(OPTIONAL_REASON) }),
};

function endOfDay(day: string): string {
  return `${day}T23:59:59.999Z`;
}
