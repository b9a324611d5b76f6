import type { ReactNode } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { PLAN_STATUS_LABELS, type PlanStatus } from "#app/features/roadmap/plan.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import type { HappenedLine, WeekEvents } from "#app/gather/week-events.server.ts";
import type { WeekLines } from "#app/gather/week-lines.server.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { WeekExercise } from "../week-exercise.server.ts";
import { FromTheWeek } from "./from-the-week.tsx";
import { LastExercise } from "./last-exercise.tsx";
import { Questions } from "./questions.tsx";
import { WEEK_FIELDS } from "./review-fields.ts";

/** Of a field with words that its person didn't write. */
const FILLED_HINT = "We filled this in from your week. Edit or clear it; nothing is saved yet.";

const LABELS = {
  week: "Week",
  ...labelsOf(WEEK_FIELDS),
  winCompetency: "Competency",
  planItem: "Your next step",
  stepCompetency: "Competency of the step",
};

interface ReviewFormProps {
  week: string;
  /** 0 for a week without a review. */
  version: number;
  defaults: FormValues;
  plan: readonly { id: string; action: string; status: PlanStatus }[];
  lines: Pick<WeekLines, "lastExercise" | "exercises">;
  /** What a review that isn't written yet begins with. */
  events: WeekEvents;
  /** Why there can be no further win or step; null while there is room. */
  limits: { win: string | null; step: string | null };
}

/**
 * The form of one week. Its draft belongs to that week. A new one asks one question at a time, where script
 * runs; all of it is one form.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { week, version, defaults, plan, lines, events, limits } = props;
  const { lastExercise, exercises } = lines;
  const hintOf = (name: "win" | "feedback") =>
    version === 0 && events.filled[name] !== "" ? FILLED_HINT : undefined;
  const offered = exercises.length > 0 || defaults.nextExercise ? toOffered(lines, defaults) : [];
  const actionOf = (id: string) => plan.find((each) => each.id === id)?.action ?? "another step";
  const textOf = (id: string) => offered.find((each) => each.id === id)?.text ?? id;
  const questions: ReactNode[] = [
    ...(lastExercise ? [<LastExercise key="exercise" exercise={lastExercise} />] : []),
    <Win key="win" happened={events.happened} hint={hintOf("win")} limit={limits.win} />,
    <div key="decision" className="stack">
      <FromTheWeek lines={events.moved} field="decision" />
      <EntityField fields={WEEK_FIELDS} name="decision" />
      <EntityField fields={WEEK_FIELDS} name="criteria" />
      <div className="stack two">
        <EntityField fields={WEEK_FIELDS} name="likelihood" autoComplete="off" />
        <EntityField fields={WEEK_FIELDS} name="judgeOn" />
      </div>
    </div>,
    <div key="others" className="stack">
      <EntityField fields={WEEK_FIELDS} name="delegated" />
      <EntityField fields={WEEK_FIELDS} name="feedback" hint={hintOf("feedback")} />
    </div>,
    <NextStep key="step" plan={plan} limit={limits.step} />,
    ...(offered.length > 0
      ? [
          <ChoicesField
            key="next-exercise"
            name="nextExercise"
            type="radio"
            options={[
              ...offered.map(({ id, text }) => ({ value: id, text })),
              { value: "", text: "None" },
            ]}
            hint={`To practice ${offered[0]?.competency ?? ""}. Next week we’ll ask whether you did the exercise.`}
          />,
        ]
      : []),
  ];
  return (
    <ActionForm
      key={week}
      intent="save"
      id="review"
      hidden={{ week, version }}
      item="week"
      defaults={defaults}
      labels={LABELS}
      formatValue={(name, value) => {
        if (name === "planItem") return actionOf(value);
        return name === "nextExercise" ? textOf(value) : value;
      }}
      className="stack gap-6"
    >
      {(form) => (
        <Questions questions={questions} isWhole={version > 0 || Boolean(form.result?.error)}>
          <SubmitButton className="btn primary">Save review</SubmitButton>
          <FormStatus />
        </Questions>
      )}
    </ActionForm>
  );
}

/** With the one that is chosen already, which may be of another competency. */
function toOffered(
  { exercises, lastExercise }: Pick<WeekLines, "exercises" | "lastExercise">,
  { nextExercise }: FormValues,
): WeekExercise[] {
  const isListed = exercises.some(({ id }) => id === lastExercise?.id);
  const isOther = lastExercise !== null && !isListed && nextExercise === lastExercise.id;
  return isOther ? [...exercises, lastExercise] : exercises;
}

interface WinProps {
  happened: readonly HappenedLine[];
  hint: string | undefined;
  limit: string | null;
}

function Win({ happened, hint, limit }: WinProps) {
  return (
    <div className="stack">
      <FromTheWeek lines={happened} field="win" />
      {limit ? (
        <LimitNote limit={limit} to={{ path: `${PROJECTS_PATH}#win-log`, text: "Your wins" }} />
      ) : (
        <>
          <EntityField fields={WEEK_FIELDS} name="win" hint={hint} />
          <div className="stack two">
            <EntityField fields={WEEK_FIELDS} name="figure" autoComplete="off" />
            <SelectField
              name="winCompetency"
              hasIds
              emptyLabel="None"
              options={COMPETENCY_CHOICES}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface NextStepProps extends Pick<ReviewFormProps, "plan"> {
  limit: string | null;
}

function NextStep({ plan, limit }: NextStepProps) {
  return (
    <div className="stack">
      {plan.length > 0 && (
        <SelectField
          name="planItem"
          hasIds
          emptyLabel="No step from the plan"
          options={plan.map(({ id, action, status }) => ({
            value: id,
            text: `${action} (${PLAN_STATUS_LABELS[status].toLowerCase()})`,
          }))}
        />
      )}
      {limit ? (
        <LimitNote limit={limit} to={{ path: roadmapViewPath("plan"), text: "Your growth plan" }} />
      ) : (
        <EntityField
          fields={WEEK_FIELDS}
          name="step"
          label={plan.length > 0 ? undefined : "Your next step"}
          autoComplete="off"
        />
      )}
      <div className="stack two">
        {!limit && (
          <SelectField
            name="stepCompetency"
            hasIds
            emptyLabel="Choose a competency"
            options={COMPETENCY_CHOICES}
          />
        )}
        {(!limit || plan.length > 0) && <EntityField fields={WEEK_FIELDS} name="stepDue" />}
      </div>
    </div>
  );
}
