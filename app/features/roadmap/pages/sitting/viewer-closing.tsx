import { lazy } from "react";
import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { listPracticable } from "#app/features/simulations/exercise.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import { measureStanding } from "#app/features/target-job/standing.ts";
import { type TargetJob, toTargetJob } from "#app/features/target-job/target-job.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { listAreaScores } from "../../area-scores.ts";
import { levelsOf } from "../../assessment.ts";
import { jobParamOf, withJob } from "../../job-link.ts";
import { toOutcome } from "../../sitting/outcome.ts";
import { sittingPath } from "../../sitting/paths.ts";
import { targetName } from "../../target.ts";
import { GapAction } from "../gap-action.tsx";
import { Overview } from "../overview.tsx";
import type { ViewerRoadmap } from "../read-roadmap.server.ts";
import { RecheckForm } from "../recheck-form.tsx";
import { ReopenForm } from "../reopen-form.tsx";
import { JobOutcome, RoleOffer } from "./job-line.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { useQuestionFocus } from "./use-question-focus.tsx";

// Without a Suspense fallback: visitors do not load it, and the server waits for it.
const ProfileQuestion = lazy(() => import("#app/features/account/profile-question.tsx"));

export interface ViewerClosingProps {
  own: ViewerRoadmap;
  isWhole: boolean;
  job: AskedJob | null;
  /** To work toward without a job. */
  role: TargetJob;
  /** Whether the job is in their favorites, as far as that matters: once no other can be. */
  isSaved: boolean;
  submission: string;
  now: string;
}

export function ViewerClosing({
  own,
  isWhole,
  job,
  role,
  isSaved,
  submission,
  now,
}: ViewerClosingProps) {
  const { answers, assessment, targetRole, archetype } = own;
  const evidencedIds = new Set(own.evidenced);
  const learner = { levels: levelsOf(answers), targetRole, runs: own.runs };
  const outcome = toOutcome({
    ...{ answers, gaps: own.gaps, evidencedIds, targetRole, archetype },
    asked: toAskedOf(job && toTargetJob(job), own.targetJob?.job ?? null, learner),
    practicableIds: listPracticable(Object.entries(own.exercises)),
  });
  const standing =
    job &&
    measureStanding(
      job.competencies.map(({ id }) => id),
      learner,
    );
  const left = COMPETENCIES.length - Object.keys(answers).length;
  const heading = useQuestionFocus("closing");
  const jobParam = job ? jobParamOf(job.path) : undefined;
  const roadmapPath = withJob("/roadmap", jobParam);
  return (
    <>
      <header className="stack gap-2">
        <h1 tabIndex={-1} ref={heading}>
          Where you stand
        </h1>
        <p className="lede">
          {COMPETENCIES.length - left} of {COMPETENCIES.length} rated.
        </p>
      </header>
      {job && standing && (
        <JobOutcome job={job} own={own.targetJob} standing={standing} isSaved={isSaved} />
      )}
      {/* What is not answered by now is missing in an assessment that was completed. */}
      {standing && standing.unanswered > 0 && (
        <RecheckForm
          submission={submission}
          limit={own.assessmentLimit}
          className="panel stack gap-3"
        >
          Your assessment is completed, so its ratings are fixed. Check again to start a new one
          from them, with the competencies this job mentions.
        </RecheckForm>
      )}
      <OutcomeView
        outcome={outcome}
        gapAction={(gap, isFirst) => (
          <GapAction
            gap={gap}
            isFirst={isFirst}
            suggestedProject={undefined}
            exercise={own.exercises[gap.id]}
            plan={own.plan}
            planLimit={own.planLimit}
            submission={submission}
            job={jobParam}
          />
        )}
      >
        <Overview
          scores={listAreaScores(answers, evidencedIds, targetRole)}
          targetName={targetName(targetRole)}
        />
        {!job && <RoleOffer role={role} own={own.targetJob} learner={learner} />}
      </OutcomeView>
      {targetRole === null && (
        <ProfileQuestion question={{ field: "targetRole", version: own.focusVersion }} />
      )}
      <div className="row">
        {left > 0 && !isWhole && !assessment?.completedAt && (
          <Link className="btn" to={sittingPath({ isWhole: true, job: jobParam })} rel="nofollow">
            Continue with the other {left}
          </Link>
        )}
        <Link className="btn" to={roadmapPath}>
          See everything on the roadmap
        </Link>
      </div>
      {assessment && !assessment.completedAt && (
        <ActionForm
          intent="complete"
          hidden={{ assessment: assessment.id }}
          className="stack gap-2"
          isDraftDisabled
        >
          <p>
            Complete this assessment to compare your next one with it. You can reopen it within 24
            hours.
          </p>
          <p className="row">
            <SubmitButton>Complete this assessment</SubmitButton>
            <FormStatus busyLabel="Completing" />
          </p>
        </ActionForm>
      )}
      {assessment && <ReopenForm assessment={assessment} now={now} />}
    </>
  );
}
