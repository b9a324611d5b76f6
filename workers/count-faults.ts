import { openDatabase } from "#app/db/database.server.ts";
import { countFaults } from "#app/features/operator/daily-counts.server.ts";
import { takeFaultCounts } from "#app/http/fault-counts.ts";

/** An isolate writes no more often, so that faults of the database bring it no more work. */
const INTERVAL_MS = 60_000;
let writtenAtMs = 0;

/** Adds what was logged as a fault since to the day's count, after the response and without effect on it. */
export function countLoggedFaults(env: Env, ctx: ExecutionContext, nowMs: number): void {
  if (nowMs - writtenAtMs < INTERVAL_MS) return;
  const counts = takeFaultCounts();
  if (Object.keys(counts).length === 0) return;
  writtenAtMs = nowMs;
  ctx.waitUntil(countFaults(openDatabase(env.DB), counts, new Date(nowMs)).catch(() => {}));
}
