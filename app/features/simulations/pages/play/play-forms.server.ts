import { z } from "zod";
import { daysField, shareIdField } from "#app/features/shares/forms.server.ts";
import { ATTEMPT_FIELDS } from "#app/features/shares/share.ts";
import { checkbox, choices, requiredChoice, text, wholeNumber } from "#app/http/fields.ts";
import { ATTEMPT_ID, ATTEMPT_MODES, REFLECTION_LENGTH } from "../../attempt.ts";
import { MAX_STEPS, parseChoicePath } from "../../choice-path.ts";

const attempt = z
  .string({ error: "The run is missing." })
  .regex(ATTEMPT_ID, { error: "This run no longer exists." });
const step = wholeNumber({ min: 0, max: MAX_STEPS }).transform((value) => value ?? 0);
const choice = z.string({ error: "Choose one of the answers." }).max(40);
const mode = requiredChoice(ATTEMPT_MODES).catch("practise");
const path = z
  .string()
  .max(41 * MAX_STEPS)
  .default("")
  .transform(parseChoicePath);

export const PLAY_FORMS = {
  /**
   * Starts an attempt with a first choice or with those made so far. A "what if" is `explored`, and
   * names the attempt it starts `from` where there is one: it plays that version.
   */
  start: z.object({
    mode,
    path,
    choice: choice.optional(),
    from: attempt.optional(),
    explored: checkbox(),
  }),
  choose: z.object({ attempt, step, choice }),
  undo: z.object({ attempt, step }),
  reflect: z.object({ attempt, reflection: text({ max: REFLECTION_LENGTH }) }),
  share: z.object({ attempt, fields: choices(ATTEMPT_FIELDS), days: daysField }),
  revoke: z.object({ share: shareIdField }),
};
