import { z } from "zod";
import { text } from "#app/http/fields.ts";
import { APPEAL_LENGTH } from "./appeal-length.ts";

export const STANDING_FORMS = {
  appeal: z.object({
    restriction: z.string().regex(/^\w{1,40}$/, { error: "Reload the page." }),
    appeal: text(APPEAL_LENGTH, { tooShort: "Write what the operator should know." }),
  }),
};
