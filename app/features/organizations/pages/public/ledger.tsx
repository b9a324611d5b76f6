import type { ReactNode } from "react";
import { formatNumber } from "#app/ui/number.ts";
import { formatCount } from "#app/ui/time.ts";
import {
  CLOSED_WITHIN_DAYS,
  type Figure,
  MAX_MEASURED_JOBS,
  MIN_JOBS,
  type PromiseLedger,
} from "../../public/promise-ledger.ts";

interface LedgerProps {
  ledger: PromiseLedger;
  isCapped: boolean;
}

export function Ledger({ ledger, isCapped }: LedgerProps) {
  const { openDays, closedDays, reopened } = ledger;
  return (
    <section aria-labelledby="ledger">
      <div className="sec">
        <h2 id="ledger">What its postings show</h2>
        <span className="meta">our count, not the company’s</span>
      </div>
      <dl className="facts">
        <dt>Pay</dt>
        <dd>
          <Pay pay={ledger.pay} />
        </dd>
        <dt>Open now</dt>
        <dd>
          <FigureText figure={openDays} none="No open jobs.">
            {(value) => (
              <>
                <b>Median {daysLabel(value)}</b>
                <Explanation>open so far, over {openDays.jobs} jobs</Explanation>
              </>
            )}
          </FigureText>
        </dd>
        <dt>Closed</dt>
        <dd>
          <FigureText
            figure={closedDays}
            none={`No job closed in the last ${CLOSED_WITHIN_DAYS} days.`}
          >
            {(value) => (
              <>
                <b>Median {daysLabel(value)}</b>
                <Explanation>
                  from publication to the end, over {closedDays.jobs} jobs of the last{" "}
                  {CLOSED_WITHIN_DAYS} days
                </Explanation>
              </>
            )}
          </FigureText>
        </dd>
        <dt>Reopened</dt>
        <dd>
          <FigureText figure={reopened} none="No jobs to count.">
            {(value) => (
              <>
                <b>
                  {value} of {formatCount(reopened.jobs, "job")}
                </b>
                <Explanation>open now or recently closed came back after closing</Explanation>
              </>
            )}
          </FigureText>
        </dd>
      </dl>
      {isCapped && (
        <p className="meta pt-2">Counted over its newest {MAX_MEASURED_JOBS} open jobs.</p>
      )}
    </section>
  );
}

function Pay({ pay: { stated, jobs } }: Pick<PromiseLedger, "pay">) {
  if (jobs === 0) return <span className="text-muted">No open jobs to go by.</span>;
  return (
    <>
      <b>
        {stated} of {formatCount(jobs, "open job")}
      </b>{" "}
      {jobs === 1 ? "has" : "have"} pay stated by the employer
    </>
  );
}

interface CountedProps {
  figure: Figure;
  none: string;
  children(value: number): ReactNode;
}

/** A figure, or the remark that there are too few jobs for one. */
function FigureText({ figure: { value, jobs }, none, children }: CountedProps) {
  if (value !== null) return children(value);
  const tooFewMessage = `Not enough jobs to say: ${jobs} of at least ${MIN_JOBS}.`;
  return <span className="text-muted">{jobs === 0 ? none : tooFewMessage}</span>;
}

function Explanation({ children }: { children: ReactNode }) {
  return <span className="text-muted"> {children}</span>;
}

function daysLabel(days: number): string {
  return days === 1 ? "1 day" : `${formatNumber(days)} days`;
}
