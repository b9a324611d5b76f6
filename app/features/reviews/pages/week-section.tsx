import { coachPath } from "#app/features/guidance/guidance.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { Decision } from "#app/features/simulations/opening-decision.tsx";
import type { WeekLines } from "#app/gather/week-lines.server.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { REVIEW_PATH } from "../review.ts";

interface WeekSectionProps {
  lines: WeekLines;
  /** The reader's: "2026-11-24". */
  today: string;
  onAnswered(result: FormResult): void;
}

/** What the week asks, before one looks back on it. */
export function WeekSection({ lines: { dueStep, decision }, today, onAnswered }: WeekSectionProps) {
  if (!dueStep && !decision) return null;
  return (
    <section className="stack gap-3 no-print" aria-label="This week’s step and decision">
      {dueStep && (
        <p>
          <span className="meta">Due {formatDate(dueStep.due)}</span>
          <br />
          <Link className="more wrap-anywhere" to={roadmapViewPath("plan")}>
            {dueStep.action}
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {dueStep && dueStep.due <= today && (
        <StepOutcome key={dueStep.id} step={dueStep} onAnswered={onAnswered} />
      )}
      {decision && (
        <details
          className="more-of"
          id="one-decision"
          open={decision.outcome !== null || undefined}
        >
          <summary>
            <Icon name="chevron-right" />
            Play one decision (1 minute):{" "}
            <span className="text-muted">“{decision.simulation.title}”</span>
          </summary>
          <Decision decision={decision} path={REVIEW_PATH} />
        </details>
      )}
    </section>
  );
}

interface StepOutcomeProps {
  step: NonNullable<WeekLines["dueStep"]>;
  onAnswered(result: FormResult): void;
}

/** The day of a step has come. */
function StepOutcome({ step: { id, version, competencyId }, onAnswered }: StepOutcomeProps) {
  return (
    <ActionForm
      intent="plan_move"
      action="/roadmap"
      id={`step-${id}`}
      hidden={{ item: id, version }}
      item="item"
      className="stack gap-2"
      isDraftDisabled
      onSaved={onAnswered}
    >
      <p>How did it go?</p>
      <div className="row">
        <SubmitButton name="status" value="done">
          I did it
        </SubmitButton>
        <SubmitButton name="status" value="dropped">
          I dropped it
        </SubmitButton>
        <Link className="more" to={roadmapViewPath("plan")}>
          Choose another day
        </Link>
        <Link className="more" to={coachPath("competency", competencyId)}>
          Ask the coach about this step
        </Link>
        <FormStatus />
      </div>
    </ActionForm>
  );
}
