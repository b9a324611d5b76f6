import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { timestamp } from "#app/http/row-fields.ts";
import { SECTIONS } from "../../profile.ts";
import { PROFILE_FIELDS } from "../../profile-fields.ts";
import { PROFILE_RULES } from "../../profile-rules.server.ts";

export const profileRow = z.object({
  ...rowShape(PROFILE_FIELDS, PROFILE_RULES),
  onboardedAt: timestamp.nullable(),
  // Files from before have none.
  roleTargetSince: timestamp.nullable().default(null),
  sections: z.partialRecord(
    z.enum(SECTIONS),
    z.object({ version: z.int().min(0), savedAt: timestamp }),
  ),
  createdAt: timestamp,
});
