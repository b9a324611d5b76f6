import type { JobDetail } from "./detail.server.ts";

interface JobPayProps {
  job: Pick<JobDetail, "pay" | "payNote" | "salary">;
}

/** The pay of a job and where the figure comes from. */
export function JobPay({ job: { pay, payNote, salary } }: JobPayProps) {
  return (
    <>
      {pay ? (
        <p className="mid-figure">
          {pay.figure} <small>{pay.terms}</small>
        </p>
      ) : (
        <p className="mid-figure">Not stated</p>
      )}
      {(payNote || salary.quote) && (
        <p className="meta">
          {payNote}
          {salary.quote && ` “${salary.quote}”`}
        </p>
      )}
    </>
  );
}
