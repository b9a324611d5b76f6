import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PlannedItem } from "./plan.server.ts";
import { MAX_DOING, PLAN_ORDER, PLAN_STATUS_WORDS, type PlanStatus } from "./plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanRow } from "./plan-row.tsx";

interface PlanSectionProps {
  items: readonly PlannedItem[];
  projects: readonly { id: string; title: string }[];
  now: string;
  /** Makes a repeated submission add one item only. */
  submission?: string;
}

export function PlanSection({ items, projects, now, submission }: PlanSectionProps) {
  const answer = useActionData() as FormAnswer | undefined;
  const refusedId = answer?.error ? firstOf(answer.values ?? {}, "item") : "";
  const isUnclaimed = refusedId !== "" && !items.some(({ id }) => id === refusedId);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  // The changed row may take its focused form with it.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  const toRow = (each: PlannedItem) => (
    <PlanRow
      key={each.id}
      planned={each}
      projects={projects}
      now={now}
      isOpen={each.id === refusedId && answer?.intent === "plan_edit"}
      onChanged={({ message = "" }) => setSaid(message)}
    />
  );
  return (
    <section id="plan" className="stack gap-4" aria-labelledby="plan-title">
      <div className="sec">
        <h2 id="plan-title">Your plan</h2>
        <span className="meta">
          {items.filter(isDoing).length} of {MAX_DOING} under way
        </span>
      </div>
      {isUnclaimed && <UnclaimedAnswer answer={answer} />}
      <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {items.length === 0 && (
        <p>
          Nothing planned yet. Choose one gap and one thing you will do about it, below: a plan that
          is kept has few lines.
        </p>
      )}
      {PLAN_ORDER.map((each) => (
        <Lines
          key={each}
          status={each}
          rows={items.filter((one) => one.status === each)}
          refusedId={refusedId}
        >
          {toRow}
        </Lines>
      ))}
      <PlanForm
        submission={submission}
        isOpen={items.length === 0 || answer?.intent === "plan_add"}
      />
    </section>
  );
}

interface LinesProps {
  status: PlanStatus;
  rows: PlannedItem[];
  /** Its group is opened to show the rejected form. */
  refusedId: string;
  children(row: PlannedItem): React.ReactNode;
}

/** Items of one status; those that are over are folded. */
function Lines({ status, rows, refusedId, children }: LinesProps) {
  if (rows.length === 0) return null;
  const ledger = <ul className="ledger ruled">{rows.map(children)}</ul>;
  if (status === "doing" || status === "todo") {
    return (
      <div className="stack gap-2">
        <h3>{PLAN_STATUS_WORDS[status]}</h3>
        {ledger}
      </div>
    );
  }
  return (
    <details className="more-of wide" open={rows.some(({ id }) => id === refusedId) || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {PLAN_STATUS_WORDS[status]} <span className="text-muted">{rows.length}</span>
      </summary>
      {ledger}
    </details>
  );
}

function isDoing({ status }: PlannedItem): boolean {
  return status === "doing";
}
