import { WIN_LENGTH } from "#app/features/projects/project.ts";
import { ACTION_LENGTH, PLAN_STATUS_LABELS, type PlanStatus } from "#app/features/roadmap/plan.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { CRITERIA_LENGTH, DECISION_DAYS, REVIEW_TEXT_LENGTH } from "../review.ts";

const LABELS = {
  week: "Week",
  win: "A win",
  figure: "Its figure",
  winCompetency: "Competency",
  decision: "A decision",
  criteria: `How you will judge it in ${DECISION_DAYS} days`,
  delegated: "What you delegated",
  feedback: "Feedback you received",
  planItem: "Your next step",
  step: "Or a new step",
  stepCompetency: "Its competency",
  stepDue: "Due",
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
            <TextField
              name="win"
              rows={2}
              maxLength={WIN_LENGTH.max}
              hint="Saved to your win log."
              placeholder="Support ran the release alone, and nobody called me"
            />
            <div className="stack two">
              <TextField
                name="figure"
                maxLength={WIN_LENGTH.figure}
                autoComplete="off"
                placeholder="9 days to 2"
              />
              <SelectField
                name="winCompetency"
                hasIds
                emptyLabel="None"
                options={COMPETENCY_CHOICES}
              />
            </div>
          </div>
          <div className="stack">
            <TextField
              name="decision"
              rows={2}
              maxLength={REVIEW_TEXT_LENGTH}
              placeholder="Keep the old queue until spring instead of moving now"
            />
            <TextField
              name="criteria"
              rows={2}
              maxLength={CRITERIA_LENGTH}
              hint="We ask you then."
              placeholder="No page at night because of it, and the launch kept its date"
            />
          </div>
          <TextField name="delegated" rows={2} maxLength={REVIEW_TEXT_LENGTH} />
          <TextField name="feedback" rows={2} maxLength={REVIEW_TEXT_LENGTH} />
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
            <TextField
              name="step"
              label={plan.length > 0 ? undefined : "Your next step"}
              maxLength={ACTION_LENGTH.max}
              autoComplete="off"
              hint="Saved to your growth plan."
            />
            <div className="stack two">
              <SelectField
                name="stepCompetency"
                hasIds
                emptyLabel="Choose a competency"
                options={COMPETENCY_CHOICES}
              />
              <TextField name="stepDue" type="date" />
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
