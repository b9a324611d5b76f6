import { eq, lt } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { revokedSessions } from "#app/db/schema.ts";
import { inTime } from "#app/http/in-time.ts";
import { signInRequired } from "#app/http/respond.ts";
import { ABSOLUTE_DAYS, type Session } from "./session.ts";
import { type Viewer, viewerOf } from "./viewer.server.ts";

/** Ends a session before its time: its cookie, wherever it was copied to, opens nothing personal. */
export async function revokeSession(db: Database, { sid, authTime }: Session): Promise<void> {
  const endsAt = new Date((authTime + ABSOLUTE_DAYS * 86_400) * 1000).toISOString();
  await db.insert(revokedSessions).values({ sid, endsAt }).onConflictDoNothing();
}

/** The viewer, whose session is checked to be live: for personal pages that ask the database nothing else. */
export async function liveViewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const viewer = viewerOf(context);
  const revocation = selectRevocation(databaseOf(context), viewer);
  requireLive(await inTime(revocation.execute(), "Your session"));
  return viewer;
}

/** The query that every personal batch carries; pass its rows to `requireLive`. */
export function selectRevocation(db: Database, { sid }: { sid: string }) {
  return db
    .select({ sid: revokedSessions.sid })
    .from(revokedSessions)
    .where(eq(revokedSessions.sid, sid));
}

/** Throws 401 `sign_in_required` when the batch found the session revoked. */
export function requireLive(revocation: { sid: string }[]): void {
  if (revocation.length > 0) throw signInRequired("This session was signed out. Sign in again.");
}

/** Forgets the sessions that would be over by now in any case. */
export function forgetEndedSessions(db: Database, now: Date) {
  return db.delete(revokedSessions).where(lt(revokedSessions.endsAt, now.toISOString()));
}
