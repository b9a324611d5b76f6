import { z } from "zod";
import { MIN_PAY_EMPLOYERS } from "#app/features/jobs/pay/pay-figures.ts";
import { MARKET_FACETS } from "#app/features/market/figures.ts";

const change = z.int().nullable();
const day = z.iso.date();

export const marketFigureSchema = z
  .strictObject({
    value: z.string().describe("The value for the job list’s parameter; empty for all jobs."),
    words: z.string(),
    url: z.url().describe("The list of these jobs."),
    open: z.int(),
    new: change.describe(
      "Since the previous counted day; null on the first day, as are the next two fields.",
    ),
    reopened: change,
    closed: change,
    statingPay: z.int().describe("How many of the open jobs state their pay."),
    usdPerYear: z
      .strictObject({ p25: z.number(), median: z.number(), p75: z.number() })
      .nullable()
      .describe(
        `Excludes on-target earnings; null with fewer than ${MIN_PAY_EMPLOYERS} employers.`,
      ),
    employers: z.int(),
    sources: z.int(),
  })
  .describe("The counts for one value.");

export const marketSchema = z
  .strictObject({
    day: day.describe("The day of the count."),
    firstDay: day,
    previousDay: day.nullable(),
    figures: z.strictObject(
      Object.fromEntries(
        MARKET_FACETS.map((facet) => [facet, z.array(marketFigureSchema)]),
      ) as Record<(typeof MARKET_FACETS)[number], z.ZodArray<typeof marketFigureSchema>>,
    ),
  })
  .describe("Job market statistics, counted once a day.");

export type MarketFigureBody = z.infer<typeof marketFigureSchema>;
export type MarketBody = z.infer<typeof marketSchema>;
