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
import { CURRENCIES } from "#app/reference/currencies.ts";
import { checkPost } from "../check-post.ts";
import { EMPTY_POST } from "../job-post.ts";
import { locationRows, parseAreas, parsePlaces } from "../location-fields.server.ts";
import { DEFAULT_FIELDS, type PostDefaults, pickDefaultFields } from "../post-defaults.ts";
import { CORRECTION_FORMS } from "./operator/correction-forms.server.ts";
import { REVIEW_NOTE } from "./operator/note-fields.ts";
import { offset, postForm } from "./post-form.server.ts";

const jobId = z
  .string({ error: "The job is missing." })
  .regex(/^[0-9a-hjkmnp-tv-z]{12}$/, { error: "This job no longer exists." });

const defaultFields = z
  .object({
    ...formShape(DEFAULT_FIELDS, { salaryCurrency: { form: optionalChoice(CURRENCIES) } }),
    tzMin: offset,
    tzMax: offset,
    version: versionField,
  })
  .and(locationRows)
  .transform((sent, context) => {
    const rows = sent as unknown as Record<string, string>;
    const fields: PostDefaults = {
      ...pickDefaultFields(sent),
      places: parsePlaces(rows, context),
      remoteFrom: parseAreas(rows, context),
    };
    const { errors } = checkPost({ ...EMPTY_POST, ...fields }, { company: "", now: new Date() });
    for (const name of ["tzMin", "tzMax", ...(fields.apply ? ["apply"] : [])]) {
      for (const message of errors[name] ?? []) {
        context.addIssue({ code: "custom", path: [name], message });
      }
    }
    return { version: sent.version, fields };
  });

export const DEFAULTS_FORMS = { save: defaultFields };

/** Set by the submit button that publishes. */
const submitAim = optionalChoice(["submit"]);

/** Longer than any posting, because a page's HTML is longer than its words. */
const MAX_SOURCE = 200_000;

export const CREATE_FORMS = {
  create: postForm({ aim: submitAim }),
  read: z.object({
    source: text(
      { min: 1, max: MAX_SOURCE },
      { tooShort: "Paste the text of your posting, or the address of a job on your job board." },
    ),
  }),
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

/** On the job itself, all that its list offers. */
export const POST_FORMS = {
  ...POSTS_FORMS,
  // The address says which job it is.
  withdraw: z.object({ jobId: jobId.optional() }),
  save: postForm({ aim: submitAim, version: versionField }),
};

const note = text(REVIEW_NOTE, REVIEW_NOTE);

export const REVIEW_FORMS = {
  ...CORRECTION_FORMS,
  approve: z.object({ version: versionField }),
  send_back: z.object({ version: versionField, note }),
  accept_change: z.object({ version: versionField }),
  remove: z.object({
    note,
    seen: line({ max: 60 }),
    sure: confirmed("Check the box to confirm: removal is permanent."),
  }),
};
