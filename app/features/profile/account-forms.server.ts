import { z } from "zod";
import { readAccountFile } from "./account-file.server.ts";

/** The forms of the privacy page, by intent. */
export const ACCOUNT_FORMS = {
  import: z.object({
    file: z
      .string()
      .default("")
      .transform((text, context) => {
        const reading = readAccountFile(text);
        if (reading.ok) return reading.file;
        context.addIssue({ code: "custom", message: reading.sentence });
        return z.NEVER;
      }),
  }),
  delete: z.object({
    word: z
      .string()
      .default("")
      .refine((typed) => typed.trim().toLowerCase() === "delete", {
        error: "Type the word delete, so that nothing is deleted by a slip.",
      }),
  }),
  keep: z.object({}),
};
