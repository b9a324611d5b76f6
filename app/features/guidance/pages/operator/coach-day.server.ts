import { and, eq, inArray } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { COACH_COUNT_NAMES, type CoachCountName } from "#app/features/operator/daily-counts.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { selectCoachMode, toCoachMode } from "../../mode.server.ts";
import type { CoachMode } from "../../mode.ts";

/** What the coach may do, and what its model cost today. */
export async function readCoachDay(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ mode: CoachMode; counts: Record<CoachCountName, number> }> {
  const { modes, rows } = await readAsViewer(db, viewer, {
    modes: selectCoachMode(db),
    rows: db
      .select({ name: dailyCounts.name, n: dailyCounts.n })
      .from(dailyCounts)
      .where(and(eq(dailyCounts.day, toDay(now)), inArray(dailyCounts.name, COACH_COUNT_NAMES))),
  });
  const counts = COACH_COUNT_NAMES.map(
    (name) => [name, rows.find((row) => row.name === name)?.n ?? 0] as const,
  );
  return {
    mode: toCoachMode(modes),
    counts: Object.fromEntries(counts) as Record<CoachCountName, number>,
  };
}
