import { and, eq } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { usefulVotes } from "./tables.ts";
import type { ItemKind } from "./vote.ts";

export interface Vote {
  itemKind: ItemKind;
  itemId: string;
  /** Null withdraws the vote. */
  useful: boolean | null;
  words: string;
}

/** A signed-in person, or a visitor by the keyed hash of their network. */
interface Voter {
  viewer: Viewer | null;
  hash: string;
}

/** Stores one vote for each person and item; another one replaces it. */
export async function saveVote(
  db: Database,
  { itemKind, itemId, useful, words: comment }: Vote,
  { voter, now }: { voter: Voter; now: Date },
): Promise<void> {
  const timestamp = now.toISOString();
  const uid = voter.viewer?.uid ?? null;
  const voterId = uid ?? voter.hash;
  const isSameVote = and(
    eq(usefulVotes.itemKind, itemKind),
    eq(usefulVotes.itemId, itemId),
    eq(usefulVotes.voter, voterId),
  );
  const write =
    useful === null
      ? db.delete(usefulVotes).where(isSameVote)
      : db
          .insert(usefulVotes)
          .values({
            itemKind,
            itemId,
            voter: voterId,
            uid,
            useful,
            words: comment,
            createdAt: timestamp,
            updatedAt: timestamp,
          })
          .onConflictDoUpdate({
            target: [usefulVotes.itemKind, usefulVotes.itemId, usefulVotes.voter],
            // Voting again without a comment keeps the earlier comment.
            set: { useful, updatedAt: timestamp, ...(comment ? { words: comment } : {}) },
          });
  await (voter.viewer ? writeAsViewer(db, voter.viewer, [write]) : writeBatch(db, [write]));
}
