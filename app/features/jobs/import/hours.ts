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

/** The UTC offsets a text asks for, in quarter hours; null unless it gives exactly one plain range. */
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

function toQuarters(hours = "0", minutes = "0"): number {
  const sign = /^[+]/.test(hours) ? 1 : -1;
  return sign * (Number(hours.replace(/\D/g, "")) * 4 + Math.round(Number(minutes) / 15));
}
