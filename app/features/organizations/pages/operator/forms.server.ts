import { z } from "zod";
import { confirmed, line } from "#app/http/fields.ts";
import { REASON } from "./labels.ts";

export const MODERATION_FORMS = {
  suspend: z.object({
    reason: line(REASON, REASON),
    sure: confirmed("Check the box to confirm: the page and jobs will be hidden right away."),
  }),
  restore: z.object({}),
};
