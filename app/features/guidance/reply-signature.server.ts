import { isSigned, keyedHash } from "#app/http/keyed-hash.ts";
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
  /** The first answer of a conversation is 1. */
  turn: number;
}

/**
 * Signs a reply given to a viewer, so that only replies of ours, to them and about this target can
 * be saved.
 */
export function signReply(reply: SignedReply, uid: string, secret: string): Promise<string> {
  return keyedHash(secret, PURPOSE, toPayload(reply, uid));
}

/** Whether a reply was given to this viewer, as `signReply` signed it with one of the secrets. */
export function isOwnReply(
  reply: SignedReply & { seal: string },
  uid: string,
  secrets: string[],
): Promise<boolean> {
  return isSigned(toPayload(reply, uid), reply.seal, { secrets, purpose: PURPOSE });
}

function toPayload(reply: SignedReply, uid: string): string {
  const { surface, targetId, about, asked, answer: replyText, model, turn } = reply;
  return JSON.stringify([uid, surface, targetId, about, asked, replyText, model, turn]);
}

const PURPOSE = "kept-answer";
