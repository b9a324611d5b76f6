import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { marketFigures } from "./tables.ts";

/** Yearly pay in US dollars, as last counted. */
export interface PayBand {
  p25: number;
  p50: number;
  p75: number;
}

/** The middle half of what senior jobs of a job's track pay; null where too few employers say it. Reads one row. */
export async function findPayBand(db: Database, jobId: string): Promise<PayBand | null> {
  const { day, facet, value, payP25, payP50, payP75 } = marketFigures;
  const band = await db
    .select({ p25: payP25, p50: payP50, p75: payP75 })
    .from(marketFigures)
    .where(
      and(
        eq(day, sql`(select max(day) from ${marketFigures})`),
        eq(facet, "track"),
        eq(value, sql`(select track from ${jobs} where id = ${jobId})`),
        isNotNull(payP50),
      ),
    )
    .get();
  return band ? (band as PayBand) : null;
}
