import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { endLabel } from "./end-notice.ts";
import { PREMIUM_PATH } from "./offer.ts";
import type { CurrentEntitlement } from "./plan.ts";

interface PlanSectionProps {
  entitlement: CurrentEntitlement;
  /** Null while the end is not near. */
  daysLeft: number | null;
  accountId: string;
  children?: ReactNode;
}

export function PlanSection({ entitlement, daysLeft, accountId, children }: PlanSectionProps) {
  return (
    <section className="stack gap-3" aria-labelledby="plan">
      <div className="sec">
        <h2 id="plan">Subscription</h2>
        <span className={entitlement.plan === "premium" ? "tag on" : "tag"}>
          {entitlement.plan === "premium" ? "Premium" : "Free"}
        </span>
      </div>
      {daysLeft !== null && (
        <p>
          <b>{endLabel(daysLeft)}.</b>
        </p>
      )}
      <p className="text-sm">
        <PlanMessage {...entitlement} />
      </p>
      {entitlement.plan === "premium" && entitlement.note && (
        <p className="meta wrap-anywhere">Granted with the note: {entitlement.note}</p>
      )}
      <p>
        <Link className="more" to={PREMIUM_PATH}>
          What each plan includes
          <Icon name="arrow-right" />
        </Link>
      </p>
      {children}
      <p className="meta">
        Your account ID, in case support asks for it:{" "}
        <span className="mono wrap-anywhere">{accountId}</span>
      </p>
    </section>
  );
}

function PlanMessage({ plan, currentPeriodEnd, status }: CurrentEntitlement) {
  if (plan === "premium") {
    if (!currentPeriodEnd) return "You have Premium, with no end date.";
    return (
      <>
        You have Premium until <ReaderTime at={currentPeriodEnd} />.
        {status === "past_due" && " The renewal failed. Premium continues for a few days."} After
        that, anything beyond the free plan’s limits stays: you can read, export and delete it.
      </>
    );
  }
  return (
    <>
      You’re on the free plan.
      {currentPeriodEnd && (
        <>
          {" "}
          Premium ended on <ReaderTime at={currentPeriodEnd} />.
        </>
      )}{" "}
      The free plan includes all jobs, search, feeds, the roadmap, projects and favorites.
    </>
  );
}
