import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { PLAN_STATUS_LABELS, type PlanStatus } from "#app/features/roadmap/plan.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { WEEK_FIELDS } from "./review-fields.ts";

const LABELS = {
  week: "Week",
  ...labelsOf(WEEK_FIELDS),
  winCompetency: "Competency",
  planItem: "Your next step",
  stepCompetency: "Its competency",
};

interface ReviewFormProps {
  week: string;
  /** 0 for a week without a review. */
  version: number;
  defaults: FormValues;
  plan: readonly { id: string; action: string; status: PlanStatus }[];
}

/** The form of one week. Its draft belongs to that week. */
export function ReviewForm({ week, version, defaults, plan }: ReviewFormProps) {
  const actionOf = (id: string) => plan.find((each) => each.id === id)?.action ?? "another step";
  return (
    <ActionForm
      key={week}
      intent="save"
      id="review"
      hidden={{ week, version }}
      item="week"
      defaults={defaults}
      labels={LABELS}
      formatValue={(name, value) => (name === "planItem" ? actionOf(value) : value)}
      className="stack gap-6"
    >
      {(form) => (
        <>
          <div className="stack">
            <EntityField fields={WEEK_FIELDS} name="win" />
            <div className="stack two">
              <EntityField fields={WEEK_FIELDS} name="figure" autoComplete="off" />
              <SelectField
                name="winCompetency"
                hasIds
                emptyLabel="None"
                options={COMPETENCY_CHOICES}
              />
            </div>
          </div>
          <div className="stack">
            <EntityField fields={WEEK_FIELDS} name="decision" />
            <EntityField fields={WEEK_FIELDS} name="criteria" />
            <div className="stack two">
              <EntityField fields={WEEK_FIELDS} name="likelihood" autoComplete="off" />
              <EntityField fields={WEEK_FIELDS} name="judgeOn" />
            </div>
          </div>
          <EntityField fields={WEEK_FIELDS} name="delegated" />
          <EntityField fields={WEEK_FIELDS} name="feedback" />
          <div className="stack">
            {plan.length > 0 && (
              <SelectField
                name="planItem"
                hasIds
                emptyLabel="None from the plan"
                options={plan.map(({ id, action, status }) => ({
                  value: id,
                  text: `${action} (${PLAN_STATUS_LABELS[status].toLowerCase()})`,
                }))}
              />
            )}
            <EntityField
              fields={WEEK_FIELDS}
              name="step"
              label={plan.length > 0 ? undefined : "Your next step"}
              autoComplete="off"
            />
            <div className="stack two">
              <SelectField
                name="stepCompetency"
                hasIds
                emptyLabel="Choose a competency"
                options={COMPETENCY_CHOICES}
              />
              <EntityField fields={WEEK_FIELDS} name="stepDue" />
            </div>
          </div>
          <p className="row">
            <SubmitButton className="btn primary">Save the week</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
