import { isSigned, keyedHash } from "#app/http/keyed-hash.ts";
import type { Replies } from "./rehearsal.ts";

/* What a model said comes back with each turn. The seal says that it was this, after lines that the gate let through. */

interface Talk {
  /** Of the rehearsal. */
  path: string;
  lines: readonly string[];
  replies: Replies;
}

export function sealTalk(talk: Talk, [secret = ""]: readonly string[]): Promise<string> {
  return keyedHash(secret, PURPOSE, toPayload(talk));
}

export function isSealed(talk: Talk & { seal: string }, secrets: string[]): Promise<boolean> {
  return isSigned(toPayload(talk), talk.seal, { secrets, purpose: PURPOSE });
}

function toPayload({ path, lines, replies }: Talk): string {
  return JSON.stringify([path, lines, replies]);
}

const PURPOSE = "rehearsal";
