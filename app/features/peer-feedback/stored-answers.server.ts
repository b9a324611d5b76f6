import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { PeerAnswer } from "./peer-answer.ts";
import { peerAnswers } from "./tables.ts";

/** More than a plan holds. */
const MAX_LISTED = 200;

/** The answers that describe something of a person, newest first, for a page's batch. */
export function selectDescribing(db: Database, { uid }: { uid: string }) {
  const { id, name, domain, observations, sentAt } = peerAnswers;
  return db
    .select({ id, name, domain, observations, sentAt })
    .from(peerAnswers)
    .where(and(eq(peerAnswers.uid, uid), sql`json_array_length(${peerAnswers.described}) > 0`))
    .orderBy(desc(sentAt), id)
    .limit(MAX_LISTED);
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
  domain: peerAnswers.domain,
  observations: peerAnswers.observations,
  frameworkVersion: peerAnswers.frameworkVersion,
  inPackets: peerAnswers.inPackets,
  sentAt: peerAnswers.sentAt,
} satisfies Record<keyof PeerAnswer, unknown>;
