import type { SourceTerm } from "#app/features/jobs/job.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { StatedTerm } from "../formats/adapter.ts";

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?";
const DAY = `\\d{4}-\\d\\d-\\d\\d|\\d{1,2} ${MONTH} \\d{4}|${MONTH} \\d{1,2}, \\d{4}`;
const TIME = "[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?Z| ?UTC|[+-]\\d\\d:?\\d\\d)?";
/** "as of 2026-11-29", "generated on Nov 29, 2026": "updated" is not among them, because then the terms are others. */
const READ_AT = new RegExp(
  `\\b(as of|retrieved|generated|fetched|exported)((?: on| at)?:? )(${DAY})(?:${TIME})?`,
  "gi",
);

/** The terms as they are stored, each with a digest of all that it states. */
export function toSourceTerms(terms: readonly StatedTerm[], now: Date): Promise<SourceTerm[]> {
  return Promise.all(
    terms.map(async ({ whole, ...term }) => ({
      ...term,
      digest: await sha256Hex(withoutReadingDays(whole, now)),
    })),
  );
}

/** Without the days on which the text was written out. One to come stays: from then on, the terms are others. */
function withoutReadingDays(text: string, now: Date): string {
  return text.replace(READ_AT, (stated, words: string, between: string, day: string) => {
    const at = Date.parse(/^\d{4}/.test(day) ? day : `${day} UTC`);
    // A day begins half a day earlier in the east.
    return at <= now.getTime() + DAY_AHEAD_MS ? words + between : stated;
  });
}

const DAY_AHEAD_MS = 14 * 3_600_000;

/** The labels of what a host states otherwise than it was accepted; terms accepted before there were digests are compared by their texts. */
export function listChangedTerms(
  accepted: readonly SourceTerm[],
  stated: readonly SourceTerm[],
): string[] {
  const labels = new Set([...accepted, ...stated].map(({ label }) => label));
  return [...labels].filter((label) => {
    const [before, now] = [accepted, stated].map((terms) => terms.find((t) => t.label === label));
    if (!before || !now) return true;
    return before.digest === undefined ? before.text !== now.text : before.digest !== now.digest;
  });
}
