import { and, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { type BatchResults, batchNamed, type NamedQueries } from "#app/db/batch-named.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { failUnless } from "#app/db/fail-unless.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { Context } from "#app/http/context.ts";
import { sessionEnded } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import {
  requireLiveSession,
  type SessionIdentity,
  selectRevocation,
  sessionEndMessage,
} from "./ended-session.server.ts";
import { requireUnstopped, selectStops } from "./restrictions.server.ts";
import { ABSOLUTE_DAYS, type Session } from "./session.ts";
import type { CutoffCause } from "./session-end.ts";
import { deletedAccounts, revokedSessions, sessionCutoffs, sessions } from "./tables.ts";
import { findViewer, type Viewer, viewerOf } from "./viewer.server.ts";

/** Ends a session: its cookie, and every copy of it, no longer opens personal pages. */
export async function revokeSession(
  db: Database,
  { sid, authTime }: Pick<Session, "sid" | "authTime">,
): Promise<void> {
  const endsAt = new Date((authTime + ABSOLUTE_DAYS * DAY_SECONDS) * 1000).toISOString();
  await writeBatch(db, [
    db.insert(revokedSessions).values({ sid, endsAt }).onConflictDoNothing(),
    db.delete(sessions).where(eq(sessions.sid, sid)),
  ]);
}

/** Ends every session of a viewer, in all browsers, this one included. */
export async function endAllSessions(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const writes = endSessionsOf(sql`select ${viewer.uid} as uid`, {
    cause: "signed_out_everywhere",
    now,
  });
  await writeAsViewer(db, viewer, writes);
}

/** The writes that end every session of these people, for a reason that they read; `uids` selects them. */
export function endSessionsOf(
  uids: SQL,
  { cause, now }: { cause: CutoffCause; now: Date },
): Write[] {
  return [
    sql`insert into ${sessionCutoffs} (uid, cutoff_at, cause)
      select uid, ${now.toISOString()}, ${cause} from (${uids}) where true
      on conflict (uid) do update set cutoff_at = excluded.cutoff_at, cause = excluded.cause`,
    sql`delete from ${sessions} where uid in (${uids})`,
  ];
}

/** The viewer with a session that is not revoked, for personal pages that make no other query. Throws 401. */
export async function liveViewerOf(context: Context): Promise<Viewer> {
  const viewer = viewerOf(context);
  const revocation = selectRevocation(databaseOf(context), viewer);
  requireLiveSession(await withReadTimeout(revocation.execute(), "Your session"));
  return viewer;
}

/** How the viewer's session ended; null while it has not, or while the database does not tell. */
export async function findSessionEnd(context: Context): Promise<string | null> {
  const viewer = findViewer(context);
  if (!viewer) return null;
  const revocation = selectRevocation(databaseOf(context), viewer).execute();
  return sessionEndMessage(await withReadTimeout(revocation, "Your session").catch(() => []));
}

/**
 * Runs a viewer's queries in one round trip and returns the rows of each under its name. Throws 401 when
 * the session is revoked. A visitor (null) has no session that could be.
 */
export async function readAsViewer<const Queries extends NamedQueries>(
  db: Database,
  viewer: SessionIdentity | null,
  queries: Queries,
): Promise<BatchResults<Queries>> {
  const { sessionEnd, rows } = await readWithSessionEnd(db, viewer, queries);
  if (sessionEnd) throw sessionEnded(sessionEnd);
  return rows;
}

/** The same for pages that an ended session does not close: with how it ended, null while it has not. */
export async function readWithSessionEnd<const Queries extends NamedQueries>(
  db: Database,
  viewer: SessionIdentity | null,
  queries: Queries,
): Promise<{ sessionEnd: string | null; rows: BatchResults<Queries> }> {
  const { revocation = [], ...rows } = await batchNamed(db, {
    ...queries,
    revocation: viewer ? selectRevocation(db, viewer) : undefined,
  });
  return { sessionEnd: sessionEndMessage(revocation), rows: rows as BatchResults<Queries> };
}

/** SQL condition that a viewer's session is not revoked, for a statement that also visitors' pages run. */
export function hasLiveSession(db: Database, viewer: SessionIdentity): SQL {
  return notExists(selectRevocation(db, viewer));
}

/**
 * Runs writes of a viewer as one transaction, and none of them when the session is revoked (throws
 * 401) or an operator stopped the person (403). Returns the result of each statement.
 */
export async function writeAsViewer(
  db: Database,
  viewer: Viewer,
  writes: readonly Write[],
): Promise<D1Result[]> {
  const { before = [], after = [] } = (writes.length > 0 && viewer.audit) || {};
  try {
    const mayWrite = sql`${hasLiveSession(db, viewer)} and ${notExists(selectStops(db, viewer))}`;
    const results = await writeBatch(db, [failUnless(mayWrite), ...before, ...writes, ...after]);
    return results.slice(1 + before.length, 1 + before.length + writes.length);
  } catch (error) {
    const { revocation, stops } = await batchNamed(db, {
      revocation: selectRevocation(db, viewer),
      stops: selectStops(db, viewer),
    });
    requireLiveSession(revocation);
    requireUnstopped(stops);
    throw error;
  }
}

/** The deletion of a viewer's account that is not finished, for a page's batch. */
export function selectUnfinishedDeletion(db: Database, { uid }: Viewer) {
  return db
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(and(eq(deletedAccounts.uid, uid), isNull(deletedAccounts.keptAt)));
}
