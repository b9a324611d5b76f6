import { z } from "zod";
import { choices, oneOf } from "#app/http/fields.ts";
import { ROADMAP_FIELDS, SHARE_DAYS, SHARE_ID, type ShareDays } from "./share.ts";

const DAYS = SHARE_DAYS.map(String);

/** How long a link lives, in days. */
export const days = oneOf(DAYS).transform((typed) => Number(typed) as ShareDays);

/** Which link a form is about. */
export const share = z
  .string({ error: "Say which link this is about." })
  .regex(SHARE_ID, { error: "This link is not there anymore." });

/** The forms of the page of links, by intent. */
export const SHARE_FORMS = {
  share: z.object({ fields: choices(ROADMAP_FIELDS), days }),
  revoke: z.object({ share }),
};
