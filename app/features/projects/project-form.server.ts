import { z } from "zod";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import { choices, day, line, oneOf, text, tick, wholeNumber } from "#app/http/fields.ts";
import {
  MAX_COMPETENCIES,
  MAX_TEAM,
  PROJECT_STATUSES,
  ROLE_LENGTH,
  STORY_LENGTH,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
  VISIBILITIES,
} from "./project.ts";
import { figureRows, linkRows, readFigures, readLinks } from "./row-fields.server.ts";

export const COMPETENCY_IDS = COMPETENCIES.map(({ id }) => id);

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

/** A project's form schema with extra fields; `edit` is what to save. */
export function projectForm<Shape extends z.ZodRawShape>(more: Shape) {
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
