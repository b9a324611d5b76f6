import type { RefObject } from "react";
import { SignInButton } from "#app/auth/auth-button.tsx";
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
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { listAreaScores } from "../../area-scores.ts";
import { type AssessmentAnswers, levelsOf } from "../../assessment.ts";
import { rankGaps } from "../../gaps.ts";
import { jobParamOf, practicePath, withJob } from "../../job-link.ts";
import { localAnswers } from "../../local-store.tsx";
import { toOutcome } from "../../sitting/outcome.ts";
import { sittingPath } from "../../sitting/paths.ts";
import { targetName } from "../../target.ts";
import { Overview } from "../overview.tsx";
import { ForgetForm } from "./forget-form.tsx";
import { JobOutcome, RoleOffer } from "./job-line.tsx";
import { OutcomeView } from "./outcome-view.tsx";

export interface VisitorClosingProps {
  isWhole: boolean;
  job: AskedJob | null;
  /** To work toward without a job. */
  role: TargetJob;
  /** What can be practiced, by competency. */
  exercises: Record<string, NextExercise>;
  answers: AssessmentAnswers;
  /** Takes the focus after the last question. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function VisitorClosing({
  answers,
  isWhole,
  job,
  role,
  exercises,
  heading,
}: VisitorClosingProps) {
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
