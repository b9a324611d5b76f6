import { and, eq, inArray, isNull } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { packets } from "#app/features/projects/tables.ts";
import type { Share } from "#app/features/shares/share.ts";
import { selectShares } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { isScenarioOfAttempt } from "#app/features/simulations/play/stored-attempt.server.ts";
import { attempts, simulationScenarios } from "#app/features/simulations/tables.ts";
import { profiles } from "../../tables.ts";

export interface ViewerShare extends Share {
  /** "Your roadmap", or the title of the packet or result. */
  title: string;
  isLive: boolean;
  /** The author deleted the simulation of this result: the link shows nothing. */
  isGone: boolean;
}

interface ShareList {
  shares: ViewerShare[];
  /** Whether shared pages show the owner's name. */
  isNamed: boolean;
  viewerPlan: ViewerPlan;
}

/** A viewer's links, newest first. One database trip; throws 401 when the session was revoked. */
export async function listShares(db: Database, viewer: Viewer, now: Date): Promise<ShareList> {
  const sharedAttemptIds = db
    .select({ id: shares.targetId })
    .from(shares)
    .where(and(eq(shares.uid, viewer.uid), eq(shares.kind, "attempt")));
  const {
    rows,
    ownedPackets,
    sharedAttempts,
    nameChoices: [nameChoice],
    ...planRows
  } = await readAsViewer(db, viewer, {
    rows: selectShares(db, viewer),
    ownedPackets: db
      .select({ id: packets.id, title: packets.title })
      .from(packets)
      .where(eq(packets.uid, viewer.uid)),
    sharedAttempts: db
      .select({
        id: attempts.id,
        title: attempts.title,
        isGone: isNull(simulationScenarios.id).mapWith(Boolean).as("is_gone"),
      })
      .from(attempts)
      .leftJoin(simulationScenarios, isScenarioOfAttempt)
      .where(and(eq(attempts.uid, viewer.uid), inArray(attempts.id, sharedAttemptIds))),
    nameChoices: db
      .select({ isNamed: profiles.showName })
      .from(profiles)
      .where(eq(profiles.uid, viewer.uid)),
    ...selectViewerPlan(db, viewer),
  });
  const titles = new Map([
    ...ownedPackets.map(({ id, title }) => [id, title] as const),
    ...sharedAttempts.map(({ id, title }) => [id, `Your result in “${title}”`] as const),
  ]);
  const deletedIds = new Set(sharedAttempts.filter(({ isGone }) => isGone).map(({ id }) => id));
  const viewerShares = rows.map((row) => ({
    ...row,
    title:
      row.kind === "roadmap"
        ? "Your roadmap"
        : (titles.get(row.targetId) ?? DELETED_TITLES[row.kind]),
    isLive: row.expiresAt > now.toISOString(),
    isGone: deletedIds.has(row.targetId),
  }));
  return {
    shares: viewerShares,
    isNamed: nameChoice?.isNamed ?? false,
    viewerPlan: toViewerPlan(planRows, viewer, now),
  };
}

const DELETED_TITLES = { packet: "A deleted packet", attempt: "A deleted result" };
