import type { Fields } from "#app/entity/field.ts";
import { SUMMARY_LENGTH, TITLE_LENGTH } from "../simulation.ts";

/** What a new simulation needs; its editor keeps what is not finished, too. */
export const NEW_DRAFT_FIELDS = {
  title: {
    ...{ kind: "line", label: "Title", ...TITLE_LENGTH },
    tooShort: "The title needs at least 4 characters.",
  },
  summary: {
    ...{ kind: "line", label: "Summary", rows: 3, ...SUMMARY_LENGTH },
    hint: "What the player has to decide, in one or two sentences.",
    tooShort: "Use at least 20 characters to say what it’s about.",
  },
} as const satisfies Fields;
