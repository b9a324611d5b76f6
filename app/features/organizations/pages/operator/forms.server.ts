import { z } from "zod";
import { confirmed, line } from "#app/http/fields.ts";
import { REASON_LENGTH } from "./labels.ts";

export const MODERATION_FORMS = {
  suspend: z.object({
    reason: line(REASON_LENGTH, { tooShort: "Say why: its members read it." }),
    sure: confirmed("Tick the box: its page and jobs are hidden at once."),
  }),
  restore: z.object({}),
};
