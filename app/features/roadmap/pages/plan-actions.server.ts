import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { editPlanItem, type PlanEdit } from "../edit-plan.server.ts";
import { addPlanItem, removePlanItem } from "../plan.server.ts";
import { PLAN_STATUS_LABELS } from "../plan.ts";
import type { PLAN_FORMS } from "./plan-forms.server.ts";

type Form = ValidForm<typeof PLAN_FORMS>;

interface PlanFormResult extends FormSuccess {
  version?: number;
}

/** Carries out a form of the plan. Throws 401 for a visitor. */
export async function handlePlan({ context }: ActionContext, form: Form): Promise<PlanFormResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<PlanFormResult> => {
    switch (form.intent) {
      case "plan_add": {
        const id = await submissionIdOf(form, viewer.uid);
        const isNew = await addPlanItem(db, viewer, { ...form.value, id, now });
        const already = isNew ? "" : " already";
        return { message: `“${form.value.action}” is in your growth plan${already}.` };
      }
      case "plan_edit": {
        const { item: id, version } = form.value;
        const edited = await editPlanItem(db, viewer, { id, version, edit: toPlanEdit(form), now });
        return { message: "Saved.", ...edited };
      }
      case "plan_move": {
        const { item: id, version, status } = form.value;
        const moved = await editPlanItem(db, viewer, { id, version, edit: { status }, now });
        return { message: `Moved to ${PLAN_STATUS_LABELS[status]}.`, ...moved };
      }
      case "plan_remove":
        await removePlanItem(db, viewer, form.value.item);
        return { message: "Removed from your growth plan. The project stays." };
    }
  };
  return withWriteTimeout(execute());
}

/** Fields that were not sent keep their values. */
function toPlanEdit({ value, values }: Extract<Form, { intent: "plan_edit" }>): PlanEdit {
  const { action, due, status, project } = value;
  const fields: PlanEdit = { action, due, status, project };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(values, name)));
}
