import { keyedHash } from "#app/http/keyed-hash.ts";
import type { Surface } from "./guidance.ts";

/** An answer as it can be kept. */
export interface SealedAnswer {
  surface: Surface;
  targetId: string;
  /** What its subject is called. */
  about: string;
  asked: string;
  answer: string;
  model: string;
}

/**
 * Our signature under an answer that was given to somebody: what is kept as an answer is what the
 * server gave, about this, to them.
 */
export function sealOf(answer: SealedAnswer, uid: string, secret: string): Promise<string> {
  const { surface, targetId, about, asked, answer: words, model } = answer;
  const sealed = JSON.stringify([uid, surface, targetId, about, asked, words, model]);
  return keyedHash(secret, "kept-answer", sealed);
}
