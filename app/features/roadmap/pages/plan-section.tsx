import { useActionData } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import type { PlanItemWithProject } from "../plan.server.ts";
import { MAX_DOING, PLAN_ORDER, PLAN_STATUS_LABELS, type PlanStatus } from "../plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanRow } from "./plan-row.tsx";

interface PlanSectionProps {
  items: readonly PlanItemWithProject[];
  projects: readonly { id: string; title: string }[];
  /** What makes room, where there is none for one more. */
  limit: string | null;
  now: string;
  /** Makes a repeated submission add one item only. */
  submission?: string;
}

export function PlanSection({ items, projects, limit, now, submission }: PlanSectionProps) {
  const formResult = useActionData() as FormResult | undefined;
  const rejectedItemId = formResult?.error ? firstValueOf(formResult.values ?? {}, "item") : "";
  const isRejectedItemMissing =
    rejectedItemId !== "" && !items.some(({ id }) => id === rejectedItemId);
  const [statusMessage, announce] = useStatusMessage();

  const doing = items.filter(isDoing).length;
  const toRow = (each: PlanItemWithProject) => (
    <PlanRow
      key={each.id}
      item={each}
      projects={projects}
      now={now}
      isDoingFull={doing >= MAX_DOING}
      isOpen={each.id === rejectedItemId && formResult?.intent === "plan_edit"}
      onChanged={announce}
    />
  );
  return (
    <Section
      title="Growth plan"
      titleId="plan-title"
      note={`${doing} of ${MAX_DOING} under way`}
      id="plan"
      className="stack gap-4"
    >
      {isRejectedItemMissing && <UnmatchedFormError result={formResult} />}
      <StatusMessage message={statusMessage} />
      {items.length === 0 && (
        <p>
          No steps yet. Choose one gap and one thing you will do about it. Few steps are easier to
          finish.
        </p>
      )}
      {PLAN_ORDER.map((each) => (
        <StatusGroup
          key={each}
          status={each}
          rows={items.filter((one) => one.status === each)}
          rejectedItemId={rejectedItemId}
        >
          {toRow}
        </StatusGroup>
      ))}
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <PlanForm
          submission={submission}
          isOpen={items.length === 0 || formResult?.intent === "plan_add"}
        />
      )}
    </Section>
  );
}

interface StatusGroupProps {
  status: PlanStatus;
  rows: PlanItemWithProject[];
  /** Its group is opened to show the rejected form. */
  rejectedItemId: string;
  children(row: PlanItemWithProject): React.ReactNode;
}

/** Items of one status; those that are over are folded. */
function StatusGroup({ status, rows, rejectedItemId, children }: StatusGroupProps) {
  if (rows.length === 0) return null;
  const list = <ul className="ledger ruled">{rows.map(children)}</ul>;
  if (status === "doing" || status === "todo") {
    return (
      <div className="stack gap-2">
        <h3>{PLAN_STATUS_LABELS[status]}</h3>
        {list}
      </div>
    );
  }
  return (
    <details
      className="more-of wide"
      open={rows.some(({ id }) => id === rejectedItemId) || undefined}
    >
      <summary>
        <Icon name="chevron-right" />
        {PLAN_STATUS_LABELS[status]} <span className="text-muted">{rows.length}</span>
      </summary>
      {list}
    </details>
  );
}

function isDoing({ status }: PlanItemWithProject): boolean {
  return status === "doing";
}
