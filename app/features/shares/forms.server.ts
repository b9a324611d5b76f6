import { z } from "zod";
import { choices, oneOf } from "#app/http/fields.ts";
import { ROADMAP_FIELDS, SHARE_DAYS, SHARE_ID, type ShareDays } from "./share.ts";

const DAYS = SHARE_DAYS.map(String);

export const days = oneOf(DAYS).transform((typed) => Number(typed) as ShareDays);

export const share = z
  .string({ error: "Say which link this is about." })
  .regex(SHARE_ID, { error: "This link is not there anymore." });

/** The forms of the links page, by intent. */
export const SHARE_FORMS = {
  share: z.object({ fields: choices(ROADMAP_FIELDS), days }),
  revoke: z.object({ share }),
};
