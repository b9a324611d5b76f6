import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { HIDDEN_KINDS, HIDDEN_WORD, MAX_WORD_LENGTH } from "../../hidden/hidden.ts";
import { isHiddenTarget } from "../../hidden/hidden-target.server.ts";

/** The one value of a button: see `toHiddenKey`. */
const hiddenKey = z.string({ error: "Choose what to hide." }).transform((text, context) => {
  const [, kindName, target = ""] = /^([a-z]+) (.*)$/.exec(text) ?? [];
  const kind = HIDDEN_KINDS.find((each) => each === kindName);
  if (kind && isHiddenTarget(kind, target)) return { kind, target };
  context.addIssue({ code: "custom", message: "This can’t be hidden." });
  return z.NEVER;
});

export const HIDDEN_FORMS = {
  hide: z.object({ item: hiddenKey }),
  show: z.object({ item: hiddenKey }),
  hide_word: z.object({
    word: line(
      { min: 2, max: MAX_WORD_LENGTH },
      { tooShort: "Enter a word of two letters or more." },
    )
      .transform((word) => word.toLowerCase().replace(/\s+/g, " "))
      .refine((word) => HIDDEN_WORD.test(word), {
        error: "Use letters, digits, spaces and hyphens.",
      }),
  }),
};
