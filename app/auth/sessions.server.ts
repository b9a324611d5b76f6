import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
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

/** A session as it is stored. It may have ended by itself: nobody stores that it was not renewed. */
interface StoredSession {
  id: string;
  sid: string;
  browser: string;
  day: string;
}

/** Sessions that read alike: nobody could tell them apart, so they are one row and end together. */
export interface ListedSessions extends Pick<StoredSession, "browser" | "day"> {
  /** The ids of all of them, with a space between them. */
  ids: string;
  n: number;
  isCurrent: boolean;
}

/** Ids of sessions, as a form has them. */
export const sessionIds = z
  .string()
  .regex(/^\w{1,40}( \w{1,40}){0,49}$/, { error: "This session has ended already." });

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

/** The sessions without what identifies them: that of the reader first, then the others by browser and day. */
export function toListedSessions(
  rows: readonly StoredSession[],
  reader: Pick<Session, "sid">,
): ListedSessions[] {
  const alike = Map.groupBy(rows, ({ sid, browser, day }) =>
    sid === reader.sid ? "" : `${day} ${browser}`,
  );
  return [...alike]
    .map(([key, sessions]) => ({
      ids: sessions.map(({ id }) => id).join(" "),
      browser: sessions[0]?.browser ?? "",
      day: sessions[0]?.day ?? "",
      n: sessions.length,
      isCurrent: key === "",
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

interface EndedSessions extends Pick<ListedSessions, "ids"> {
  /** Whose it is. */
  uid: string;
  /** Run right after the session has ended. */
  followUps?: readonly Write[];
  now: Date;
}

/** Ends sessions of a person, for that person or an operator. Throws 404 where none of them is theirs. */
export async function endSessions(
  db: Database,
  viewer: Viewer,
  { ids, uid, followUps = [], now }: EndedSessions,
): Promise<void> {
  const isThis = and(inArray(sessions.id, ids.split(" ")), eq(sessions.uid, uid));
  // No session of today lives longer.
  const endsAt = new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS).toISOString();
  const revoke: Write = sql`insert into ${revokedSessions} (sid, ends_at)
    select sid, ${endsAt} from ${sessions} where ${isThis} on conflict do nothing`;
  const remove = db.delete(sessions).where(isThis).returning({ id: sessions.id });
  const [, removed] = await writeAsViewer(db, viewer, [revoke, remove, ...followUps]);
  if (!removed?.results.length) throw notFound("This session has ended already.");
}
