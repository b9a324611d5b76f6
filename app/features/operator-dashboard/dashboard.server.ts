import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectWaiting, toWaiting } from "#app/features/operator-queue/waiting.server.ts";
import type { Waiting } from "#app/features/operator-queue/waiting.ts";

/** What waits, for the dashboard. One round trip; throws 401 when the session is over. */
export async function readDashboard(db: Database, viewer: Viewer): Promise<Waiting> {
  const { revocation, ...rows } = await batchNamed(db, {
    revocation: selectRevocation(db, viewer),
    ...selectWaiting(db),
  });
  requireLiveSession(revocation);
  return toWaiting(rows);
}
