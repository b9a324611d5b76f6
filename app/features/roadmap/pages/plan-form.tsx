import { useState } from "react";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ACTION_LENGTH } from "../plan.ts";

const TEMPLATE_OPTIONS = TEMPLATES.map(({ id, title }) => ({ value: id, text: title }));

export const PLAN_LABELS = {
  competency: "Competency",
  action: "What you will do",
  template: "Or a project",
  due: "Due",
  status: "Status",
  project: "Project",
};

const { competency, action, template, due } = PLAN_LABELS;

export function PlanForm({ submission, isOpen }: { submission?: string; isOpen: boolean }) {
  const [addedCount, setAddedCount] = useState(0);
  return (
    // Stays open to show the result.
    <details className="more-of" open={isOpen || addedCount > 0 || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Add to growth plan
      </summary>
      <div>
        <ActionForm
          intent="plan_add"
          id="plan-add"
          submissionKey={submission}
          labels={{ competency, action, template, due }}
          onSaved={() => setAddedCount(addedCount + 1)}
        >
          {(form) => (
            <>
              <div className="stack" key={addedCount}>
                <SelectField
                  name="competency"
                  hasIds
                  emptyLabel="Choose a competency"
                  options={COMPETENCY_CHOICES}
                />
                <TextField
                  name="action"
                  maxLength={ACTION_LENGTH.max}
                  autoComplete="off"
                  hint="An action others can see."
                />
                <div className="stack two">
                  <SelectField
                    name="template"
                    hasIds
                    emptyLabel="Your own words"
                    options={TEMPLATE_OPTIONS}
                  />
                  <TextField name="due" type="date" />
                </div>
              </div>
              <p className="row">
                <SubmitButton>Add to growth plan</SubmitButton>
                <FormStatus {...form} busyWords="Adding" />
              </p>
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
