import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectTrendRows } from "#app/features/daily-counts/daily-counts.server.ts";
import { type Trend, toTrends } from "#app/features/daily-counts/daily-counts.ts";
import { selectWaiting, toWaiting } from "#app/features/operator-queue/waiting.server.ts";
import type { Waiting } from "#app/features/operator-queue/waiting.ts";
import { toDay } from "#app/reference/calendar.ts";

/** What waits, and the last days, for the dashboard. One round trip; throws 401 when the session is over. */
export async function readDashboard(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ waiting: Waiting; trends: Trend[] }> {
  const { trendRows, ...rows } = await readAsViewer(db, viewer, {
    trendRows: selectTrendRows(db, now),
    ...selectWaiting(db),
  });
  return { waiting: toWaiting(rows), trends: toTrends(trendRows, toDay(now)) };
}
