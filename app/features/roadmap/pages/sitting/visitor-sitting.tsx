import { type RefObject, type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import {
  exerciseLength,
  listPracticable,
  type NextExercise,
} from "#app/features/simulations/exercise.ts";
import { toLocalRuns } from "#app/features/simulations/local-plays.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import type { Run } from "#app/features/simulations/run.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { measureStanding } from "#app/features/target-job/standing.ts";
import { type TargetJob, toTargetJob } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import {
  COMPETENCIES,
  FRAMEWORK_VERSION,
  TARGET_LEVEL,
} from "#app/reference/competencies/framework.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { listAreaScores } from "../../area-scores.ts";
import {
  type AssessmentAnswers,
  CHOOSE_LEVEL_MESSAGE,
  isConfidence,
  levelsOf,
} from "../../assessment.ts";
import { rankGaps } from "../../gaps.ts";
import { jobParamOf, practicePath, withJob } from "../../job-link.ts";
import { formatLocalAnswers } from "../../local-answers.ts";
import { localAnswers, saveLocalAnswer } from "../../local-store.tsx";
import { toOutcome } from "../../sitting/outcome.ts";
import { type SittingAddress, sittingPath } from "../../sitting/paths.ts";
import { findPlace } from "../../sitting/questions.ts";
import { targetName } from "../../target.ts";
import { Overview } from "../overview.tsx";
import { JobLine, JobOutcome, RoleOffer, startsTowards } from "./job-line.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { QuestionFields } from "./question-form.tsx";
import { QuestionHead } from "./question-head.tsx";
import { type CarryResult, carriedAnswers } from "./take-kept-answers.tsx";
import { useQuestionFocus } from "./use-question-focus.tsx";

interface VisitorSittingProps {
  at: string | null;
  isWhole: boolean;
  job: AskedJob | null;
  /** To work toward without a job. */
  role: TargetJob;
  /** What can be practiced, by competency. */
  exercises: Record<string, NextExercise>;
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

function ForgetForm({ address }: { address: SittingAddress }) {
  return (
    <form method="post" action={sittingPath(address)} className="without-script">
      <input type="hidden" name="intent" value="forget" />
      <button type="submit" className="btn">
        Delete my answers
      </button>
    </form>
  );
}

interface VisitorClosingProps
  extends Pick<VisitorSittingProps, "isWhole" | "job" | "role" | "exercises"> {
  answers: AssessmentAnswers;
  /** Takes the focus after the last question. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function VisitorClosing({ answers, isWhole, job, role, exercises, heading }: VisitorClosingProps) {
  const none = new Set<string>();
  const runs = toLocalRuns(localPlays.useValue().plays);
  const levels = levelsOf(answers);
  const learner = { levels, targetRole: null, runs };
  const target = localTarget.useValue();
  const practicableIds = listPracticable(Object.entries(exercises));
  const { archetype = null } = localAnswers.useValue();
  const rest = { targetRole: null, archetype, focusAreas: [] };
  const gaps = rankGaps({ levels, ...rest, practicableIds });
  const outcome = toOutcome({
    ...{ answers, gaps, evidencedIds: none, targetRole: null, archetype, practicableIds },
    asked: toAskedOf(job && toTargetJob(job), target.job, learner),
  });
  const left = COMPETENCIES.length - levels.size;
  const jobParam = job ? jobParamOf(job.path) : undefined;
  const roadmapPath = withJob("/roadmap", jobParam);
  return (
    <>
      <header className="stack gap-2">
        <h1 tabIndex={-1} ref={heading}>
          Where you stand
        </h1>
        <p className="lede">
          {levels.size} of {COMPETENCIES.length} rated.
        </p>
      </header>
      {job && (
        <JobOutcome
          job={job}
          own={undefined}
          standing={measureStanding(
            job.competencies.map(({ id }) => id),
            learner,
          )}
        />
      )}
      <OutcomeView
        outcome={outcome}
        gapAction={({ id }, isFirst) => (
          <p className="row">
            {practicableIds.has(id) && exercises[id] && (
              <PracticeLink
                id={id}
                isFirst={isFirst}
                exercise={exercises[id]}
                runs={runs}
                job={jobParam}
              />
            )}
            <Link
              className={practicableIds.has(id) ? "btn quiet" : "btn"}
              to={withJob(`/guidance/competency/${id}?level=${answers[id]?.level ?? 0}`, jobParam)}
              rel={job ? "nofollow" : undefined}
            >
              How to practice this
            </Link>
          </p>
        )}
      >
        <Overview scores={listAreaScores(answers, none, null)} targetName={targetName(null)} />
        {!job && <RoleOffer role={role} own={undefined} learner={learner} />}
      </OutcomeView>
      <section className="stack gap-2" aria-labelledby="keep">
        <h2 id="keep">Save your answers</h2>
        <p className="with-script">
          Your answers are saved only in this browser. Sign in to add them to your account, and to
          compare jobs and projects with them; we’ll ask first.
        </p>
        <p className="without-script">
          Signing in needs JavaScript. Your answers are saved for 7 days, in this browser only.
          Print this page to keep them longer.
        </p>
        <ForgetForm address={{ job: jobParam }} />
        <p className="row">
          <SignInButton className="btn" label="Sign in to save them" />
          {left > 0 && !isWhole && (
            <Link
              className="btn with-script"
              to={sittingPath({ isWhole: true, job: jobParam })}
              rel="nofollow"
            >
              Continue with the other {left}
            </Link>
          )}
          <Link className="btn" to={roadmapPath} rel={job ? "nofollow" : undefined}>
            The roadmap
          </Link>
        </p>
      </section>
    </>
  );
}

interface PracticeLinkProps {
  id: string;
  isFirst: boolean;
  exercise: NextExercise;
  runs: readonly Run[];
  job: string | undefined;
}

/** To what the server proposes to everybody, unless this browser knows that they finished it. */
function PracticeLink({ id, isFirst, exercise, runs, job }: PracticeLinkProps) {
  const isPlayed = runs.some(({ simulationId }) => simulationId === exercise.id);
  return (
    <Link
      className={isFirst ? "btn primary" : "btn"}
      to={withJob(isPlayed ? practicePath(id, runs) : exercise.path, job)}
      rel={job || isPlayed ? "nofollow" : undefined}
    >
      {isPlayed
        ? "Practice with something new"
        : `Practice with “${exercise.title}”, ${exerciseLength(exercise)}`}
    </Link>
  );
}
