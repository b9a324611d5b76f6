import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectWaiting, toWaiting } from "#app/gather/waiting.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { selectTrendRows } from "../daily-counts.server.ts";
import { type Trend, toTrends } from "../daily-counts.ts";
import type { Waiting } from "../waiting.ts";

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
