import type { ReactNode } from "react";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Gap } from "../gaps.ts";
import type { Claim } from "../sitting/outcome.ts";
import { askedLabel } from "./competency-marks.tsx";
import { ClaimRows, UNPROVEN } from "./sitting/outcome-view.tsx";

const VISIBLE_GAPS = 3;

interface GapListProps {
  gaps: readonly Gap[];
  answeredIds: ReadonlySet<string>;
  action(gap: Gap): ReactNode;
  lastRun?(gap: Gap): ReactNode;
  /** By competency id, how many saved jobs ask for it. */
  askingJobs?: Readonly<Record<string, number>>;
  /** At the target without evidence. */
  unproven: readonly Claim[];
}

export function GapList({
  gaps,
  answeredIds,
  action,
  lastRun,
  askingJobs,
  unproven,
}: GapListProps) {
  const rows = gaps.map((gap) => (
    <li key={gap.id} className="panel row between">
      <div className="gap-words">
        <h3>
          <a href={`#${gap.id}`}>{gap.name}</a>
        </h3>
        <p className="meta">{gap.reason}</p>
        {askingJobs?.[gap.id] && (
          <p className="meta">
            <span className="mark-asked" /> {askedLabel(askingJobs[gap.id] ?? 0)}.
          </p>
        )}
        {lastRun?.(gap)}
      </div>
      {action(gap)}
    </li>
  ));
  return (
    <section id="gaps">
      <div className="sec">
        <h2>Widest gaps</h2>
        <span className="meta">largest first</span>
      </div>
      {gaps.length === 0 && (
        <p className="py-3">
          Everything you answered is at the target or above it.
          {unproven.length > 0 && " Next, add evidence."}
        </p>
      )}
      <ol className="stack gap-2 pt-3">{rows.slice(0, VISIBLE_GAPS)}</ol>
      {rows.length > VISIBLE_GAPS && (
        <details className="more-of wide">
          <summary>
            <Icon name="chevron-right" />
            The other gaps <span className="text-muted">{rows.length - VISIBLE_GAPS}</span>
          </summary>
          <ol className="stack gap-2">{rows.slice(VISIBLE_GAPS)}</ol>
        </details>
      )}
      {unproven.length > 0 && (
        <details className="more-of wide">
          <summary>
            <Icon name="chevron-right" />
            {UNPROVEN.title} <span className="text-muted">{unproven.length}</span>
          </summary>
          <ClaimRows hint={UNPROVEN.hint} claims={unproven} />
        </details>
      )}
      <Unanswered competencies={COMPETENCIES.filter(({ id }) => !answeredIds.has(id))} />
    </section>
  );
}

/** An unanswered competency is not a gap, so it is listed apart. */
function Unanswered({ competencies }: { competencies: readonly Competency[] }) {
  if (competencies.length === 0) return null;
  return (
    <details className="more-of wide">
      <summary>
        <Icon name="chevron-right" />
        Not answered yet <span className="text-muted">{competencies.length}</span>
      </summary>
      <ul className="stack gap-1">
        {competencies.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
