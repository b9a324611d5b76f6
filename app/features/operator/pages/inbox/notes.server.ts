import { asc, desc, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict, invalid } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { inboxNotes, operatorReplies } from "../../tables.ts";
import { MAX_REPLIES, REPLIES_FULL } from "./item.ts";

/* What operators tell each other about a thing that waits, which of them takes it, and sentences they saved. */

const MAX_NOTES = 50;
const MAX_TAKES = 500;

/** Who takes what, and the sentences that were saved, for the page's batch. */
export function selectShared(db: Database) {
  return {
    takes: db
      .select({ item: inboxNotes.item, uid: inboxNotes.operatorUid, name: inboxNotes.name })
      .from(inboxNotes)
      .where(sql`text = ''`)
      .orderBy(desc(inboxNotes.at))
      .limit(MAX_TAKES),
    replies: db
      .select({ replyId: operatorReplies.id, sentence: operatorReplies.text })
      .from(operatorReplies)
      .orderBy(asc(operatorReplies.text))
      .limit(MAX_REPLIES),
  };
}

/** What operators noted about one thing, the oldest first. */
export function selectNotes(db: Database, item: string) {
  return db
    .select()
    .from(inboxNotes)
    .where(sql`item = ${item} and text <> ''`)
    .orderBy(asc(inboxNotes.at))
    .limit(MAX_NOTES);
}

interface Noted {
  item: string;
  /** The account that it is about. */
  account: string | null;
  now: Date;
}

/** Notes something about a thing; every operator reads it. */
export async function addNote(
  db: Database,
  operator: Viewer,
  { text, ...noted }: Noted & { text: string },
): Promise<void> {
  await writeAsViewer(db, operator, [
    db.insert(inboxNotes).values({ ...toRow(operator, noted), text }),
  ]);
}

/** Deletes a note of one's own. */
export async function removeNote(db: Database, operator: Viewer, id: string): Promise<void> {
  await writeAsViewer(db, operator, [
    sql`delete from ${inboxNotes} where id = ${id} and operator_uid = ${operator.uid}`,
  ]);
}

/** Takes a thing, so that the others leave it. Throws 409 with whoever has it. */
export async function takeItem(db: Database, operator: Viewer, noted: Noted): Promise<void> {
  await writeAsViewer(db, operator, [
    db
      .insert(inboxNotes)
      .values({ ...toRow(operator, noted), text: "" })
      .onConflictDoNothing(),
  ]);
  const taken = await db
    .select({ uid: inboxNotes.operatorUid, name: inboxNotes.name })
    .from(inboxNotes)
    .where(sql`item = ${noted.item} and text = ''`)
    .get();
  if (taken && taken.uid !== operator.uid)
    throw conflict(`${taken.name} already has this item.`, {});
}

/** Leaves a thing to the others, whoever took it: they may be away. */
export async function leaveItem(db: Database, operator: Viewer, item: string): Promise<void> {
  await writeAsViewer(db, operator, [
    sql`delete from ${inboxNotes} where item = ${item} and text = ''`,
  ]);
}

/** Saves a sentence for all operators. Throws 422 when there are too many. */
export async function saveReply(
  db: Database,
  operator: Viewer,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  const isRoom = sql`(select count(*) from ${operatorReplies}) < ${MAX_REPLIES}`;
  const [saved] = await writeAsViewer(db, operator, [
    sql`insert into ${operatorReplies} (id, text, at) select ${id}, ${text}, ${now.toISOString()}
      where ${isRoom} on conflict (text) do update set at = excluded.at returning id`,
  ]);
  if (!saved?.results.length) {
    throw invalid({ text: [REPLIES_FULL] });
  }
}

export async function removeReply(db: Database, operator: Viewer, id: string): Promise<void> {
  await writeAsViewer(db, operator, [sql`delete from ${operatorReplies} where id = ${id}`]);
}

function toRow({ uid, name, email }: Viewer, { item, account, now }: Noted) {
  return {
    ...{ id: newId(), item, accountUid: account, operatorUid: uid },
    ...{ name: name || email || "An operator", at: now.toISOString() },
  };
}
