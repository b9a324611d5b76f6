import { payProvenance } from "#app/features/jobs/detail/pay-provenance.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { payRangeUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { isComparablePay, type Salary } from "#app/reference/pay.ts";
import type { PayClaimBody } from "./schemas/pay-schema.ts";

/** What a posting says it pays, with where that comes from. */
export function toPayClaim(salary: Salary): PayClaimBody {
  const { least = null, most = null } = payRangeUsd(salary) ?? {};
  const isCompared = isComparablePay(salary) && (least !== null || most !== null);
  return {
    words: toPayLine(salary),
    min: salary.min ?? null,
    max: salary.max ?? null,
    currency: salary.currency ?? null,
    period: salary.period ?? null,
    paymentsPerYear: salary.paymentsPerYear ?? null,
    source: salary.source,
    caveat: salary.caveat ?? null,
    isOnTarget: salary.ote,
    mentionsEquity: salary.equity,
    scope: salary.scope ?? null,
    quote: salary.quote ?? null,
    note: payProvenance(salary),
    usdPerYear: isCompared ? { least, most } : null,
  };
}
