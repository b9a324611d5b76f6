import { keyedHash } from "#app/http/keyed-hash.ts";
import type { Surface } from "./guidance.ts";

/** A reply with what its signature covers. */
export interface SealedAnswer {
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
export function sealOf(answer: SealedAnswer, uid: string, secret: string): Promise<string> {
  const { surface, targetId, about, asked, answer: words, model } = answer;
  const sealed = JSON.stringify([uid, surface, targetId, about, asked, words, model]);
  return keyedHash(secret, "kept-answer", sealed);
}
