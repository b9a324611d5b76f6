import { desc, eq, sql } from "drizzle-orm";
import { isInForce } from "#app/auth/restriction.ts";
import { decisionColumns, isInForceNow, severestOf } from "#app/auth/restrictions.server.ts";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import { restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict } from "#app/http/http-errors.ts";

/** What operators decided about the viewer, newest first, and whether it holds. One trip. */
export async function readStanding(db: Database, viewer: Viewer, now: Date) {
  const { decided } = await readAsViewer(db, viewer, {
    decided: db
      .select(decisionColumns)
      .from(restrictions)
      .where(eq(restrictions.uid, viewer.uid))
      .orderBy(desc(restrictions.createdAt), restrictions.id)
      .limit(50),
  });
  const at = now.toISOString();
  const severest = severestOf(decided.filter((decision) => isInForce(decision, at)));
  return decided.map((decision) => ({
    ...decision,
    // A reply that can still be taken back is not there yet.
    ...(decision.repliedAt && decision.repliedAt > at ? { reply: "", repliedAt: null } : {}),
    isInForce: isInForce(decision, at),
    /** A severer one is in force, too, which says what the person can do. */
    isOutdone: isInForce(decision, at) && decision.kind !== severest,
  }));
}

export type Decision = Awaited<ReturnType<typeof readStanding>>[number];

interface Appeal {
  /** The id of what it is about. */
  restriction: string;
  appeal: string;
  now: Date;
}

/** Stores what the viewer says against a limit or block that holds. Throws 409 when that is not, or they did already. */
export async function appealAgainst(
  db: Database,
  viewer: Viewer,
  { restriction, appeal, now }: Appeal,
): Promise<void> {
  const [stored] = await writeAsViewer(db, viewer, [
    sql`update ${restrictions} set appeal = ${appeal}, appealed_at = ${now.toISOString()}
      where origin = (
          select origin from ${restrictions} where id = ${restriction} and uid = ${viewer.uid}
        ) and kind <> 'warned' and appealed_at is null and ${isInForceNow}
      returning id`,
  ]);
  if (!stored?.results.length) {
    throw conflict(
      "You can appeal a decision once, while it’s in force. This page shows its current state.",
      {},
    );
  }
}
