import { type ReactNode, useState } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { PLAN_STATUS_LABELS, type PlanStatus } from "#app/features/roadmap/plan.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import type { WeekLines } from "#app/gather/week-lines.server.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { COMPETENCY_CHOICES } from "#app/reference/competencies/competency-choices.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { WeekExercise } from "../week-exercise.server.ts";
import { WEEK_FIELDS } from "./review-fields.ts";

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
  lines: Pick<WeekLines, "lastExercise" | "exercises" | "happened">;
  /** Why there can be no further win or step; null while there is room. */
  limits: { win: string | null; step: string | null };
}

/**
 * The form of one week. Its draft belongs to that week. A new one asks one question at a time, where script
 * runs; all of it is one form.
 */
export function ReviewForm({ week, version, defaults, plan, lines, limits }: ReviewFormProps) {
  const { lastExercise, exercises } = lines;
  const offered = exercises.length > 0 || defaults.nextExercise ? toOffered(lines, defaults) : [];
  const actionOf = (id: string) => plan.find((each) => each.id === id)?.action ?? "another step";
  const textOf = (id: string) => offered.find((each) => each.id === id)?.text ?? id;
  const questions: ReactNode[] = [
    ...(lastExercise ? [<LastExercise key="exercise" exercise={lastExercise} />] : []),
    <Win key="win" happened={lines.happened} limit={limits.win} />,
    <div key="decision" className="stack">
      <EntityField fields={WEEK_FIELDS} name="decision" />
      <EntityField fields={WEEK_FIELDS} name="criteria" />
      <div className="stack two">
        <EntityField fields={WEEK_FIELDS} name="likelihood" autoComplete="off" />
        <EntityField fields={WEEK_FIELDS} name="judgeOn" />
      </div>
    </div>,
    <div key="others" className="stack">
      <EntityField fields={WEEK_FIELDS} name="delegated" />
      <EntityField fields={WEEK_FIELDS} name="feedback" />
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

interface QuestionsProps {
  questions: readonly ReactNode[];
  /** All at once: to change what is written, and where something is refused. */
  isWhole: boolean;
  /** What sends the form. */
  children: ReactNode;
}

function Questions({ questions, isWhole, children }: QuestionsProps) {
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isAll = isWhole || isOpen;
  const isLast = place === questions.length - 1;
  return (
    <>
      {!isAll && (
        <p className="meta with-script" aria-live="polite">
          {place + 1} of {questions.length}. You can leave any question blank.
        </p>
      )}
      {questions.map((question, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a form stay in their places
          key={index}
          className={isAll || index === place ? undefined : "without-script"}
        >
          {question}
        </div>
      ))}
      {!isAll && (
        <p className="row with-script">
          {place > 0 && (
            <button type="button" className="btn" onClick={() => setPlace(place - 1)}>
              Back
            </button>
          )}
          {!isLast && (
            <button type="button" className="btn primary" onClick={() => setPlace(place + 1)}>
              Next
            </button>
          )}
          <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
            All questions
          </button>
        </p>
      )}
      <p className={isAll || isLast ? "row" : "row without-script"}>{children}</p>
    </>
  );
}

function LastExercise({ exercise: { competency, text } }: { exercise: WeekExercise }) {
  return (
    <div className="stack gap-2">
      <p>
        <span className="meta">Last week’s exercise, {competency}</span>
        <br />
        {text}
      </p>
      <EntityField fields={WEEK_FIELDS} name="exerciseDone" />
    </div>
  );
}

interface WinProps {
  happened: readonly string[];
  limit: string | null;
}

function Win({ happened, limit }: WinProps) {
  return (
    <div className="stack">
      {happened.length > 0 && (
        <div className="text-sm">
          <p className="meta">This week on this site:</p>
          <ul>
            {happened.map((each) => (
              <li key={each} className="wrap-anywhere">
                {each}
              </li>
            ))}
          </ul>
        </div>
      )}
      {limit ? (
        <LimitNote limit={limit} to={{ path: `${PROJECTS_PATH}#win-log`, text: "Your wins" }} />
      ) : (
        <>
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
