import { exerciseLength, type NextExercise } from "#app/features/simulations/exercise.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { Link } from "#app/ui/link.tsx";
import { AddToPlan } from "../add-to-plan.tsx";
import type { Gap } from "../gaps.ts";
import { withJob } from "../job-link.ts";
import { isPlanned, PLAN_FIELDS, type PlanItem } from "../plan.ts";
import { type SuggestedProject, suggestedProjectPath } from "../suggested-project.ts";
import { roadmapViewPath } from "../views.ts";

interface GapActionProps {
  gap: Gap;
  /** The one to take. */
  isFirst?: boolean;
  suggestedProject: SuggestedProject | undefined;
  exercise: NextExercise | undefined;
  plan: readonly PlanItem[];
  /** Of `limitNote`. */
  planLimit: string | null;
  submission: string;
  /** The job that led here, as `?job=` names it. */
  job: string | undefined;
}

/**
 * What to do about a gap: a simulation and a project if there are any, else adding it to the plan. A
 * simulation that takes premium stands beside something that does not.
 */
export function GapAction({ exercise, isFirst, ...open }: GapActionProps) {
  const { gap, suggestedProject, job } = open;
  if (exercise?.isLocked) {
    return (
      <div className="row">
        <OpenAction {...open} />
        <PracticeLink className="btn quiet" exercise={exercise} job={job} />
      </div>
    );
  }
  if (exercise) {
    return (
      <div className="row">
        <PracticeLink className={isFirst ? "btn primary" : "btn"} exercise={exercise} job={job} />
        {suggestedProject && (
          <Link className="more" to={suggestedProjectPath(gap.id, suggestedProject)}>
            Project: {suggestedProject.title}
          </Link>
        )}
      </div>
    );
  }
  return <OpenAction {...open} />;
}

interface PracticeLinkProps extends Pick<GapActionProps, "job"> {
  exercise: NextExercise;
  className: string;
}

function PracticeLink({ exercise, job, className }: PracticeLinkProps) {
  return (
    <Link className={className} to={withJob(exercise.path, job)} rel={job && "nofollow"}>
      <span>
        Practice<span className="sr-only"> on “{exercise.title}”</span>, {exerciseLength(exercise)}
      </span>
    </Link>
  );
}

function OpenAction({
  gap,
  suggestedProject,
  plan,
  planLimit,
  submission,
  job,
}: Omit<GapActionProps, "exercise" | "isFirst">) {
  if (suggestedProject) {
    return (
      <Link className="btn" to={suggestedProjectPath(gap.id, suggestedProject)}>
        Project: {suggestedProject.title}
      </Link>
    );
  }
  const action = nextLevelText(gap);
  if (isPlanned(plan, { competency: gap.id, action }))
    return (
      <Link className="more" to={withJob(roadmapViewPath("plan"), job)}>
        In your growth plan
      </Link>
    );
  return (
    <AddToPlan
      id={`plan-${gap.id}`}
      item="competency"
      submissionKey={`${submission}-${gap.id}`}
      competency={gap.id}
      text={action}
      limit={planLimit}
    />
  );
}

/** The next level's description, as the text of a plan item. */
function nextLevelText({ id, level }: Pick<Gap, "id" | "level">): string {
  return levelText(id, level + 1).slice(0, PLAN_FIELDS.action.max);
}
