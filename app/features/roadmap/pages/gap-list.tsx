import type { ReactNode } from "react";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Gap } from "../gaps.ts";
import type { Claim } from "../sitting/outcome.ts";
import { UnprovenClaims } from "./sitting/outcome-view.tsx";

const VISIBLE_GAPS = 5;

interface GapListProps {
  gaps: readonly Gap[];
  answeredIds: ReadonlySet<string>;
  action(gap: Gap): ReactNode;
  lastRun?(gap: Gap): ReactNode;
  /** At the target without evidence. */
  unproven: readonly Claim[];
}

export function GapList({ gaps, answeredIds, action, lastRun, unproven }: GapListProps) {
  const rows = gaps.map((gap) => (
    <li key={gap.id} className="row between">
      <div className="gap-words">
        <h3>
          <a href={`#${gap.id}`}>{gap.name}</a>
        </h3>
        <p className="meta">{gap.reason}</p>
        {lastRun?.(gap)}
        <Link className="more no-print" to={`/guidance/competency/${gap.id}`} rel="nofollow">
          Examples and exercises
        </Link>
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
      <ol className="ledger">{rows.slice(0, VISIBLE_GAPS)}</ol>
      {rows.length > VISIBLE_GAPS && (
        <details className="more-of wide">
          <summary>
            <Icon name="chevron-right" />
            The other gaps <span className="text-muted">{rows.length - VISIBLE_GAPS}</span>
          </summary>
          <ol className="ledger">{rows.slice(VISIBLE_GAPS)}</ol>
        </details>
      )}
      <UnprovenClaims claims={unproven} />
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
