import { z } from "zod";
import { PAY_CAVEATS, SALARY_PERIODS, SALARY_SOURCES } from "#app/reference/pay.ts";

const amount = z.number().nullable();

export const payClaimSchema = z
  .strictObject({
    words: z.string().nullable().describe("The pay in one line; null if none is stated."),
    min: amount.describe("Null if the range is open at this end."),
    max: amount,
    currency: z.string().nullable().describe("ISO 4217."),
    period: z.enum(SALARY_PERIODS).nullable(),
    paymentsPerYear: amount.describe("If the posting states it, such as 14 in Austria."),
    source: z
      .enum(SALARY_SOURCES)
      .describe(
        "`employer`: from the posting’s pay fields; `parsed`: read from a sentence; `corrected`: checked against the posting and corrected by us.",
      ),
    caveat: z
      .enum(PAY_CAVEATS)
      .nullable()
      .describe("Why the figures must not be compared with base pay."),
    isOnTarget: z
      .boolean()
      .describe("Whether the figures include variable pay that depends on targets."),
    mentionsEquity: z.boolean(),
    scope: z.string().nullable().describe("What the figures apply to, as posted."),
    quote: z
      .string()
      .nullable()
      .describe("The sentence the figures were read from; only in the response for a single job."),
    note: z
      .string()
      .describe(
        "Where the figures come from, and the day of the exchange rate if it isn’t kept up to date.",
      ),
    usdPerYear: z
      .strictObject({ least: amount, most: amount })
      .nullable()
      .describe(
        "For comparison, rounded to the nearest 1,000; null if the figures must not be compared.",
      ),
  })
  .describe("What a posting says about pay.");

export type PayClaimBody = z.infer<typeof payClaimSchema>;
