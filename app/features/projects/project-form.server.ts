import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { checkbox, choices } from "#app/http/fields.ts";
import { formWithReader } from "#app/http/form-rules.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { PROJECT_FIELDS, PROJECT_FORM_FIELDS, type ProjectEdit } from "./project-fields.ts";
import { linkRowShape, metricRowShape, parseLinks, parseMetrics } from "./row-fields.server.ts";
import { isDoneWithoutResult, RESULT_MISSING } from "./status.ts";

const fixedFields = z.object({
  ...formShape(PROJECT_FORM_FIELDS, {
    competencies: { form: choices([...COMPETENCY_IDS], PROJECT_FIELDS.competencies) },
  }),
  withoutResult: checkbox(),
});

interface ProjectFormValue {
  edit: ProjectEdit;
  withoutResult: boolean;
}

/** A project's form schema with extra fields; `edit` is what to save. */
export function projectForm<Shape extends z.ZodRawShape>(
  extraFields: Shape,
  { isNew = false }: { isNew?: boolean } = {},
) {
  const rowShape: object = { ...metricRowShape, ...linkRowShape };
  const shape = { ...fixedFields.shape, ...extraFields, ...rowShape };
  return formWithReader<typeof fixedFields.shape & Shape, ProjectFormValue>(
    shape,
    (parsed, say) => {
      const rows = parsed as Readonly<Record<string, string | undefined>>;
      const metrics = parseMetrics(rows, say);
      const links = parseLinks(rows, say);
      const { withoutResult = false, ...fields } = fixedFields
        .keyof()
        .options.reduce(
          (collected, name) => Object.assign(collected, { [name]: rows[name] }),
          {} as z.output<typeof fixedFields>,
        );
      if (fields.startedOn && fields.endedOn && fields.endedOn < fields.startedOn) {
        say("endedOn", `The project can’t end before it started, on ${fields.startedOn}.`);
      }
      // What a stored one lacked may stay so, which only the database knows.
      const isResultRead = isNew && rows.result !== undefined && !withoutResult;
      if (isResultRead && isDoneWithoutResult(fields)) say("result", RESULT_MISSING);
      return { edit: { ...fields, metrics, links }, withoutResult };
    },
  );
}
