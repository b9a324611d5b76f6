import type { PayCaveat, Salary } from "#app/reference/pay.ts";
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

const CAVEAT_SENTENCES: Record<PayCaveat, string> = {
  doubtful: "These figures look like a mistake, so we don’t compare them. Ask the employer.",
  total: "It includes a bonus or equity, so we don’t compare it with base pay.",
  elsewhere: "It’s for another place than this job’s, so we don’t compare it.",
  several: "The posting doesn’t say which of its ranges is for this job, so we don’t compare it.",
};

function payProvenance({ source, ote, caveat, equity, quote }: Salary): string {
  const sentences = [
    source === "employer" && "Stated by the employer in the posting’s pay fields.",
    source === "parsed" &&
      (quote
        ? "Read from a sentence of the posting, quoted below."
        : "Read from a sentence of the posting, so check it there."),
    source === "none" && "The posting names no figure.",
    ote && "It includes variable pay that depends on targets.",
    caveat && CAVEAT_SENTENCES[caveat],
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}
