import { z } from "zod";
import { isDay, MAX_VERSION } from "#app/features/favorites/forms.server.ts";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import { choices, line, oneOf, text, tick, wholeNumber } from "#app/http/fields.ts";
import {
  MAX_COMPETENCIES,
  MAX_MILESTONES,
  MAX_TEAM,
  MILESTONE_LENGTH,
  PROJECT_ID,
  PROJECT_STATUSES,
  ROLE_LENGTH,
  STORY_LENGTH,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
  VISIBILITIES,
  WIN_LENGTH,
} from "./project.ts";
import { figureRows, linkRows, readFigures, readLinks } from "./row-fields.server.ts";
import { findTemplate } from "./templates.ts";

export const COMPETENCY_IDS = COMPETENCIES.map(({ id }) => id);

/** An id that the page gave to its form. */
export const projectId = z
  .string({ error: "Say which project this is about." })
  .regex(PROJECT_ID, { error: "This project is not there anymore." });

export const version = wholeNumber({ min: 1, max: MAX_VERSION }).transform((number, context) => {
  if (number !== null) return number;
  context.addIssue("This form lost its place. Load the page again.");
  return z.NEVER;
});

const day = z
  .string({ error: "Use one day here." })
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || isDay(typed), {
    error: "Use a day that exists, as 2026-11-24.",
  })
  .transform((typed) => typed || null);

/** An id that may be left out. */
function optional(pattern: RegExp, error: string) {
  return z
    .union([z.literal(""), z.string().regex(pattern)], { error })
    .default("")
    .transform((id) => id || null);
}

const ownProject = optional(PROJECT_ID, "This project is not there anymore. Choose another.");

const competency = z
  .string({ error: "Choose one competency." })
  .default("")
  .refine((id) => id === "" || COMPETENCY_IDS.includes(id), {
    error: "This competency is not on the roadmap. Choose another.",
  })
  .transform((id) => id || null);

const fixed = z.object({
  title: line(TITLE_LENGTH, { tooShort: "Give it a title of at least 3 characters." }),
  summary: line({ max: SUMMARY_LENGTH }),
  role: line({ max: ROLE_LENGTH }),
  status: oneOf(PROJECT_STATUSES),
  startedOn: day,
  endedOn: day,
  teamSize: wholeNumber({ min: 1, max: MAX_TEAM }),
  situation: text({ max: STORY_LENGTH }),
  task: text({ max: STORY_LENGTH }),
  actions: text({ max: STORY_LENGTH }),
  result: text({ max: STORY_LENGTH }),
  competencies: choices(COMPETENCY_IDS, { max: MAX_COMPETENCIES }),
  visibility: oneOf(VISIBILITIES),
  confidential: tick(),
  withoutResult: tick(),
});

/** A project's fields with more beside them, as the edit they make. */
function projectForm<Shape extends z.ZodRawShape>(more: Shape) {
  return z
    .intersection(z.intersection(fixed, z.object(more)), z.object({ ...figureRows, ...linkRows }))
    .transform((sent, context) => {
      const rows = sent as unknown as Record<string, string>;
      const metrics = readFigures(rows, context);
      const links = readLinks(rows, context);
      const { withoutResult, ...fields } = fixed
        .keyof()
        .options.reduce(
          (kept, name) => Object.assign(kept, { [name]: sent[name] }),
          {} as z.output<typeof fixed>,
        );
      if (fields.startedOn && fields.endedOn && fields.endedOn < fields.startedOn) {
        const message = `It cannot end before it started on ${fields.startedOn}.`;
        context.addIssue({ code: "custom", path: ["endedOn"], message });
      }
      return { ...sent, edit: { ...fields, metrics, links }, withoutResult };
    });
}

const milestoneTitle = line(MILESTONE_LENGTH, {
  tooShort: "Say in at least 3 characters what is to be reached.",
});

const milestone = z
  .string({ error: "Say which milestone this is about." })
  .regex(PROJECT_ID, { error: "This milestone is not there anymore." });

const milestoneLines = text({ max: MAX_MILESTONES * (MILESTONE_LENGTH.max + 1) })
  .transform((typed) => typed.split("\n").flatMap((each) => each.trim() || []))
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

/** The form of a new project. */
export const CREATE_FORMS = {
  create: projectForm({
    template: z
      .string()
      .default("")
      .transform((id) => (findTemplate(id) ? id : null)),
    planItem: optional(/^[\w-]{1,40}$/, "This step of your plan is not there anymore."),
    milestones: milestoneLines,
  }),
};

/** The forms of a project's page, by intent. */
export const PROJECT_FORMS = {
  save: projectForm({ version }),
  add_milestone: z.object({ title: milestoneTitle, due: day }),
  milestone_done: z.object({ milestone }),
  milestone_open: z.object({ milestone }),
  milestone_due: z.object({ milestone, due: day }),
  remove_milestone: z.object({ milestone }),
};

const win = z
  .string({ error: "Say which win this is about." })
  .regex(PROJECT_ID, { error: "This win is not there anymore." });

const winFields = {
  text: line(WIN_LENGTH, { tooShort: "Say in at least 3 characters what went well." }),
  on: day.transform((on, context) => {
    if (on) return on;
    context.addIssue("Say on which day it was.");
    return z.NEVER;
  }),
  project: ownProject,
  competency,
};

/** The forms of the list of projects, by intent. */
export const PROJECTS_FORMS = {
  add_win: z.object(winFields),
  edit_win: z.object({ win, ...winFields }),
  delete_win: z.object({ win }),
  archive: z.object({ project: projectId }),
  unarchive: z.object({ project: projectId }),
  delete: z.object({
    project: projectId,
    sure: tick().refine((isSure) => isSure, {
      error: "Set the tick: what is deleted cannot be brought back.",
    }),
  }),
};
