import { z } from "zod";
import { confirmed, dateField, line, splitLines, text, versionField } from "#app/http/fields.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { MAX_MILESTONES, MILESTONE_LENGTH, PROJECT_ID, WIN_LENGTH } from "./project.ts";
import { projectForm } from "./project-form.server.ts";
import { findTemplate } from "./templates.ts";

export const projectId = z
  .string({ error: "Say which project this is about." })
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
    error: "This competency is not on the roadmap. Choose another.",
  })
  .transform((id) => id || null);

const milestoneTitle = line(MILESTONE_LENGTH, {
  tooShort: "Name the milestone in at least 3 characters.",
});

const milestone = z
  .string({ error: "Say which milestone this is about." })
  .regex(PROJECT_ID, { error: "This milestone no longer exists." });

const milestoneLines = text({ max: MAX_MILESTONES * (MILESTONE_LENGTH.max + 1) })
  .transform(splitLines)
  .refine((titles) => titles.length <= MAX_MILESTONES, {
    error: `Use at most ${MAX_MILESTONES} lines.`,
  })
  .refine(
    (titles) =>
      titles.every(
        ({ length }) => length >= MILESTONE_LENGTH.min && length <= MILESTONE_LENGTH.max,
      ),
    {
      error: `Use from ${MILESTONE_LENGTH.min} to ${MILESTONE_LENGTH.max} characters a line.`,
    },
  );

export const CREATE_FORMS = {
  create: projectForm({
    template: z
      .string()
      .default("")
      .transform((id) => (findTemplate(id) ? id : null)),
    planItem: optionalId(/^[\w-]{1,40}$/, "This step of your plan no longer exists."),
    milestones: milestoneLines,
  }),
};

export const PROJECT_FORMS = {
  save: projectForm({ version: versionField }),
  add_milestone: z.object({ title: milestoneTitle, due: dateField }),
  milestone_done: z.object({ milestone }),
  milestone_open: z.object({ milestone }),
  milestone_due: z.object({ milestone, due: dateField }),
  remove_milestone: z.object({ milestone }),
};

const win = z
  .string({ error: "Say which win this is about." })
  .regex(PROJECT_ID, { error: "This win no longer exists." });

export const winFigure = line({ max: WIN_LENGTH.figure });

/** What a win is made of. */
export const winFields = {
  text: line(WIN_LENGTH, { tooShort: "Say in at least 3 characters what went well." }),
  on: dateField.transform((on, context) => {
    if (on) return on;
    context.addIssue("Say on which day it was.");
    return z.NEVER;
  }),
  figure: winFigure,
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
