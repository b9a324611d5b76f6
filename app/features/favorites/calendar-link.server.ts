import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { toHex } from "#app/identity/encode-bytes.ts";
import { toCalendar } from "./calendar.ts";
import { listBareEvents } from "./calendar-events.ts";
import { calendarLinks, favorites } from "./tables.ts";

/* The private address of a person's calendar. Whoever knows it reads times and titles, nothing else. */

/** 256 random bits in hex. */
export const CALENDAR_TOKEN = /^[\da-f]{64}$/;

/** The path of a calendar, which its token alone protects. */
export function calendarPath(token: string): string {
  return `/calendars/${token}.ics`;
}

/** When a viewer's address was made, for a page's batch; no row where there is none. */
export function selectCalendarLink(db: Database, { uid }: Viewer) {
  return db
    .select({ calendarSince: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.uid, uid));
}

/** Makes an address, in place of the one before. Returns the token, which is stored nowhere. */
export async function createCalendarLink(db: Database, viewer: Viewer, now: Date): Promise<string> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const row = { tokenHash: await sha256Hex(token), createdAt: now.toISOString() };
  await writeAsViewer(db, viewer, [
    db
      .insert(calendarLinks)
      .values({ uid: viewer.uid, ...row })
      .onConflictDoUpdate({ target: calendarLinks.uid, set: row }),
  ]);
  return token;
}

export async function revokeCalendarLink(db: Database, viewer: Viewer): Promise<void> {
  await writeAsViewer(db, viewer, [
    db.delete(calendarLinks).where(eq(calendarLinks.uid, viewer.uid)),
  ]);
}

/** The calendar behind the hash of a token; null when unknown or revoked, or its owner blocked. */
export async function findCalendar(
  db: Database,
  { tokenHash, origin, now }: { tokenHash: string; origin: string; now: Date },
): Promise<string | null> {
  const rows = await db
    .select({
      kind: favorites.kind,
      targetId: favorites.targetId,
      stage: favorites.stage,
      dueOn: favorites.dueOn,
      interviews: favorites.interviews,
      title: sql<string>`json_extract(${favorites.snapshot}, '$.title')`.as("title"),
    })
    .from(calendarLinks)
    .leftJoin(
      favorites,
      and(
        eq(favorites.uid, calendarLinks.uid),
        isNull(favorites.removedAt),
        ne(favorites.stage, "closed"),
        or(sql`${favorites.dueOn} is not null`, sql`${favorites.interviews} <> '[]'`),
      ),
    )
    .where(and(eq(calendarLinks.tokenHash, tokenHash), isShownPerson(calendarLinks.uid)));
  if (rows.length === 0) return null;
  const dated = rows.flatMap(({ kind, targetId, stage, dueOn, interviews, title }) =>
    kind && targetId && stage
      ? [{ kind, targetId, stage, dueOn, interviews: interviews ?? [], snapshot: { title } }]
      : [],
  );
  return toCalendar(listBareEvents(dated, origin), now);
}
