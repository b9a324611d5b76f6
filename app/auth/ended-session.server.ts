import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { sessionEnded } from "#app/http/http-errors.ts";
import type { Session } from "./session.ts";
import type { CutoffCause } from "./session-end.ts";
import { deletedAccounts, revokedSessions, sessionCutoffs } from "./tables.ts";

type RevocationReason = "signed_out" | "account_deleted" | CutoffCause;

/** A row of `selectRevocation`: the session has ended, for this reason. */
export interface Revocation {
  reason: RevocationReason;
}

const END_MESSAGES: Record<RevocationReason, string> = {
  signed_out: "This session has ended. Sign in again to continue.",
  signed_out_everywhere: "You were signed out on another device. Sign in again to continue.",
  operator: "An operator of this site signed you out. Sign in again to continue.",
  block: "An operator of this site blocked your account. Sign in again to read why.",
  account_deleted: "This session has ended, because its account was deleted.",
};

/**
 * Finds out whether a session is revoked: signed out here or everywhere, or its account was deleted
 * after the sign-in. `readAsViewer` and `writeAsViewer` ask it.
 */
export function selectRevocation(db: Database, { sid, uid, signedInAtMs }: SessionIdentity) {
  const signedInAt = new Date(signedInAtMs).toISOString();
  return db
    .select({ reason: reasonOf("signed_out") })
    .from(revokedSessions)
    .where(eq(revokedSessions.sid, sid))
    .unionAll(
      db
        .select({ reason: sql<RevocationReason>`${sessionCutoffs.cause}` })
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

export type SessionIdentity = Pick<Session, "sid" | "uid" | "signedInAtMs">;

function reasonOf(reason: RevocationReason): SQL<RevocationReason> {
  return sql<RevocationReason>`${reason}`;
}

/** Throws 401 `session_ended`, with the reason, when the query found the session revoked. */
export function requireLiveSession(revocation: readonly Revocation[]): void {
  const message = sessionEndMessage(revocation);
  if (message) throw sessionEnded(message);
}

/** How a session ended, for its person; null while it has not. */
export function sessionEndMessage([first]: readonly Revocation[]): string | null {
  return first ? END_MESSAGES[first.reason] : null;
}
