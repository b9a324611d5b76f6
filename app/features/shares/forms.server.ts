import { z } from "zod";
import { choices, requiredChoice } from "#app/http/fields.ts";
import { ROADMAP_FIELDS, SHARE_DAYS, SHARE_ID, type ShareDays } from "./share.ts";

const DAY_VALUES = SHARE_DAYS.map(String);

export const daysField = requiredChoice(DAY_VALUES).transform(
  (value) => Number(value) as ShareDays,
);

export const shareIdField = z
  .string({ error: "The link is missing." })
  .regex(SHARE_ID, { error: "This link no longer exists." });

/** The forms of the links page, by intent. */
export const SHARE_FORMS = {
  share: z.object({ fields: choices(ROADMAP_FIELDS), days: daysField }),
  revoke: z.object({ share: shareIdField }),
};
