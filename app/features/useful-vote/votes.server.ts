import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isInNextBatch } from "#app/db/next-batch.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { usefulVotes } from "./tables.ts";
import type { ItemKind } from "./vote.ts";

/** For this long a visitor’s vote is stored; a signed-in person’s is theirs to withdraw. */
export const VISITOR_VOTE_RETENTION_DAYS = 365;

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

/** Replaces the hashes of visitors who voted before a timestamp; their votes stay. */
export function anonymizeOldVotes(db: Database, cutoff: string): Write {
  return db
    .update(usefulVotes)
    .set({ voter: sql`'gone:' || lower(hex(randomblob(12)))` })
    .where(
      and(isNull(usefulVotes.uid), lt(usefulVotes.createdAt, cutoff), sql`voter not like 'gone:%'`),
    );
}

/** Deletes visitors’ votes, whose words nobody could delete otherwise. */
export function deleteOldVisitorVotes(db: Database, now: Date) {
  const cutoff = daysBefore(now, VISITOR_VOTE_RETENTION_DAYS);
  const isDue = and(isNull(usefulVotes.uid), lt(usefulVotes.createdAt, cutoff));
  return db.delete(usefulVotes).where(isInNextBatch(usefulVotes, isDue));
}
