import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { DAY_MS, toDay } from "#app/reference/calendar.ts";
import { writeAsViewer } from "./revocation.server.ts";
import { ABSOLUTE_DAYS, type Session } from "./session.ts";
import { revokedSessions, sessions } from "./tables.ts";
import type { Viewer } from "./viewer.server.ts";

/* The sessions of people: a row is written at the sign-in and goes with the session; reading writes nothing. */

/** A session as its person sees it. It may have ended by itself: nobody stores that it was not renewed. */
export interface ListedSession {
  id: string;
  browser: string;
  /** The day of the sign-in. */
  day: string;
}

/** Stores that a session began in a browser. */
export async function recordSession(
  db: Database,
  { uid, sid }: Pick<Session, "uid" | "sid">,
  { browser, now }: { browser: string; now: Date },
): Promise<void> {
  const row = { id: newId(), uid, sid, browser, day: toDay(now) };
  await db.insert(sessions).values(row).onConflictDoNothing();
}

/** A person's sessions, newest first, for a page's batch. */
export function selectSessions(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({ id: sessions.id, sid: sessions.sid, browser: sessions.browser, day: sessions.day })
    .from(sessions)
    .where(eq(sessions.uid, uid))
    .orderBy(desc(sessions.day), sql`rowid desc`)
    .limit(50);
}

/** The sessions without what identifies them, and whether one is that of the reader. */
export function toListedSessions(
  rows: readonly (ListedSession & { sid: string })[],
  reader: Pick<Session, "sid">,
): (ListedSession & { isCurrent: boolean })[] {
  return rows.map(({ sid, ...session }) => ({ ...session, isCurrent: sid === reader.sid }));
}

interface EndedSession {
  id: string;
  /** Whose it is. */
  uid: string;
  /** Run right after the session has ended. */
  followUps?: readonly Write[];
  now: Date;
}

/** Ends one session of a person, for that person or an operator. Throws 404 for one that is not theirs. */
export async function endSession(
  db: Database,
  viewer: Viewer,
  { id, uid, followUps = [], now }: EndedSession,
): Promise<void> {
  const isThis = and(eq(sessions.id, id), eq(sessions.uid, uid));
  // No session of today lives longer.
  const endsAt = new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS).toISOString();
  const revoke: Write = sql`insert into ${revokedSessions} (sid, ends_at)
    select sid, ${endsAt} from ${sessions} where ${isThis} on conflict do nothing`;
  const remove = db.delete(sessions).where(isThis).returning({ id: sessions.id });
  const [, removed] = await writeAsViewer(db, viewer, [revoke, remove, ...followUps]);
  if (!removed?.results.length) throw notFound("This session has ended already.");
}
