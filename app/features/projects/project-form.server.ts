import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { checkbox, choices } from "#app/http/fields.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { PROJECT_FIELDS, PROJECT_FORM_FIELDS } from "./project-fields.ts";
import { linkRowShape, metricRowShape, parseLinks, parseMetrics } from "./row-fields.server.ts";

const fixedFields = z.object({
  ...formShape(PROJECT_FORM_FIELDS, {
    competencies: { form: choices([...COMPETENCY_IDS], PROJECT_FIELDS.competencies) },
  }),
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
