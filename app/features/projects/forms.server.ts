import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { confirmed, dateField, splitLines, text, versionField } from "#app/http/fields.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { MAX_MILESTONES, PROJECT_ID } from "./project.ts";
import { MILESTONE_FIELDS } from "./project-fields.ts";
import { projectForm } from "./project-form.server.ts";
import { findTemplate } from "./templates.ts";
import { WIN_FIELDS } from "./win-fields.ts";

export const projectId = z
  .string({ error: "The project is missing." })
  .regex(PROJECT_ID, { error: "This project no longer exists." });

/** An id that may be left empty. */
function optionalId(pattern: RegExp, error: string) {
  return z
    .union([z.literal(""), z.string().regex(pattern)], { error })
    .default("")
    .transform((id) => id || null);
}

const optionalProjectId = optionalId(PROJECT_ID, "This project no longer exists. Choose another.");

export const competency = z
  .string({ error: "Choose one competency." })
  .default("")
  .refine((id) => id === "" || COMPETENCY_IDS.has(id), {
    error: "This competency isn’t on the roadmap. Choose another.",
  })
  .transform((id) => id || null);

const milestone = z
  .string({ error: "The milestone is missing." })
  .regex(PROJECT_ID, { error: "This milestone no longer exists." });

const { min, max } = MILESTONE_FIELDS.title;

const milestoneLines = text({ max: MAX_MILESTONES * (max + 1) })
  .transform(splitLines)
  .refine((titles) => titles.length <= MAX_MILESTONES, {
    error: `Use at most ${MAX_MILESTONES} lines.`,
  })
  .refine((titles) => titles.every(({ length }) => length >= min && length <= max), {
    error: `Use ${min} to ${max} characters per line.`,
  });

export const CREATE_FORMS = {
  create: projectForm(
    {
      template: z
        .string()
        .default("")
        .transform((id) => (findTemplate(id) ? id : null)),
      planItem: optionalId(/^[\w-]{1,40}$/, "This step of your plan no longer exists."),
      milestones: milestoneLines,
    },
    { isNew: true },
  ),
};

export const PROJECT_FORMS = {
  save: projectForm({ version: versionField }),
  add_milestone: z.object(formShape(MILESTONE_FIELDS, {})),
  milestone_done: z.object({ milestone }),
  milestone_open: z.object({ milestone }),
  milestone_due: z.object({ milestone, due: dateField }),
  remove_milestone: z.object({ milestone }),
};

const win = z
  .string({ error: "The win is missing." })
  .regex(PROJECT_ID, { error: "This win no longer exists." });

/** What a win is made of. */
export const winFields = {
  ...formShape(WIN_FIELDS, {}),
  project: optionalProjectId,
  competency,
};

export const PROJECTS_FORMS = {
  add_win: z.object(winFields),
  edit_win: z.object({ win, ...winFields }),
  delete_win: z.object({ win }),
  archive: z.object({ project: projectId }),
  unarchive: z.object({ project: projectId }),
  delete: z.object({
    project: projectId,
    sure: confirmed(),
  }),
};
