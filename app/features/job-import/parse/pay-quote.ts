const LONGEST = 200;

/** Shortens a sentence to 200 characters, as whole words around the figures at these positions. */
export function toPayQuote(
  sentence: string,
  { start, end }: { start: number; end: number },
): string {
  if (sentence.length <= LONGEST) return sentence;
  const room = LONGEST - 2 - Math.min(end - start, LONGEST - 2);
  const from = Math.max(0, Math.min(start - Math.floor(room / 2), sentence.length - LONGEST + 2));
  const cut = sentence.slice(from, from + LONGEST - 2);
  const first = from === 0 ? 0 : Math.min(cut.indexOf(" ") + 1, start - from);
  const isWhole = from + cut.length >= sentence.length;
  const last = isWhole ? cut.length : Math.max(cut.lastIndexOf(" "), end - from);
  return `${from === 0 ? "" : "…"}${cut.slice(first, last).trim()}${isWhole ? "" : "…"}`;
}
