import type { RemoteDenial } from "#app/reference/place.ts";
import { readPersonIn } from "./barred-rest.ts";
import { namesPlace } from "./name-run.ts";
import { readBarredRest, readTurnedLimits } from "./turned-limits.ts";
import { readUnclearDenials } from "./unclear-denials.ts";
import { readUnclearLimits } from "./unclear-limits.ts";

/** What a sentence that no rule reads seems to limit or exclude. */
export function readUnclear(sentence: string): RemoteDenial[] {
  const readers = namesPlace(sentence)
    ? [readPersonIn, readBarredRest, readUnclearDenials, readUnclearLimits, readTurnedLimits]
    : [readUnclearDenials, readUnclearLimits];
  for (const read of readers) {
    const denials = read(sentence);
    if (denials.length > 0) return denials;
  }
  return [];
}
