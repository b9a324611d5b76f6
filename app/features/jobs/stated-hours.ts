const SIGN = "[+\\-\\u2212\\u2013]";
const OFFSET = `(${SIGN} ?\\d{1,2})(?::?([0-5]\\d))?`;
const RANGE = new RegExp(
  `\\b(?:UTC|GMT) ?${OFFSET}(?: ?hours?)? ?(?:to|through|and|until|[-\\u2013\\u2014/]|\\.\\.+) ?(?:UTC|GMT) ?${OFFSET}(?!\\d)`,
  "gi",
);
const SHARED = new RegExp(
  `\\b(?:UTC|GMT) ?${OFFSET} ?(?:to|through|until) ?${OFFSET}(?!\\d)`,
  "gi",
);
const AROUND =
  /\b(?:UTC|GMT) ?([+\-\u2212\u2013] ?\d{1,2})?(?::([0-5]\d))? ?(?:±|\+\/-|\+-) ?(\d)(?: ?h(?:ours?|rs?)?)?\b/gi;

const LONGEST_SENTENCE = 160;

/** The range of UTC offsets that a text asks for, in quarter hours; null unless there is exactly one. */
export function parseHours(text: string): { tzMin: number; tzMax: number } | null {
  const found = new Map<string, { tzMin: number; tzMax: number }>();
  for (const pattern of [RANGE, SHARED]) {
    for (const [, from, fromMinutes, to, toMinutes] of text.matchAll(pattern)) {
      add(toQuarters(from, fromMinutes), toQuarters(to, toMinutes));
    }
  }
  for (const [, offset, minutes, width] of text.matchAll(AROUND)) {
    const middle = offset ? toQuarters(offset, minutes) : 0;
    add(middle - Number(width) * 4, middle + Number(width) * 4);
  }
  const [only] = found.values();
  return found.size === 1 && only ? only : null;

  function add(a: number, b: number): void {
    const [tzMin, tzMax] = [Math.min(a, b), Math.max(a, b)];
    if (tzMin >= -48 && tzMax <= 56) found.set(`${tzMin} ${tzMax}`, { tzMin, tzMax });
  }
}

/** The sentence that states a range of UTC offsets, verbatim; null for none or a very long one. */
export function findHoursSentence(text: string): string | null {
  const starts = [RANGE, SHARED, AROUND]
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0);
  if (starts.length === 0) return null;
  const at = Math.min(...starts);
  const before = text.slice(Math.max(0, at - LONGEST_SENTENCE), at);
  const begins = Math.max(...["\n", ". ", "! ", "? "].map((end) => before.lastIndexOf(end)));
  const from = begins < 0 ? at - before.length : at - before.length + begins + 1;
  const sentence =
    /^.*?(?=[.!?](?:\s|$)|\n|$)/.exec(text.slice(from).trimStart())?.[0].trim() ?? "";
  return sentence !== "" && sentence.length <= LONGEST_SENTENCE ? sentence : null;
}

function toQuarters(hours = "0", minutes = "0"): number {
  const sign = /^[+]/.test(hours) ? 1 : -1;
  return sign * (Number(hours.replace(/\D/g, "")) * 4 + Math.round(Number(minutes) / 15));
}
