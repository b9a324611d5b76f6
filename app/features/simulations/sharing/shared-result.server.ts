import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { selectShareOwner, toShareOwner } from "#app/features/account/share-owner.server.ts";
import type { ShareOwner } from "#app/features/account/share-owner.ts";
import { findShare } from "#app/features/shares/shares.server.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { scenarioPath } from "../paths.ts";
import type { EndView, WalkedStep } from "../play/debrief-view.ts";
import { toPlayerView } from "../play/player-view.ts";
import { selectAttempt, toLoadedAttempt } from "../play/stored-attempt.server.ts";
import { attempts, simulations } from "../tables.ts";

/** What a link to a result shows. Choices not taken are not part of it. */
export interface SharedResult
  extends Pick<EndView, "title" | "outcome" | "percent" | "band" | "difference"> {
  owner: ShareOwner;
  expiresAt: string;
  finishedAt: string;
  scenario: string;
  simulation: string | null;
  /** Null where others cannot play it. */
  playPath: string | null;
  competencies: { id: string; name: string; earned: number; best: number; percent: number }[];
  /** Only where the owner shares their path. */
  path?: Pick<WalkedStep, "id" | "told" | "chosen" | "feedback">[];
}

/**
 * The result behind a link; null where the link is unknown, revoked or expired, or the attempt or
 * its simulation was deleted. Two trips: the attempt is read by its owner, whom the link names.
 */
export async function loadSharedResult(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<SharedResult | null> {
  const share = await findShare(db, { kind: "attempt", token, now });
  if (!share) return null;
  const ownerKey = { uid: share.uid };
  const [[row], [simulationRow], [profile]] = await db.batch([
    selectAttempt(db, ownerKey, share.targetId),
    db
      .select({
        title: simulations.title,
        status: simulations.status,
        visibility: simulations.visibility,
      })
      .from(attempts)
      .innerJoin(simulations, eq(simulations.id, attempts.simulationId))
      .where(and(eq(attempts.id, share.targetId), eq(attempts.uid, share.uid))),
    selectShareOwner(db, share),
  ]);
  if (!row?.scenario) return null;
  const { attempt, scenario, play } = toLoadedAttempt(row);
  const { end } = toPlayerView(play, { seed: attempt.id, mode: attempt.mode });
  if (!end) return null;
  const isPlayable =
    simulationRow?.status === "published" && simulationRow.visibility !== "private";
  const { simulationId, scenarioId } = attempt;
  const { title, outcome, percent, band, difference } = end;
  return {
    title,
    outcome,
    percent,
    band,
    difference,
    owner: toShareOwner(share, profile),
    expiresAt: share.expiresAt,
    finishedAt: attempt.finishedAt ?? attempt.updatedAt,
    scenario: scenario.title,
    simulation: isPlayable ? simulationRow.title : null,
    playPath: isPlayable ? scenarioPath({ simulationId, scenarioId }) : null,
    competencies: end.competencies.flatMap(({ id, percent: competencyPercent, ...points }) =>
      competencyPercent === null
        ? []
        : { id, name: competencyName(id), ...points, percent: competencyPercent },
    ),
    ...(share.fields.includes("path") && {
      path: end.walked.map(({ id, told, chosen, feedback }) => ({ id, told, chosen, feedback })),
    }),
  };
}
