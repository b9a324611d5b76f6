import { type SQL, sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { EVENTS, type NoticeEvent } from "./events.ts";
import { notices } from "./tables.ts";

interface NewNotice {
  event: NoticeEvent;
  /** SQL may read `recipient`, a row of the recipients. */
  subject: string | SQL;
  note?: string | SQL;
  path: string | SQL;
  /** The name of the member who did it. */
  actor?: string;
  /** The uid of that member, or without one of another person whom the note names. */
  about?: string;
  now: Date;
}

/**
 * The statement that tells people of a decision; for the batch that decides it. `recipients` selects
 * their `uid`, and nobody where the decision changed nothing.
 */
export function recordNotices(notice: NewNotice, recipients: SQL): SQL {
  const { event, subject, note = "", path, actor = "", about = null, now } = notice;
  const { kind, fast } = EVENTS[event];
  return sql`
    insert into ${notices} (id, uid, kind, event, subject, note, actor, path, mail, about, created_at)
    select lower(hex(randomblob(16))), recipient.uid, ${kind}, ${event}, ${subject}, ${note}, ${actor}, ${path},
      ${fast === "mail" ? "due" : null}, ${about}, ${now.toISOString()}
    from (${recipients}) as recipient`;
}

/** The same for one person; it has to follow a statement, and tells nobody when that changed no row. */
export function recordNotice(uid: string, notice: NewNotice): Write {
  return recordNotices(notice, sql`select ${uid} as uid where changes() > 0`);
}
