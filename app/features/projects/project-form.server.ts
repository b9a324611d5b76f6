import { z } from "zod";
import {
  checkbox,
  choices,
  dateField,
  line,
  requiredChoice,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import {
  MAX_COMPETENCIES,
  MAX_TEAM_SIZE,
  PROJECT_STATUSES,
  ROLE_LENGTH,
  STORY_LENGTH,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
  VISIBILITIES,
} from "./project.ts";
import { linkRowShape, metricRowShape, parseLinks, parseMetrics } from "./row-fields.server.ts";

const fixedFields = z.object({
  title: line(TITLE_LENGTH, { tooShort: "Give it a title of at least 3 characters." }),
  summary: line({ max: SUMMARY_LENGTH }),
  role: line({ max: ROLE_LENGTH }),
  status: requiredChoice(PROJECT_STATUSES),
  startedOn: dateField,
  endedOn: dateField,
  teamSize: wholeNumber({ min: 1, max: MAX_TEAM_SIZE }),
  situation: text({ max: STORY_LENGTH }),
  task: text({ max: STORY_LENGTH }),
  actions: text({ max: STORY_LENGTH }),
  result: text({ max: STORY_LENGTH }),
  competencies: choices([...COMPETENCY_IDS], { max: MAX_COMPETENCIES }),
  visibility: requiredChoice(VISIBILITIES),
  confidential: checkbox(),
  withoutResult: checkbox(),
});

/** A project's form schema with extra fields; `edit` is what to save. */
export function projectForm<Shape extends z.ZodRawShape>(extraFields: Shape) {
  return z
    .intersection(
      z.intersection(fixedFields, z.object(extraFields)),
      z.object({ ...metricRowShape, ...linkRowShape }),
    )
    .transform((parsed, context) => {
      const rows = parsed as unknown as Record<string, string>;
      const metrics = parseMetrics(rows, context);
      const links = parseLinks(rows, context);
      const { withoutResult, ...fields } = fixedFields
        .keyof()
        .options.reduce(
          (collected, name) => Object.assign(collected, { [name]: parsed[name] }),
          {} as z.output<typeof fixedFields>,
        );
      if (fields.startedOn && fields.endedOn && fields.endedOn < fields.startedOn) {
        const message = `It cannot end before it started on ${fields.startedOn}.`;
        context.addIssue({ code: "custom", path: ["endedOn"], message });
      }
      return { ...parsed, edit: { ...fields, metrics, links }, withoutResult };
    });
}
