import { and, eq, gte, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { failUnless } from "#app/db/fail-unless.server.ts";
import { isInNextBatch } from "#app/db/next-batch.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { sessionEnded } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { DAY_SECONDS, daysBefore } from "#app/reference/calendar.ts";
import { ABSOLUTE_DAYS, type Session } from "./session.ts";
import { deletedAccounts, revokedSessions, sessionCutoffs } from "./tables.ts";
import { findViewer, type Viewer, viewerOf } from "./viewer.server.ts";

type RevocationReason = "signed_out" | "signed_out_everywhere" | "account_deleted";

/** A row of `selectRevocation`: the session has ended, for this reason. */
export interface Revocation {
  reason: RevocationReason;
}

const END_MESSAGES: Record<RevocationReason, string> = {
  signed_out: "This session has ended. Sign in again to go on.",
  signed_out_everywhere: "You were signed out on another device. Sign in again to go on.",
  account_deleted: "This session has ended, because its account was deleted.",
};

/**
 * For this long the id of a deleted account is stored. Longer than any session from before lives
 * (ABSOLUTE_DAYS), so that a deletion that Google did not finish can be finished for a while.
 */
export const DELETED_ACCOUNT_RETENTION_DAYS = 90;

/** Ends a session: its cookie, and every copy of it, no longer opens personal pages. */
export async function revokeSession(
  db: Database,
  { sid, authTime }: Pick<Session, "sid" | "authTime">,
): Promise<void> {
  const endsAt = new Date((authTime + ABSOLUTE_DAYS * DAY_SECONDS) * 1000).toISOString();
  await db.insert(revokedSessions).values({ sid, endsAt }).onConflictDoNothing();
}

/** Ends every session of a viewer, in all browsers, this one included. */
export async function endAllSessions(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const cutoffAt = now.toISOString();
  await writeAsViewer(db, viewer, [
    db
      .insert(sessionCutoffs)
      .values({ uid: viewer.uid, cutoffAt })
      .onConflictDoUpdate({ target: sessionCutoffs.uid, set: { cutoffAt } }),
  ]);
}

/** The viewer with a session that is not revoked, for personal pages that make no other query. Throws 401. */
export async function liveViewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const viewer = viewerOf(context);
  const revocation = selectRevocation(databaseOf(context), viewer);
  requireLiveSession(await withReadTimeout(revocation.execute(), "Your session"));
  return viewer;
}

/**
 * Finds out whether a session is revoked: signed out here or everywhere, or its account was deleted
 * after the sign-in. Every personal batch contains this query; pass its rows to `requireLiveSession`.
 */
export function selectRevocation(db: Database, { sid, uid, signedInAtMs }: SessionIdentity) {
  const signedInAt = new Date(signedInAtMs).toISOString();
  return db
    .select({ reason: reasonOf("signed_out") })
    .from(revokedSessions)
    .where(eq(revokedSessions.sid, sid))
    .unionAll(
      db
        .select({ reason: reasonOf("signed_out_everywhere") })
        .from(sessionCutoffs)
        .where(and(eq(sessionCutoffs.uid, uid), gte(sessionCutoffs.cutoffAt, signedInAt))),
    )
    .unionAll(
      db
        .select({ reason: reasonOf("account_deleted") })
        .from(deletedAccounts)
        .where(and(eq(deletedAccounts.uid, uid), gte(deletedAccounts.deletedAt, signedInAt))),
    );
}

type SessionIdentity = Pick<Session, "sid" | "uid" | "signedInAtMs">;

function reasonOf(reason: RevocationReason): SQL<RevocationReason> {
  return sql<RevocationReason>`${reason}`;
}

/** Throws 401 `session_ended`, with the reason, when the query found the session revoked. */
export function requireLiveSession(revocation: readonly Revocation[]): void {
  const message = sessionEndMessage(revocation);
  if (message) throw sessionEnded(message);
}

/** How the viewer's session ended; null while it has not, or while the database does not tell. */
export async function findSessionEnd(
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const viewer = findViewer(context);
  if (!viewer) return null;
  const revocation = selectRevocation(databaseOf(context), viewer).execute();
  return sessionEndMessage(await withReadTimeout(revocation, "Your session").catch(() => []));
}

/** How a session ended, for its person; null while it has not. */
export function sessionEndMessage([first]: readonly Revocation[]): string | null {
  return first ? END_MESSAGES[first.reason] : null;
}

/**
 * Runs writes of a viewer as one transaction, and none of them when the session is revoked (throws
 * 401). Returns the result of each statement.
 */
export async function writeAsViewer(
  db: Database,
  viewer: Viewer,
  writes: readonly Write[],
): Promise<D1Result[]> {
  const revocation = selectRevocation(db, viewer);
  const { before = [], after = [] } = (writes.length > 0 && viewer.audit) || {};
  try {
    const isLive = failUnless(notExists(revocation));
    const results = await writeBatch(db, [isLive, ...before, ...writes, ...after]);
    return results.slice(1 + before.length, 1 + before.length + writes.length);
  } catch (error) {
    requireLiveSession(await revocation);
    throw error;
  }
}

/** Deletes the ids of accounts that were deleted DELETED_ACCOUNT_RETENTION_DAYS ago. */
export function deleteOldDeletedAccounts(db: Database, now: Date) {
  const cutoff = daysBefore(now, DELETED_ACCOUNT_RETENTION_DAYS);
  const isDue = lt(deletedAccounts.deletedAt, cutoff);
  return db.delete(deletedAccounts).where(isInNextBatch(deletedAccounts, isDue));
}

/** Deletes the revocations of sessions that have expired by now anyway. */
export function deleteExpiredRevocations(db: Database, now: Date) {
  return db.delete(revokedSessions).where(lt(revokedSessions.endsAt, now.toISOString()));
}

/** Deletes when people signed out everywhere, once all sessions from before have expired. */
export function deleteOldSessionCutoffs(db: Database, now: Date) {
  const isDue = lt(sessionCutoffs.cutoffAt, daysBefore(now, ABSOLUTE_DAYS));
  return db.delete(sessionCutoffs).where(isInNextBatch(sessionCutoffs, isDue));
}

/** The deletion of a viewer's account that is not finished, for a page's batch. */
export function selectUnfinishedDeletion(db: Database, { uid }: Viewer) {
  return db
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(and(eq(deletedAccounts.uid, uid), isNull(deletedAccounts.keptAt)));
}
