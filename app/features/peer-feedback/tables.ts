import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PeerObservation } from "./peer-answer.ts";
import type { LinkStatus } from "./peer-link.ts";

/** Links by which colleagues are asked what they have seen. Each takes one answer. */
export const peerLinks = sqliteTable(
  "peer_links",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** The same for all links that were created at once. */
    requestId: text("request_id").notNull(),
    /** Whoever knows the token answers. The token itself is stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    competencies: text({ mode: "json" }).$type<string[]>().notNull(),
    message: text().notNull().default(""),
    /** What its owner is called, shown only while they show their name. */
    name: text().notNull().default(""),
    /** Of the address that it was mailed to; empty for one that was given by hand. */
    domain: text().notNull().default(""),
    addressHash: text("address_hash"),
    status: text().$type<LinkStatus>().notNull().default("open"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (link) => [
    index("peer_links_by_uid").on(link.uid, link.createdAt),
    index("peer_links_by_expiry").on(link.expiresAt),
  ],
);

/** What colleagues sent, under the id of the link that it came by. */
export const peerAnswers = sqliteTable(
  "peer_answers",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** As the colleague typed it. */
    name: text().notNull(),
    /** Of the address that its link was mailed to; empty for none. */
    domain: text().notNull().default(""),
    observations: text({ mode: "json" }).$type<PeerObservation[]>().notNull(),
    /** The competencies of which they saw something, so that counting reads no words. */
    described: text({ mode: "json" }).$type<string[]>().notNull(),
    frameworkVersion: text("framework_version").notNull(),
    /** Whoever knows the secret withdraws the answer; null for an imported one. */
    receiptHash: text("receipt_hash"),
    inPackets: integer("in_packets", { mode: "boolean" }).notNull().default(false),
    sentAt: text("sent_at").notNull(),
  },
  (answer) => [
    index("peer_answers_by_uid").on(answer.uid, answer.sentAt),
    uniqueIndex("peer_answers_by_receipt")
      .on(answer.receiptHash)
      .where(sql`receipt_hash is not null`),
  ],
);
