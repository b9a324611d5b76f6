import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { PayBand, PayScale } from "#app/features/jobs/detail/gauges.server.ts";
import { exchangeRates } from "#app/features/jobs/pay/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { marketFigures } from "./tables.ts";

/** What a job's pay is drawn over, with the market as last counted. Reads three rows; null without such a job. */
export async function findPayScale(db: Database, jobId: string): Promise<PayScale | null> {
  const { day, facet, value, payP25, payP50, payP75 } = marketFigures;
  const row = await db
    .select({ p25: payP25, p50: payP50, p75: payP75, ratesOf: exchangeRates.day })
    .from(jobs)
    .leftJoin(
      marketFigures,
      and(
        eq(day, sql`(select max(day) from ${marketFigures})`),
        eq(facet, "track"),
        eq(value, jobs.track),
        isNotNull(payP50),
      ),
    )
    .leftJoin(exchangeRates, eq(exchangeRates.currency, jobs.salaryCurrency))
    .where(eq(jobs.id, jobId))
    .get();
  if (!row) return null;
  const { ratesOf, ...band } = row;
  return { band: band.p50 === null ? null : (band as PayBand), ratesOf };
}
