import { formatDate } from "#app/ui/time.ts";
import type { CurrentEntitlement } from "./plan.ts";

interface PlanSectionProps {
  entitlement: CurrentEntitlement;
  accountId: string;
}

export function PlanSection({ entitlement, accountId }: PlanSectionProps) {
  return (
    <section className="stack gap-3" aria-labelledby="plan">
      <div className="sec">
        <h2 id="plan">Plan</h2>
        <span className={entitlement.plan === "premium" ? "tag on" : "tag"}>
          {entitlement.plan === "premium" ? "Premium" : "Free"}
        </span>
      </div>
      <p className="text-sm">{planMessage(entitlement)}</p>
      {entitlement.plan === "premium" && entitlement.note && (
        <p className="meta wrap-anywhere">Granted with the note: {entitlement.note}</p>
      )}
      <p className="meta">
        Your account id, for whoever runs this site:{" "}
        <span className="mono wrap-anywhere">{accountId}</span>
      </p>
    </section>
  );
}

function planMessage({ plan, currentPeriodEnd, status }: CurrentEntitlement): string {
  if (plan === "premium") {
    if (!currentPeriodEnd) return "You have premium, without an end.";
    const pastDueNote =
      status === "past_due" ? " It could not be renewed and goes on for some days." : "";
    return `You have premium until ${formatDate(currentPeriodEnd)}.${pastDueNote} What is more than the free plan holds stays after that and can be read, exported and deleted.`;
  }
  const endedNote = currentPeriodEnd ? ` Premium ended on ${formatDate(currentPeriodEnd)}.` : "";
  return `You have the free plan.${endedNote} Every job, search, feed, the roadmap, projects and favorites are all of it.`;
}
