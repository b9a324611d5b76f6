import { ActionForm, type ActionFormProps, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { PLAN_FIELDS } from "./plan.ts";

interface AddToPlanProps
  extends Pick<ActionFormProps, "action" | "back" | "item" | "submissionKey"> {
  id: string;
  competency: string;
  /** Cut to what a step of the plan holds. */
  text: string;
  due?: string | null;
}

/** Adds a suggested step to the growth plan with one button. */
export function AddToPlan({ competency, text, due, ...form }: AddToPlanProps) {
  const action = text.slice(0, PLAN_FIELDS.action.max);
  return (
    <ActionForm
      intent="plan_add"
      hidden={{ competency, action, ...(due && { due }) }}
      className="row"
      isDraftDisabled
      {...form}
    >
      {({ result }) => (
        <>
          {!result?.ok && <SubmitButton>Add to growth plan</SubmitButton>}
          <FormStatus busyLabel="Adding" />
        </>
      )}
    </ActionForm>
  );
}
