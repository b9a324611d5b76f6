import type { ReactNode } from "react";
import { formatNumber } from "#app/ui/number.ts";
import { formatCount } from "#app/ui/time.ts";
import {
  CLOSED_WITHIN_DAYS,
  MAX_MEASURED_JOBS,
  type PromiseLedger,
} from "../../public/promise-ledger.ts";

interface LedgerProps {
  ledger: PromiseLedger;
  isCapped: boolean;
}

/** What its postings show. A figure of fewer jobs than say anything is left out. */
export function Ledger({ ledger, isCapped }: LedgerProps) {
  const { pay, openDays, closedDays, reopened } = ledger;
  if (pay.jobs === 0 && [openDays, closedDays, reopened].every(({ value }) => value === null))
    return null;
  return (
    <section aria-labelledby="ledger">
      <div className="sec">
        <h2 id="ledger">What its postings show</h2>
        <span className="meta">our count, not the company’s</span>
      </div>
      <dl className="facts">
        {pay.jobs > 0 && (
          <>
            <dt>Pay</dt>
            <dd>
              <Pay pay={pay} />
            </dd>
          </>
        )}
        {openDays.value !== null && (
          <>
            <dt>Open now</dt>
            <dd>
              <b>Median {daysLabel(openDays.value)}</b>
              <Explanation>open so far, over {openDays.jobs} jobs</Explanation>
            </dd>
          </>
        )}
        {closedDays.value !== null && (
          <>
            <dt>Closed</dt>
            <dd>
              <b>Median {daysLabel(closedDays.value)}</b>
              <Explanation>
                from publication to closing, over {closedDays.jobs} jobs of the last{" "}
                {CLOSED_WITHIN_DAYS} days
              </Explanation>
            </dd>
          </>
        )}
        {reopened.value !== null && (
          <>
            <dt>Reopened</dt>
            <dd>
              <b>
                {reopened.value} of {formatCount(reopened.jobs, "job")}
              </b>
              <Explanation>open now or recently closed were reopened</Explanation>
            </dd>
          </>
        )}
      </dl>
      {isCapped && (
        <p className="meta pt-2">Counted over its newest {MAX_MEASURED_JOBS} open jobs.</p>
      )}
    </section>
  );
}

function Pay({ pay: { stated, jobs } }: Pick<PromiseLedger, "pay">) {
  return (
    <>
      <b>
        {stated} of {formatCount(jobs, "open job")}
      </b>{" "}
      {jobs === 1 ? "has" : "have"} pay stated by the employer
    </>
  );
}

function Explanation({ children }: { children: ReactNode }) {
  return <span className="text-muted"> {children}</span>;
}

function daysLabel(days: number): string {
  return days === 1 ? "1 day" : `${formatNumber(days)} days`;
}
