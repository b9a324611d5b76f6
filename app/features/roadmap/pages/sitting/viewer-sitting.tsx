import { useState } from "react";
import { useNavigate } from "react-router";
import { KeptOffer } from "#app/features/target-job/kept-offer.tsx";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { jobParamOf } from "../../job-link.ts";
import { sittingPath } from "../../sitting/paths.ts";
import { findPlace, type SittingPlace } from "../../sitting/questions.ts";
import { targetLevel } from "../../target.ts";
import { JobLine, startsTowards } from "./job-line.tsx";
import { QuestionFields } from "./question-form.tsx";
import { QuestionHead } from "./question-head.tsx";
import { useQuestionFocus } from "./use-question-focus.tsx";
import { ViewerClosing, type ViewerClosingProps } from "./viewer-closing.tsx";

interface ViewerSittingProps extends ViewerClosingProps {
  at: string | null;
}

export function ViewerSitting(props: ViewerSittingProps) {
  const { own, at, isWhole, job } = props;
  const askedIds = job?.competencies.map(({ id }) => id);
  const place = findPlace(
    { ...own, askedIds: askedIds?.length ? askedIds : own.archetypeIds },
    { at, isWhole },
  );
  const isCompleted = Boolean(own.assessment?.completedAt);
  return place.question && !isCompleted ? (
    <Question {...props} place={place} question={place.question} />
  ) : (
    <ViewerClosing {...props} />
  );
}

interface QuestionProps extends ViewerSittingProps {
  place: SittingPlace;
  question: Competency;
}

function Question({ own, at, isWhole, job, place, question }: QuestionProps) {
  const address = { isWhole, job: job ? jobParamOf(job.path) : undefined };
  const navigate = useNavigate();
  const heading = useQuestionFocus(question.id);
  // What this browser keeps is asked about above.
  const target = useTargetJob(own.targetJob);
  const [isNewTarget, setIsNewTarget] = useState(false);
  const isStarting = job !== null && startsTowards(job, { ...target, job: own.targetJob?.job });
  const { id } = question;
  const answer = own.answers[id] ?? null;
  return (
    <>
      <KeptOffer target={own.targetJob?.job ?? null} />
      {job && <JobLine job={job} target={target} isNew={isNewTarget} />}
      <QuestionHead {...{ place, question, address, job, heading }} />
      <ActionForm
        key={id}
        intent="answer"
        id={`sitting-${id}`}
        hidden={{
          ...{ competency: id, version: answer?.at ?? "" },
          ...(isStarting && { towards: "yes" }),
        }}
        item="competency"
        labels={{ level: "Level" }}
        isDraftDisabled
        onSaved={() => {
          if (isStarting) setIsNewTarget(true);
          // Whoever went back goes on where they were.
          if (at) void navigate(sittingPath(address), { replace: true });
        }}
      >
        <QuestionFields
          competency={question}
          target={targetLevel(own.targetRole, id)}
          answer={answer}
          suggested={answer ? undefined : own.suggestedLevels?.levels[id]}
          calibration={own.calibrations[id]}
        >
          {answer?.evidence.map((ref) => (
            <input key={ref} type="hidden" name="evidence" value={ref} />
          ))}
          <HiddenFieldNames names={["evidence"]} />
          <p className="row">
            <SubmitButton className="btn primary">Save and continue</SubmitButton>
            <FormStatus />
          </p>
        </QuestionFields>
      </ActionForm>
      <p className="meta">Each answer is saved. Stop any time and continue later.</p>
    </>
  );
}
