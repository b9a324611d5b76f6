import type { RequiredHours } from "#app/reference/country-time-zones.ts";

const SIGN = "[+\\-\\u2212\\u2013]";
const OFFSET = `(${SIGN} ?\\d{1,2})(?::?([0-5]\\d))?`;
const RANGE_WITH_TWO_ZONES = new RegExp(
  `\\b(?:UTC|GMT) ?${OFFSET}(?: ?hours?)? ?(?:to|through|and|until|[-\\u2013\\u2014/]|\\.\\.+) ?(?:UTC|GMT) ?${OFFSET}(?!\\d)`,
  "gi",
);
const RANGE_WITH_ONE_ZONE = new RegExp(
  `\\b(?:UTC|GMT) ?${OFFSET} ?(?:to|through|until) ?${OFFSET}(?!\\d)`,
  "gi",
);
const OFFSET_WITH_TOLERANCE =
  /\b(?:UTC|GMT) ?([+\-\u2212\u2013] ?\d{1,2})?(?::([0-5]\d))? ?(?:±|\+\/-|\+-) ?(\d)(?: ?h(?:ours?|rs?)?)?\b/gi;

export const MAX_SENTENCE_LENGTH = 160;

/** The range of UTC offsets that a text asks for, in quarter hours; null unless there is exactly one. */
export function parseUtcOffsets(text: string): RequiredHours | null {
  const ranges = new Map<string, RequiredHours>();
  for (const pattern of [RANGE_WITH_TWO_ZONES, RANGE_WITH_ONE_ZONE]) {
    for (const [, from, fromMinutes, to, toMinutes] of text.matchAll(pattern)) {
      addRange(toQuarterHours(from, fromMinutes), toQuarterHours(to, toMinutes));
    }
  }
  for (const [, offset, minutes, tolerance] of text.matchAll(OFFSET_WITH_TOLERANCE)) {
    const center = offset ? toQuarterHours(offset, minutes) : 0;
    addRange(center - Number(tolerance) * 4, center + Number(tolerance) * 4);
  }
  const [only] = ranges.values();
  return ranges.size === 1 && only ? only : null;

  function addRange(a: number, b: number): void {
    const [tzMin, tzMax] = [Math.min(a, b), Math.max(a, b)];
    if (tzMin >= -48 && tzMax <= 56) ranges.set(`${tzMin} ${tzMax}`, { tzMin, tzMax });
  }
}

/** The sentence that states a range of UTC offsets, verbatim; null for none or a very long one. */
export function findUtcOffsetSentence(text: string): string | null {
  const starts = [RANGE_WITH_TWO_ZONES, RANGE_WITH_ONE_ZONE, OFFSET_WITH_TOLERANCE]
    .map((pattern) => text.search(pattern))
    .filter((matchStart) => matchStart >= 0);
  if (starts.length === 0) return null;
  const matchStart = Math.min(...starts);
  const before = text.slice(Math.max(0, matchStart - MAX_SENTENCE_LENGTH), matchStart);
  const previousEnd = Math.max(...["\n", ". ", "! ", "? "].map((end) => before.lastIndexOf(end)));
  const from =
    previousEnd < 0 ? matchStart - before.length : matchStart - before.length + previousEnd + 1;
  const sentence =
    /^.*?(?=[.!?](?:\s|$)|\n|$)/.exec(text.slice(from).trimStart())?.[0].trim() ?? "";
  return sentence !== "" && sentence.length <= MAX_SENTENCE_LENGTH ? sentence : null;
}

function toQuarterHours(hours = "0", minutes = "0"): number {
  const sign = /^[+]/.test(hours) ? 1 : -1;
  return sign * (Number(hours.replace(/\D/g, "")) * 4 + Math.round(Number(minutes) / 15));
}
