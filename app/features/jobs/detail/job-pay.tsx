import type { Salary } from "#app/reference/pay.ts";
import type { JobDetail } from "./detail.server.ts";

/** The pay of a job and where the figure comes from. */
export function JobPay({ job: { pay, salary } }: { job: Pick<JobDetail, "pay" | "salary"> }) {
  return (
    <section>
      <div className="sec">
        <h2>Pay</h2>
      </div>
      <div className="stack gap-1 pt-3">
        {pay ? (
          <>
            <p className="figure">{pay.figure}</p>
            <p className="text-sm">{pay.terms}</p>
          </>
        ) : (
          <p>Not stated</p>
        )}
        <p className="text-sm text-muted">{payProvenance(salary)}</p>
        {salary.quote && <p className="text-sm text-muted">“{salary.quote}”</p>}
      </div>
    </section>
  );
}

function payProvenance({ source, ote, equity, scope, quote }: Salary): string {
  const sentences = [
    source === "employer" && "Stated by the employer in the posting’s pay fields.",
    source === "parsed" &&
      (quote
        ? "Read from a sentence of the posting, quoted below."
        : "Read from a sentence of the posting, so check it there."),
    source === "none" && "The posting names no figure.",
    ote && "It includes variable pay that depends on targets.",
    scope && `It applies to: ${scope}.`,
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}
