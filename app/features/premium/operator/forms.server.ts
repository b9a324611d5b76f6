import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { NOTE_LENGTH } from "./words.ts";

/** Ids of identity providers; a blank means that a name was entered. */
const UID = /^[\w.:|-]{3,128}$/;

const WHERE = "Its person finds the account’s id under Plan on their profile.";

const uid = z
  .string({ error: "Give the account’s id." })
  .transform((typed) => typed.trim())
  .refine((typed) => !typed.includes("@"), {
    error: `This is an e-mail address. ${WHERE}`,
  })
  .refine((typed) => typed.includes("@") || UID.test(typed), {
    error: `This is no account id: 3 to 128 letters, digits and . : | - _, without blanks. ${WHERE}`,
  });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The end of a future day; null (no end) when empty. */
const endsOn = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || isDay(typed), { error: "Use a day such as 2027-03-31." })
  .refine((typed) => typed === "" || !isDay(typed) || toEnd(typed) > new Date().toISOString(), {
    error: "This day is over. End it now instead, or choose a later one.",
  })
  .transform((typed) => (typed === "" ? null : toEnd(typed)));

const note = line({ max: NOTE_LENGTH });

export const GRANT_FORMS = {
  grant: z.object({ uid, endsOn, note }),
  change_end: z.object({ uid, endsOn, note }),
  end: z.object({ uid }),
};

function isDay(typed: string): boolean {
  const date = DAY.test(typed) ? new Date(`${typed}T00:00:00.000Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
}

function toEnd(day: string): string {
  return `${day}T23:59:59.999Z`;
}
