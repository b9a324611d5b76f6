import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { PeerAnswer } from "./peer-answer.ts";
import { peerAnswers } from "./tables.ts";

/** More than a plan holds. */
const MAX_LISTED = 200;

/** How many colleagues described each competency of a person, for a page's batch. */
export function selectDescribed(db: Database, { uid }: { uid: string }) {
  return db
    .select({
      competencyId: sql<string>`json_each.value`.as("described_id"),
      colleagues: sql<number>`count(*)`.as("colleagues"),
    })
    .from(sql`${peerAnswers}, json_each(${peerAnswers.described})`)
    .where(eq(peerAnswers.uid, uid))
    .groupBy(sql`json_each.value`);
}

/** A person's answers, or those that packets may quote, newest first, for a page's batch. */
export function selectAnswers(
  db: Database,
  { uid }: { uid: string },
  { isQuotable }: { isQuotable?: true } = {},
) {
  return db
    .select(answerColumns)
    .from(peerAnswers)
    .where(and(eq(peerAnswers.uid, uid), isQuotable && eq(peerAnswers.inPackets, true)))
    .orderBy(desc(peerAnswers.sentAt), peerAnswers.id)
    .limit(MAX_LISTED);
}

const answerColumns = {
  id: peerAnswers.id,
  name: peerAnswers.name,
  observations: peerAnswers.observations,
  frameworkVersion: peerAnswers.frameworkVersion,
  inPackets: peerAnswers.inPackets,
  sentAt: peerAnswers.sentAt,
} satisfies Record<keyof PeerAnswer, unknown>;
