import { and, lt, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { anonymizeOldVotes } from "#app/features/useful-vote/votes.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { unavailable } from "#app/http/http-errors.ts";
import { keyedHash } from "#app/http/keyed-hash.ts";
import { clientKeyOf, requireRateLimit } from "#app/http/rate-limit.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { toBrowserFamily } from "./feedback.ts";
import { feedback } from "./tables.ts";

/** After this many days the hash that counts a sender is removed; their messages and votes stay. */
export const SENDER_RETENTION_DAYS = 2;

export interface Sender {
  viewer: Viewer | null;
  /** Keyed hash of the uid or network, for the daily limit; see SENDER_RETENTION_DAYS. */
  hash: string;
  uaFamily: string;
  secret: string;
}

/** Throws 429 after five messages in a minute, and 503 without a secret to hash addresses with. */
export async function senderOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Sender> {
  const [secret] = configurationOf(context).secrets;
  if (!secret) throw unavailable(NOT_SET_UP);
  await requireRateLimit(context, "feedback");
  const viewer = findViewer(context);
  const senderKey = viewer ? `uid:${viewer.uid}` : `network:${clientKeyOf(request)}`;
  return {
    viewer,
    hash: await keyedHash(secret, "sender", senderKey),
    uaFamily: toBrowserFamily(request.headers.get("user-agent") ?? ""),
    secret,
  };
}

const NOT_SET_UP =
  "Feedback is not set up on this site yet: its operator has to give it a SESSION_SECRET.";

/** Removes the hashes of senders from rows older than the retention. */
export function anonymizeOldSenders(db: Database, now: Date): Write[] {
  const cutoff = daysBefore(now, SENDER_RETENTION_DAYS);
  return [
    db
      .update(feedback)
      .set({ senderHash: null, textHash: null })
      .where(and(lt(feedback.createdAt, cutoff), sql`sender_hash is not null`)),
    anonymizeOldVotes(db, cutoff),
  ];
}
