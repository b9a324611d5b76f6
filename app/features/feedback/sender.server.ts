import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { unavailable } from "#app/http/http-errors.ts";
import { keyedHash } from "#app/http/keyed-hash.ts";
import { clientKeyOf, requireRateLimit } from "#app/http/rate-limit.ts";
import { toBrowserFamily } from "./feedback.ts";

export interface Sender {
  viewer: Viewer | null;
  /** Keyed hash of the uid or network, for the daily limit; soon forgotten. */
  hash: string;
  uaFamily: string;
  secret: string;
}

/** Throws 429 after five messages in a minute, and 503 without a secret to hash addresses with. */
export async function senderOf(request: Request, context: Context): Promise<Sender> {
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
  "Feedback isn’t set up on this site yet: its operator has to set SESSION_SECRET.";
