import type { ReactNode } from "react";
import { counted } from "#app/ui/time.ts";
import {
  CLOSED_WITHIN_DAYS,
  type Figure,
  LOOKED_AT,
  type PromiseLedger,
} from "./promise-ledger.ts";

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
        <span className="meta">counted by us, not claimed</span>
      </div>
      <dl className="facts">
        <dt>Pay</dt>
        <dd>
          <Pay pay={ledger.pay} />
        </dd>
        <dt>Open now</dt>
        <dd>
          <Counted figure={openDays} none="No job is open.">
            {(value) => (
              <>
                <b>Median {daysWords(value)}</b>
                <Rest>open so far, over {openDays.jobs} jobs</Rest>
              </>
            )}
          </Counted>
        </dd>
        <dt>Closed</dt>
        <dd>
          <Counted
            figure={closedDays}
            none={`No job closed in the last ${CLOSED_WITHIN_DAYS} days.`}
          >
            {(value) => (
              <>
                <b>Median {daysWords(value)}</b>
                <Rest>
                  from publication to the end, over {closedDays.jobs} jobs of the last{" "}
                  {CLOSED_WITHIN_DAYS} days
                </Rest>
              </>
            )}
          </Counted>
        </dd>
        <dt>Reopened</dt>
        <dd>
          <Counted figure={reopened} none="No job to count.">
            {(value) => (
              <>
                <b>
                  {value} of {counted(reopened.jobs, "job")}
                </b>
                <Rest>open now or closed lately came back after closing</Rest>
              </>
            )}
          </Counted>
        </dd>
      </dl>
      {isCapped && <p className="meta pt-2">Counted over its newest {LOOKED_AT} open jobs.</p>}
    </section>
  );
}

function Pay({ pay: { stated, jobs } }: Pick<PromiseLedger, "pay">) {
  if (jobs === 0) return <span className="text-muted">No job is open, so none can say.</span>;
  return (
    <>
      <b>
        {stated} of {counted(jobs, "job")}
      </b>{" "}
      {jobs === 1 ? "publishes" : "publish"} pay
      <Rest>as the employer’s own figure</Rest>
    </>
  );
}

interface CountedProps {
  figure: Figure;
  none: string;
  children(value: number): ReactNode;
}

/** A figure, or the remark that there are too few jobs for one. */
function Counted({ figure: { value, jobs }, none, children }: CountedProps) {
  if (value !== null) return children(value);
  const few = jobs === 1 ? "1 job is too few to say." : `${jobs} jobs are too few to say.`;
  return <span className="text-muted">{jobs === 0 ? none : few}</span>;
}

function Rest({ children }: { children: ReactNode }) {
  return <span className="text-muted"> {children}</span>;
}

function daysWords(days: number): string {
  return days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`;
}
