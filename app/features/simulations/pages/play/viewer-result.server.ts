import { and, count, desc, eq, gt } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectEntitlement } from "#app/features/premium/plan.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { selectLearner } from "#app/features/target-job/learner.server.ts";

export type ResultLink = Pick<typeof shares.$inferSelect, "id" | "token" | "fields" | "expiresAt">;

/** The viewer's links, runs and assessment answers for the debrief of an attempt, for a page's batch. */
export function selectViewerResult(
  db: Database,
  viewer: Viewer,
  { attemptId, now }: { attemptId: string; now: Date },
) {
  const { uid } = viewer;
  return {
    links: db
      .select({
        id: shares.id,
        token: shares.token,
        fields: shares.fields,
        expiresAt: shares.expiresAt,
      })
      .from(shares)
      .where(and(eq(shares.uid, uid), eq(shares.kind, "attempt"), eq(shares.targetId, attemptId)))
      .orderBy(desc(shares.createdAt)),
    /** Of whatever. */
    openLinks: db
      .select({ n: count().as("open_links") })
      .from(shares)
      .where(and(eq(shares.uid, uid), gt(shares.expiresAt, now.toISOString()))),
    entitlements: selectEntitlement(db, viewer),
    ...selectLearner(db, viewer),
  };
}
