import { and, eq, gte, isNull, lt, notExists } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { failUnless } from "#app/db/fail-unless.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { signInRequired } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import { ABSOLUTE_DAYS, type Session } from "./session.ts";
import { deletedAccounts, revokedSessions } from "./tables.ts";
import { type Viewer, viewerOf } from "./viewer.server.ts";

/** Ends a session: its cookie, and every copy of it, no longer opens personal pages. */
export async function revokeSession(db: Database, { sid, authTime }: Session): Promise<void> {
  const endsAt = new Date((authTime + ABSOLUTE_DAYS * DAY_SECONDS) * 1000).toISOString();
  await db.insert(revokedSessions).values({ sid, endsAt }).onConflictDoNothing();
}

/** The viewer with a session that is not revoked, for personal pages that make no other query. Throws 401. */
export async function liveViewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const viewer = viewerOf(context);
  const revocation = selectRevocation(databaseOf(context), viewer);
  requireLiveSession(await withReadTimeout(revocation.execute(), "Your session"));
  return viewer;
}

/**
 * Finds out whether a session is revoked: signed out, or its account was deleted after the sign-in.
 * Every personal batch contains this query; pass its rows to `requireLiveSession`.
 */
export function selectRevocation(db: Database, { sid, uid, authTime }: Session) {
  const signedInAt = new Date(authTime * 1000).toISOString();
  return db
    .select({ by: revokedSessions.sid })
    .from(revokedSessions)
    .where(eq(revokedSessions.sid, sid))
    .unionAll(
      db
        .select({ by: deletedAccounts.uid })
        .from(deletedAccounts)
        .where(and(eq(deletedAccounts.uid, uid), gte(deletedAccounts.deletedAt, signedInAt))),
    );
}

/** Throws 401 `sign_in_required` when the query found the session revoked. */
export function requireLiveSession(revocation: { by: string }[]): void {
  if (revocation.length > 0) throw signInRequired("This session was signed out. Sign in again.");
}

/**
 * Runs writes of a viewer as one transaction, and none of them when the session is revoked (throws
 * 401). Returns the result of each statement.
 */
export async function writeAsViewer(
  db: Database,
  viewer: Session,
  writes: readonly Write[],
): Promise<D1Result[]> {
  const revocation = selectRevocation(db, viewer);
  try {
    const isLive = failUnless(notExists(revocation));
    const [, ...results] = await writeBatch(db, [isLive, ...writes]);
    return results;
  } catch (error) {
    requireLiveSession(await revocation);
    throw error;
  }
}

/** Deletes the revocations of sessions that have expired by now anyway. */
export function deleteExpiredRevocations(db: Database, now: Date) {
  return db.delete(revokedSessions).where(lt(revokedSessions.endsAt, now.toISOString()));
}

/** The deletion of a viewer's account that is not finished, for a page's batch. */
export function selectUnfinishedDeletion(db: Database, { uid }: Viewer) {
  return db
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(and(eq(deletedAccounts.uid, uid), isNull(deletedAccounts.keptAt)));
}
