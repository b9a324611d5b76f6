import { and, eq, gt, sql } from "drizzle-orm";
import { deleteOwn, isOwn, updateOwn } from "#app/auth/own-rows.server.ts";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { selectShareOwner, toShareOwner } from "#app/features/account/share-owner.server.ts";
import type { ShareOwner } from "#app/features/account/share-owner.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import {
  type Competency,
  FRAMEWORK_VERSION,
  findCompetency,
} from "#app/reference/competencies/framework.ts";
import { toCurrentIds } from "#app/reference/competencies/framework-history.ts";
import { isDescribed, PEER_FEEDBACK_PATH, type PeerWordsSent } from "./peer-answer.ts";
import { linkStateOf, PEER_TOKEN, TRANSITIONS } from "./peer-link.ts";
import { peerAnswers, peerLinks } from "./tables.ts";

export interface PeerRequest {
  uid: string;
  owner: ShareOwner;
  message: string;
  /** Those of the request that the roadmap still has. */
  competencies: Competency[];
  expiresAt: string;
  state: "open" | "used" | "withdrawn";
}

/**
 * The request behind a link, which reading does not use up; null for an unknown, expired, revoked or
 * otherwise closed one, without telling which. One database trip.
 */
export async function findRequest(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<PeerRequest | null> {
  if (!PEER_TOKEN.test(token)) return null;
  const tokenHash = await sha256Hex(token);
  const ownerUid = sql`(select uid from ${peerLinks} where token_hash = ${tokenHash})`;
  const {
    links: [link],
    profiles: [profile],
  } = await batchNamed(db, {
    links: db
      .select()
      .from(peerLinks)
      .where(
        and(
          eq(peerLinks.tokenHash, tokenHash),
          gt(peerLinks.expiresAt, now.toISOString()),
          isShownPerson(peerLinks.uid),
        ),
      ),
    profiles: selectShareOwner(db, { uid: ownerUid }),
  });
  if (!link) return null;
  const state = linkStateOf(link, now);
  if (state !== "open" && state !== "used" && state !== "withdrawn") return null;
  const { uid, message, expiresAt } = link;
  const competencies = toCurrentIds(link.competencies).flatMap((id) => findCompetency(id) ?? []);
  return { uid, owner: toShareOwner(link, profile), message, competencies, expiresAt, state };
}

interface Sending {
  token: string;
  /** Chosen before the sending, so that the same form sent twice has one receipt. */
  receipt: string;
  now: Date;
}

/**
 * Stores an answer, uses the link up and tells its owner, all or nothing; of simultaneous requests one
 * succeeds. Returns "sent" also where the same form was sent before, and "over" for a link that takes
 * no answer.
 */
export async function sendAnswer(
  db: Database,
  { name, observations }: PeerWordsSent,
  { token, receipt, now }: Sending,
): Promise<"sent" | "over"> {
  const tokenHash = await sha256Hex(token);
  const receiptHash = await sha256Hex(receipt);
  const timestamp = now.toISOString();
  const { from, to } = TRANSITIONS.send;
  const described = observations.filter(isDescribed).map(({ competencyId }) => competencyId);
  const isLink = and(eq(peerLinks.tokenHash, tokenHash), isShownPerson(peerLinks.uid));
  const [used] = await writeBatch(db, [
    db
      .update(peerLinks)
      .set({ status: to })
      .where(and(isLink, eq(peerLinks.status, from), gt(peerLinks.expiresAt, timestamp)))
      .returning({ id: peerLinks.id }),
    sql`
      insert into ${peerAnswers} (
        id, uid, name, domain, observations, described, framework_version, receipt_hash, sent_at
      )
      select id, uid, ${name}, domain, ${JSON.stringify(observations)}, ${JSON.stringify(described)},
        ${FRAMEWORK_VERSION}, ${receiptHash}, ${timestamp}
      from ${peerLinks} where token_hash = ${tokenHash} and changes() > 0`,
    recordNotices(
      { event: "peer_feedback_received", subject: "", path: PEER_FEEDBACK_PATH, now },
      sql`select uid from ${peerLinks} where token_hash = ${tokenHash} and changes() > 0`,
    ),
  ]);
  if (used?.results.length) return "sent";
  return (await findAnswer(db, receipt)) ? "sent" : "over";
}

/** What was sent, by the secret of its receipt; null once it is withdrawn or deleted. */
export async function findAnswer(db: Database, receipt: string) {
  if (!PEER_TOKEN.test(receipt)) return null;
  const receiptHash = await sha256Hex(receipt);
  const answer = await db
    .select({
      name: peerAnswers.name,
      observations: peerAnswers.observations,
      sentAt: peerAnswers.sentAt,
    })
    .from(peerAnswers)
    .where(eq(peerAnswers.receiptHash, receiptHash))
    .get();
  return answer ?? null;
}

/** Withdraws an answer by its receipt. Whether there was one. */
export async function withdrawByReceipt(db: Database, receipt: string): Promise<boolean> {
  if (!PEER_TOKEN.test(receipt)) return false;
  const receiptHash = await sha256Hex(receipt);
  const { from, to } = TRANSITIONS.withdraw;
  const [, deleted] = await writeBatch(db, [
    // The link may be gone: the answer outlives it.
    sql`
      update ${peerLinks} set status = ${to} where status = ${from}
        and id = (select id from ${peerAnswers} where receipt_hash = ${receiptHash})`,
    db
      .delete(peerAnswers)
      .where(eq(peerAnswers.receiptHash, receiptHash))
      .returning({ id: peerAnswers.id }),
  ]);
  return Boolean(deleted?.results.length);
}

/** Withdraws an answer by the link that it came by, before that expires. Whether there was one. */
export async function withdrawByLink(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const tokenHash = await sha256Hex(token);
  const { from, to } = TRANSITIONS.withdraw;
  const [withdrawn] = await writeBatch(db, [
    db
      .update(peerLinks)
      .set({ status: to })
      .where(
        and(
          eq(peerLinks.tokenHash, tokenHash),
          eq(peerLinks.status, from),
          gt(peerLinks.expiresAt, now.toISOString()),
        ),
      )
      .returning({ id: peerLinks.id }),
    sql`
      delete from ${peerAnswers} where changes() > 0
        and id = (select id from ${peerLinks} where token_hash = ${tokenHash})`,
  ]);
  return Boolean(withdrawn?.results.length);
}

/** Deletes an answer. Throws 404 for one that is not the viewer's. */
export async function deleteAnswer(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { from, to } = TRANSITIONS.delete;
  const isReceived = and(isOwn(peerLinks, viewer, id), eq(peerLinks.status, from));
  await deleteOwn(db, viewer, {
    ...{ table: peerAnswers, id, missing: answerNotFound },
    followUps: [db.update(peerLinks).set({ status: to }).where(isReceived)],
  });
}

/** Says whether the examples of an answer may be quoted in packets. Throws 404. */
export async function allowInPackets(
  db: Database,
  viewer: Viewer,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<void> {
  const set = { inPackets: isAllowed };
  await updateOwn(db, viewer, { table: peerAnswers, id, set, missing: answerNotFound });
}

function answerNotFound() {
  return notFound("This response no longer exists. It may have been withdrawn.");
}
