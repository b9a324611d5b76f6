import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { REASON_LENGTH } from "./labels.ts";

export const MODERATION_FORMS = {
  suspend: z.object({
    reason: line(REASON_LENGTH, { tooShort: "Say why: its members read it." }),
  }),
  restore: z.object({}),
};
