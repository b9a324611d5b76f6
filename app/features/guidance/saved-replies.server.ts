import { and, desc, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { invalid, limitReached, notFound } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { Surface } from "./guidance.ts";
import { isOwnReply, type SignedReply } from "./reply-signature.server.ts";
import { keptAnswers } from "./tables.ts";

export interface SavedReply {
  id: string;
  question: string;
  answer: string;
  model: string;
  createdAt: string;
}

/** The viewer's saved replies about one target, newest first; a query for a page's batch. */
export function selectSavedReplies(
  db: Database,
  { uid }: Viewer,
  { surface, targetId }: { surface: Surface; targetId: string },
) {
  const { id, question, answer, model, createdAt } = keptAnswers;
  return db
    .select({ id, question, answer, model, createdAt })
    .from(keptAnswers)
    .where(
      and(
        eq(keptAnswers.uid, uid),
        eq(keptAnswers.surface, surface),
        eq(keptAnswers.targetId, targetId),
      ),
    )
    .orderBy(desc(createdAt), id);
}

interface SaveReplyOptions {
  seal: string;
  secrets: string[];
  now: Date;
}

/**
 * Saves a reply; saving it again changes nothing. Throws 422 if its signature is not ours, and 403
 * over the limit.
 */
export async function saveReply(
  db: Database,
  viewer: Viewer,
  reply: SignedReply & SaveReplyOptions,
): Promise<void> {
  const { surface, targetId, about, asked, answer, model, seal, secrets, now } = reply;
  if (!(await isOwnReply(reply, viewer.uid, secrets))) {
    throw invalid({}, "Not saved: this is not an answer from this page. Ask again.");
  }
  const id = (await sha256Hex(seal)).slice(0, 24);
  const { uid } = viewer;
  const insert = sql`
    insert into ${keptAnswers} (
      id, uid, surface, target_id, title, question, answer, model, created_at
    )
    select ${id}, ${uid}, ${surface}, ${targetId}, ${about}, ${asked}, ${answer}, ${model},
      ${now.toISOString()}
    where (select count(*) from ${keptAnswers} where uid = ${uid} and id <> ${id})
      < ${limitOf(viewer, "keptAnswers", now)}
    on conflict do nothing`;
  const existing = db
    .select({ id: keptAnswers.id })
    .from(keptAnswers)
    .where(and(eq(keptAnswers.uid, uid), eq(keptAnswers.id, id)));
  const [, existingResult] = await writeAsViewer(db, viewer, [insert, existing]);
  if (existingResult?.results.length) return;
  const max = await readLimit(db, viewer, { kind: "keptAnswers", now });
  throw limitReached(
    `You have ${max} saved answers, the most one person can have. Delete one under All saved answers, then save this.`,
  );
}

/** Deletes a saved reply. Throws 404 for one that is not the viewer's. */
export async function deleteSavedReply(db: Database, viewer: Viewer, id: string): Promise<void> {
  const [removed] = await writeAsViewer(db, viewer, [
    sql`delete from ${keptAnswers} where id = ${id} and uid = ${viewer.uid} returning id`,
  ]);
  if (!removed?.results.length) throw notFound("This answer no longer exists.");
}
