import { useState } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { PLAN_FIELDS } from "../plan.ts";

const TEMPLATE_OPTIONS = TEMPLATES.map(({ id, title }) => ({ value: id, text: title }));

export const PLAN_LABELS = {
  competency: "Competency",
  ...labelsOf(PLAN_FIELDS),
  template: "Or a project",
  project: "Project",
};

const { competency, action, template, due } = PLAN_LABELS;

export function PlanForm({ submission, isOpen }: { submission?: string; isOpen: boolean }) {
  const [addedCount, setAddedCount] = useState(0);
  return (
    // Stays open to show the result.
    <MoreOf summary="Add to growth plan" open={isOpen || addedCount > 0 || undefined}>
      <div>
        <ActionForm
          intent="plan_add"
          id="plan-add"
          submissionKey={submission}
          labels={{ competency, action, template, due }}
          onSaved={() => setAddedCount(addedCount + 1)}
        >
          <div className="stack" key={addedCount}>
            <SelectField
              name="competency"
              hasIds
              emptyLabel="Choose a competency"
              options={COMPETENCY_CHOICES}
            />
            <EntityField
              fields={PLAN_FIELDS}
              name="action"
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
              <EntityField fields={PLAN_FIELDS} name="due" />
            </div>
          </div>
          <SubmitRow busyLabel="Adding">Add to growth plan</SubmitRow>
        </ActionForm>
      </div>
    </MoreOf>
  );
}
