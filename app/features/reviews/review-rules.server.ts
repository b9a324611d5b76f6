import { z } from "zod";
import type { Rules } from "#app/entity/schemas.server.ts";
import { text } from "#app/http/fields.ts";
import type { REVIEW_FIELDS } from "./review.ts";
import { findWeekExercise } from "./week-exercise.server.ts";

/** The fields of a review whose rule is code. */
export const REVIEW_RULES: Rules<typeof REVIEW_FIELDS> = {
  nextExercise: {
    form: text({ max: 80 })
      .transform((id) => id || null)
      .refine((id) => id === null || findWeekExercise(id) !== null, {
        error: "Choose one of the exercises.",
      }),
    row: z
      .string()
      .max(80)
      .nullable()
      // An exercise that is gone by now.
      .transform((id) => findWeekExercise(id)?.id ?? null),
  },
};
