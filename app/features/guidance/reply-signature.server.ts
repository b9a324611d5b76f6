import { keyedHash } from "#app/http/keyed-hash.ts";
import type { Surface } from "./guidance.ts";

/** A reply with what its signature covers. */
export interface SignedReply {
  surface: Surface;
  targetId: string;
  /** Title of what it is about. */
  about: string;
  asked: string;
  answer: string;
  model: string;
}

/**
 * Signs a reply given to a viewer, so that only replies of ours, to them and about this target can
 * be saved.
 */
export function signReply(reply: SignedReply, uid: string, secret: string): Promise<string> {
  const { surface, targetId, about, asked, answer: replyText, model } = reply;
  const payload = JSON.stringify([uid, surface, targetId, about, asked, replyText, model]);
  return keyedHash(secret, "kept-answer", payload);
}
