import { z } from "zod";
import { ATTEMPT_ID } from "../../attempt.ts";

export const HISTORY_FORMS = {
  delete: z.object({
    attempt: z
      .string({ error: "Say which run this is about." })
      .regex(ATTEMPT_ID, { error: "This run no longer exists." }),
  }),
};
