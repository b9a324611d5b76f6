import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { confirmed, MAX_VERSION, versionField, wholeNumber } from "#app/http/fields.ts";
import { STORY_FIELDS, STORY_ID, STORY_LENGTHS } from "../story.ts";

const length = z.enum(STORY_LENGTHS, { error: "This form is out of date. Reload the page." });

export const STORY_FORMS = {
  /** Version 0 where only the rules have told it. */
  save: z.object({
    length,
    version: wholeNumber({ min: 0, max: MAX_VERSION }).transform((value) => value ?? 0),
    ...formShape(STORY_FIELDS, {}),
  }),
  regenerate: z.object({
    length,
    version: versionField,
    sure: confirmed("Check the box to confirm: your own words will be deleted."),
  }),
};

/** Of the list: stories whose project or win was deleted. */
export const STORIES_FORMS = {
  delete: z.object({
    story: z
      .string({ error: "The story is missing." })
      .regex(STORY_ID, { error: "This story no longer exists." }),
    sure: confirmed(),
  }),
};
