import { and, eq, inArray, isNull } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type OwnPlan, selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { packets } from "#app/features/projects/tables.ts";
import type { Share } from "#app/features/shares/share.ts";
import { selectShares } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { isItsScenario } from "#app/features/simulations/open-attempt.server.ts";
import { attempts, simulationScenarios } from "#app/features/simulations/tables.ts";

export interface OwnShare extends Share {
  /** "Your roadmap", or the title of the packet or result. */
  title: string;
  isLive: boolean;
  /** The author deleted the simulation of this result: the link shows nothing. */
  isGone: boolean;
}

interface ShareList {
  shares: OwnShare[];
  /** Whether shared pages show the owner's name. */
  isNamed: boolean;
  own: OwnPlan;
}

/** A viewer's links, newest first. One database trip; throws 401 when the session was revoked. */
export async function listShares(db: Database, viewer: Viewer, now: Date): Promise<ShareList> {
  const shown = db
    .select({ id: shares.targetId })
    .from(shares)
    .where(and(eq(shares.uid, viewer.uid), eq(shares.kind, "attempt")));
  const [revocation, rows, owned, played, [profile], ...plan] = await db.batch([
    selectRevocation(db, viewer),
    selectShares(db, viewer),
    db
      .select({ id: packets.id, title: packets.title })
      .from(packets)
      .where(eq(packets.uid, viewer.uid)),
    db
      .select({
        id: attempts.id,
        title: attempts.title,
        isGone: isNull(simulationScenarios.id).mapWith(Boolean).as("is_gone"),
      })
      .from(attempts)
      .leftJoin(simulationScenarios, isItsScenario)
      .where(and(eq(attempts.uid, viewer.uid), inArray(attempts.id, shown))),
    db.select({ isNamed: profiles.showName }).from(profiles).where(eq(profiles.uid, viewer.uid)),
    ...selectOwnPlan(db, viewer),
  ]);
  requireLive(revocation);
  const titles = new Map([
    ...owned.map(({ id, title }) => [id, title] as const),
    ...played.map(({ id, title }) => [id, `Your result in “${title}”`] as const),
  ]);
  const gone = new Set(played.filter(({ isGone }) => isGone).map(({ id }) => id));
  const listed = rows.map((row) => ({
    ...row,
    title: row.kind === "roadmap" ? "Your roadmap" : (titles.get(row.targetId) ?? GONE[row.kind]),
    isLive: row.expiresAt > now.toISOString(),
    isGone: gone.has(row.targetId),
  }));
  return {
    shares: listed,
    isNamed: profile?.isNamed ?? false,
    own: toOwnPlan(plan, viewer, now),
  };
}

const GONE = { packet: "A packet that is no more", attempt: "A result that is no more" };
