import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { toTargetJob } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { FRAMEWORK_VERSION, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type AssessmentAnswers, CHOOSE_LEVEL_MESSAGE, isConfidence } from "../../assessment.ts";
import { jobParamOf } from "../../job-link.ts";
import { formatLocalAnswers } from "../../local-answers.ts";
import { localAnswers, saveLocalAnswer } from "../../local-store.tsx";
import { sittingPath } from "../../sitting/paths.ts";
import { findPlace } from "../../sitting/questions.ts";
import { ForgetForm } from "./forget-form.tsx";
import { JobLine, startsTowards } from "./job-line.tsx";
import { QuestionFields } from "./question-form.tsx";
import { QuestionHead } from "./question-head.tsx";
import { type CarryResult, carriedAnswers } from "./take-kept-answers.tsx";
import { useQuestionFocus } from "./use-question-focus.tsx";
import { VisitorClosing, type VisitorClosingProps } from "./visitor-closing.tsx";

interface VisitorSittingProps extends Omit<VisitorClosingProps, "answers" | "heading"> {
  at: string | null;
  /** Kept for this browser, of a visitor without script. */
  kept: AssessmentAnswers;
  actionData: unknown;
}

/** With script the answers are kept in the browser; without, for a few days here, and each form carries them on. */
export function VisitorSitting({
  at,
  isWhole,
  job,
  role,
  exercises,
  kept,
  actionData,
}: VisitorSittingProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const local = localAnswers.useValue();
  const target = useTargetJob(undefined);
  const [isNewTarget, setIsNewTarget] = useState(false);
  const result = actionData as CarryResult | undefined;
  const [skippedId, setSkippedId] = useState<string | null>(null);
  const answers = isHydrated ? local.answers : { ...kept, ...carriedAnswers(result) };
  const askedIds = job?.competencies.map(({ id }) => id);
  const input = { answers, targetRole: null, focusAreas: [], askedIds };
  const address = { isWhole, job: job ? jobParamOf(job.path) : undefined };
  const place = findPlace(input, { at: result?.carried ? null : at, isWhole });
  const { question } = place;
  const heading = useQuestionFocus(question?.id ?? "closing");
  if (!question) return <VisitorClosing {...{ answers, isWhole, job, role, exercises, heading }} />;
  const { id } = question;

  function keep(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const level = fields.get("level");
    event.preventDefault();
    if (level === null) return setSkippedId(id);
    const confidence = Number(fields.get("confidence"));
    saveLocalAnswer(id, {
      level: Number(level),
      confidence: isConfidence(confidence) ? confidence : 2,
      note: String(fields.get("note") ?? ""),
      evidence: [],
      at: new Date().toISOString(),
    });
    if (job && startsTowards(job, target)) {
      localTarget.write({ job: toTargetJob(job) });
      setIsNewTarget(true);
    }
    // Whoever went back goes on where they were.
    if (at) void navigate(sittingPath(address), { replace: true });
  }

  const [message] = result?.errors?.level ?? [];
  return (
    <>
      {result?.error && result.intent !== "carry" && <UnmatchedFormError result={result} />}
      {job && <JobLine job={job} target={target} isNew={isNewTarget} />}
      <QuestionHead {...{ place, question, address, job, heading }} />
      {message && !isHydrated && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{message}</span>
        </p>
      )}
      <form
        // What the browser keeps is known only once the script runs.
        key={`${id} ${answers[id]?.at ?? ""}`}
        method="post"
        action={sittingPath(address)}
        className="stack"
        onSubmit={isHydrated ? keep : undefined}
      >
        <input type="hidden" name="intent" value="carry" />
        <input type="hidden" name="competency" value={id} />
        <input
          type="hidden"
          name="answers"
          value={formatLocalAnswers({ frameworkVersion: FRAMEWORK_VERSION, answers })}
        />
        <QuestionFields competency={question} target={TARGET_LEVEL} answer={answers[id] ?? null}>
          {skippedId === id && (
            <p className="note bad" role="alert">
              <Icon name="circle-alert" />
              <span>{CHOOSE_LEVEL_MESSAGE}</span>
            </p>
          )}
          <p className="row">
            <button type="submit" className="btn primary">
              Continue
            </button>
          </p>
        </QuestionFields>
      </form>
      <p className="meta">
        {isHydrated
          ? "Your answers are saved only in this browser."
          : "Your answers are saved for 7 days, in this browser only. You can close the page and continue later."}
      </p>
      {Object.keys(answers).length > 0 && <ForgetForm address={address} />}
    </>
  );
}
