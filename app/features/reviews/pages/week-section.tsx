import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { Decision } from "#app/features/simulations/opening-decision.tsx";
import type { WeekLines } from "#app/gather/week-lines.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { REVIEW_PATH } from "../review.ts";

/** What the week asks, before one looks back on it. */
export function WeekSection({ lines: { dueStep, decision } }: { lines: WeekLines }) {
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
      {decision && (
        <details
          className="more-of"
          id="one-decision"
          open={decision.outcome !== null || undefined}
        >
          <summary>
            <Icon name="chevron-right" />
            One decision, a minute: <span className="text-muted">{decision.simulation.title}</span>
          </summary>
          <Decision decision={decision} path={REVIEW_PATH} />
        </details>
      )}
    </section>
  );
}
