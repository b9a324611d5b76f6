import { and, desc, eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { selectLatestAnswers } from "#app/features/roadmap/competency-profile.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { selectRuns } from "../../runs.server.ts";

export type ResultLink = Pick<typeof shares.$inferSelect, "id" | "token" | "fields" | "expiresAt">;

/** The viewer's links, runs and assessment answers for the debrief of an attempt, for a page's batch. */
export function selectViewerResult(db: Database, viewer: Viewer, attemptId: string) {
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
    runs: selectRuns(db, viewer),
    // One row, or none for someone who never answered.
    latestAnswers: db
      .select({ latest: selectLatestAnswers(viewer).as("latest") })
      .from(assessments)
      .where(eq(assessments.uid, uid))
      .limit(1),
    nameChoices: db
      .select({ isNamed: profiles.showName, targetRole: profiles.targetRole })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
  };
}
