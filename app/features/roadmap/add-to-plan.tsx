import { lazy, useState } from "react";
import { ActionForm, type ActionFormProps, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { PLAN_FIELDS } from "./plan.ts";

// Without a Suspense fallback: few have as many steps, and the server waits for it.
const PlanFull = lazy(() => import("./plan-full.tsx"));

interface AddToPlanProps
  extends Pick<ActionFormProps, "action" | "back" | "item" | "submissionKey"> {
  id: string;
  competency: string;
  /** Cut to what a step of the plan holds. */
  text: string;
  due?: string | null;
  /** Of `limitNote`: why it can't be added; null while there is room. */
  limit: string | null;
}

/** Adds a suggested step to the growth plan with one button. */
export function AddToPlan({ competency, text, due, limit, ...form }: AddToPlanProps) {
  const action = text.slice(0, PLAN_FIELDS.action.max);
  const [isAdded, setAdded] = useState(false);
  // The last one that fits still says that it is added.
  if (limit && !isAdded) return <PlanFull limit={limit} />;
  return (
    <ActionForm
      intent="plan_add"
      hidden={{ competency, action, ...(due && { due }) }}
      className="row"
      isDraftDisabled
      onSaved={() => setAdded(true)}
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
