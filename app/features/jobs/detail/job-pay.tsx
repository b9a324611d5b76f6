import type { JobDetail } from "./detail.server.ts";
import { GaugeFigure } from "./gauge-figure.tsx";

interface JobPayProps {
  job: Pick<JobDetail, "pay" | "payNote" | "salary">;
  /** What its scale shows. */
  caption?: string | undefined;
  isOpen?: boolean;
}

/** The pay of a job and where the figure comes from. */
export function JobPay({ job: { pay, payNote, salary }, caption, isOpen }: JobPayProps) {
  const figure = pay ? (
    <>
      {pay.figure} <small>{pay.terms}</small>
    </>
  ) : (
    "Not stated"
  );
  const quote = salary.quote ? `“${salary.quote}”` : "";
  return <GaugeFigure figure={figure} sentences={[payNote, quote, caption]} isOpen={isOpen} />;
}
