import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import {
  confirmed,
  dateField,
  line,
  optionalChoice,
  text,
  versionField,
} from "#app/http/fields.ts";
import { CURRENCIES } from "#app/reference/exchange-rates.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { type JobPostFields, NOTE_LENGTH } from "../job-post.ts";
import { locationRows, parseAreas, parsePlaces } from "../location-fields.server.ts";
import { POST_FIELDS } from "../post-fields.ts";

const jobId = z
  .string({ error: "The job is missing." })
  .regex(/^[0-9a-hjkmnp-tv-z]{12}$/, { error: "This job no longer exists." });

/** A UTC offset in quarter hours; null when empty. */
const offset = z
  .string({ error: "Choose one of the offered answers." })
  .default("")
  .refine((typed) => typed === "" || (/^-?\d{1,2}$/.test(typed) && isOffset(Number(typed))), {
    error: "Choose one of the offered answers.",
  })
  .transform((typed) => (typed === "" ? null : Number(typed)));

function isOffset(quarters: number): boolean {
  return quarters >= -48 && quarters <= 56;
}

const tech = line({ max: 600 }).transform((typed, context) => {
  const names = typed.split(/[,;]/).flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => findTechSlug(name) === null);
  if (unknown.length > 0) {
    context.addIssue(`We know no technology called ${unknown.slice(0, 3).join(", ")}.`);
    return z.NEVER;
  }
  const slugs = [...new Set(names.flatMap((name) => findTechSlug(name) ?? []))];
  if (slugs.length <= POST_FIELDS.tech.max) return slugs;
  context.addIssue(`Name at most ${POST_FIELDS.tech.max}.`);
  return z.NEVER;
});

const postFields = z.object({
  ...formShape(POST_FIELDS, {
    tech: { form: tech },
    salaryCurrency: { form: optionalChoice(CURRENCIES) },
  }),
  tzMin: offset,
  tzMax: offset,
});

/** The schema of a post's fields together with the given extra fields. */
function postForm<Shape extends z.ZodRawShape>(extraFields: Shape) {
  return z
    .intersection(z.intersection(postFields, z.object(extraFields)), locationRows)
    .transform((sent, context) => {
      const rows = sent as unknown as Record<string, string>;
      const places = parsePlaces(rows, context);
      const remoteFrom = parseAreas(rows, context);
      const fieldValues = Object.fromEntries(
        postFields.keyof().options.map((name) => [name, sent[name]]),
      ) as z.output<typeof postFields>;
      return { ...sent, fields: { ...fieldValues, places, remoteFrom } satisfies JobPostFields };
    });
}

/** Set by the submit button that publishes. */
const submitAim = optionalChoice(["submit"]);

export const CREATE_FORMS = { create: postForm({ aim: submitAim }) };

export const POST_FORMS = {
  save: postForm({ aim: submitAim, version: versionField }),
  withdraw: z.object({}),
};

const onePost = z.object({ jobId });

export const POSTS_FORMS = {
  confirm: onePost,
  pause: onePost,
  resume: onePost,
  close: onePost,
  reopen: onePost,
  withdraw: onePost,
  duplicate: onePost,
  delete: onePost,
  extend: z.object({
    jobId,
    lastDay: dateField.transform((chosen, context) => {
      if (chosen) return chosen;
      context.addIssue("Choose the last day.");
      return z.NEVER;
    }),
  }),
};

const note = text(NOTE_LENGTH, {
  tooShort: `Say why in at least ${NOTE_LENGTH.min} characters: its writers read this.`,
});

export const REVIEW_FORMS = {
  approve: z.object({ version: versionField }),
  send_back: z.object({ version: versionField, note }),
  remove: z.object({
    note,
    sure: confirmed("Check the box to confirm: the job is removed for good."),
  }),
};
