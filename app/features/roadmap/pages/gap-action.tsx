import { type Exercise, exerciseLength } from "#app/features/simulations/exercise.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Gap } from "../gaps.ts";
import { PLAN_FIELDS } from "../plan.ts";
import { type SuggestedProject, suggestedProjectPath } from "../suggested-project.ts";

interface GapActionProps {
  gap: Gap;
  suggestedProject: SuggestedProject | undefined;
  exercise: Exercise | undefined;
  submission: string;
}

/**
 * What to do about a gap: a simulation and a project if there are any, else adding it to the plan. A
 * simulation that takes premium stands beside something that does not.
 */
export function GapAction({ gap, suggestedProject, exercise, submission }: GapActionProps) {
  if (exercise?.isLocked) {
    return (
      <div className="row">
        <OpenAction gap={gap} suggestedProject={suggestedProject} submission={submission} />
        <PracticeLink className="btn quiet" exercise={exercise} />
      </div>
    );
  }
  if (exercise) {
    return (
      <div className="row">
        <PracticeLink className="btn" exercise={exercise} />
        {suggestedProject && (
          <Link className="btn quiet" to={suggestedProjectPath(gap.id, suggestedProject)}>
            Project: {suggestedProject.title}
          </Link>
        )}
      </div>
    );
  }
  return <OpenAction gap={gap} suggestedProject={suggestedProject} submission={submission} />;
}

function PracticeLink({ exercise, className }: { exercise: Exercise; className: string }) {
  return (
    <Link className={className} to={`/simulations/${exercise.id}`}>
      <span>
        Practice<span className="sr-only"> on “{exercise.title}”</span>, {exerciseLength(exercise)}
      </span>
    </Link>
  );
}

function OpenAction({ gap, suggestedProject, submission }: Omit<GapActionProps, "exercise">) {
  if (suggestedProject) {
    return (
      <Link className="btn" to={suggestedProjectPath(gap.id, suggestedProject)}>
        Project: {suggestedProject.title}
      </Link>
    );
  }
  return (
    <ActionForm
      intent="plan_add"
      id={`plan-${gap.id}`}
      submissionKey={`${submission}-${gap.id}`}
      hidden={{ competency: gap.id, action: nextLevelText(gap) }}
      item="competency"
      className="row"
      isDraftDisabled
    >
      {(form) => (
        <>
          <FormStatus {...form} busyLabel="Adding" />
          {!form.result?.ok && <SubmitButton>Add to growth plan</SubmitButton>}
        </>
      )}
    </ActionForm>
  );
}

/** The next level's description, as the text of a plan item. */
function nextLevelText({ id, level }: Pick<Gap, "id" | "level">): string {
  return levelText(id, level + 1).slice(0, PLAN_FIELDS.action.max);
}
