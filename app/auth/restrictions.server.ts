import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { forbidden } from "#app/http/http-errors.ts";
import {
  type Reach,
  type RestrictionKind,
  STANDING_PATH,
  STOPPED_BY,
  STOPPED_MESSAGES,
} from "./restriction.ts";
import { restrictions } from "./tables.ts";

/** SQL condition for a row of `restrictions`: it has not ended. */
export const isInForceNow = sql`(ends_at is null or ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** What is shown of a decision, to its person and to operators. */
export const decisionColumns = {
  id: restrictions.id,
  kind: restrictions.kind,
  reason: restrictions.reason,
  createdAt: restrictions.createdAt,
  endsAt: restrictions.endsAt,
  appeal: restrictions.appeal,
  appealedAt: restrictions.appealedAt,
  reply: restrictions.reply,
  repliedAt: restrictions.repliedAt,
};

interface Writer {
  uid: string;
  /** As far as can be where it is not known. */
  reach?: Reach;
}

/** What stops a write of a person. `writeAsViewer` asks it, in the transaction that writes. */
export function selectStops(db: Database, { uid, reach = "outside" }: Writer) {
  return db
    .select({ kind: restrictions.kind })
    .from(restrictions)
    .where(
      and(eq(restrictions.uid, uid), inArray(restrictions.kind, STOPPED_BY[reach]), isInForceNow),
    );
}

/** The severest of what stops a person; null where nothing does. */
export function severestOf(stops: readonly { kind: RestrictionKind }[]): RestrictionKind | null {
  return (stops.find((stop) => stop.kind === "blocked") ?? stops[0])?.kind ?? null;
}

/** Throws 403 with what stops the write, if something does. */
export function requireUnstopped(stops: readonly { kind: RestrictionKind }[]): void {
  const kind = severestOf(stops);
  if (kind) throw forbidden(STOPPED_MESSAGES[kind], { why: STANDING_PATH });
}

/** SQL condition: the person of a column is not blocked, so what is public of them may be shown. */
export function isShownPerson(uid: SQLiteColumn | SQL): SQL {
  return sql`not exists (
    select 1 from ${restrictions} as stop
    where stop.uid = ${uid} and stop.kind = 'blocked'
      and (stop.ends_at is null or stop.ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  )`;
}

interface SignedInAccount {
  uid: string;
  /** Of the verified e-mail, by each secret, the newest first; none without one. */
  emailHashes: readonly string[];
}

/**
 * The writes by which what was decided about a person holds for each account with their e-mail, so that a new one is
 * no way round; after a rotation of the secret, too.
 */
export function followRestrictions({ uid, emailHashes }: SignedInAccount, now: Date): Write[] {
  const [newest, ...older] = emailHashes;
  if (!newest) return [];
  const renewed = sql`
    update ${restrictions} set email_hash = ${newest}
    where email_hash in (select value from json_each(${JSON.stringify(older)}))`;
  const followed = sql`
    insert into ${restrictions}
      (id, uid, origin, email_hash, kind, reason, created_at, ends_at,
        appeal, appealed_at, reply, replied_at)
    select lower(hex(randomblob(16))), ${uid}, origin, email_hash, kind, reason, created_at, ends_at,
      appeal, appealed_at, reply, replied_at
    from ${restrictions}
    where email_hash = ${newest} and kind <> 'warned'
      and (ends_at is null or ends_at > ${now.toISOString()})
    group by origin
    on conflict (uid, origin) do nothing`;
  return older.length > 0 ? [renewed, followed] : [followed];
}
