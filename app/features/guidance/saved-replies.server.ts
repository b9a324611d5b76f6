import { and, desc, eq } from "drizzle-orm";
import { deleteOwn } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { Surface } from "./guidance.ts";
import { isOwnReply, type SignedReply } from "./reply-signature.server.ts";
import { savedReplies } from "./tables.ts";

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
  const { id, question, answer, model, createdAt } = savedReplies;
  return db
    .select({ id, question, answer, model, createdAt })
    .from(savedReplies)
    .where(
      and(
        eq(savedReplies.uid, uid),
        eq(savedReplies.surface, surface),
        eq(savedReplies.targetId, targetId),
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
    throw invalid({}, "Not saved: this answer isn’t from this page. Ask again.");
  }
  const id = (await sha256Hex(seal)).slice(0, 24);
  await insertWithinLimit(db, viewer, {
    table: savedReplies,
    row: {
      ...{ id, surface, targetId, title: about, question: asked, answer, model },
      createdAt: now.toISOString(),
    },
    ...{ kind: "keptAnswers", now },
  });
}

/** Deletes a saved reply. Throws 404 for one that is not the viewer's. */
export async function deleteSavedReply(db: Database, viewer: Viewer, id: string): Promise<void> {
  const missing = () => notFound("This answer no longer exists.");
  await deleteOwn(db, viewer, { table: savedReplies, id, missing });
}
