import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { PROJECT_ID } from "#app/features/projects/project.ts";
import { findTemplate } from "#app/features/projects/templates.ts";
import { line, versionField } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { toCurrentId } from "#app/reference/competencies/framework-history.ts";
import { PLAN_FIELDS, PLAN_ITEM_ID } from "../plan.ts";

const item = z
  .string({ error: "The step in your growth plan is missing." })
  .regex(PLAN_ITEM_ID, { error: "This step is no longer in your growth plan." });

const competency = z
  .string({ error: "Choose the competency this step is for." })
  .refine((id) => findCompetency(id) !== null, { error: "Choose the competency this step is for." })
  .transform(toCurrentId);

const template = z
  .string({ error: "Choose one of the offered projects." })
  .default("")
  .refine((id) => id === "" || findTemplate(id) !== null, {
    error: "Choose one of the offered projects.",
  })
  .transform((id) => id || null);

const project = z
  .union([z.literal(""), z.string().regex(PROJECT_ID)], { error: "Choose one of your projects." })
  .default("")
  .transform((id) => id || null);

const { action, due, status } = formShape(PLAN_FIELDS, {});

const addPlanItemForm = formWithRules(
  { competency, action: line({ max: PLAN_FIELDS.action.max }), template, due },
  ({ action, template }, say) => {
    if (action === undefined || (action === "" && template)) return;
    if (action.length >= PLAN_FIELDS.action.min) return;
    say("action", "Add what you will do, or choose a project.");
  },
).transform((fields) => ({
  ...fields,
  // The template's title is the default text.
  action: fields.action || (fields.template && findTemplate(fields.template)?.title) || "",
}));

export const PLAN_FORMS = {
  plan_add: addPlanItemForm,
  plan_edit: z.object({
    item,
    version: versionField,
    action,
    due,
    status: status.optional(),
    project,
  }),
  plan_move: z.object({ item, version: versionField, status }),
  plan_remove: z.object({ item }),
};
