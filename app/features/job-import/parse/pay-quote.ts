const MAX_QUOTE_LENGTH = 200;

/** Shortens a sentence to 200 characters, as whole words around the figures at these positions. */
export function toPayQuote(
  sentence: string,
  { start, end }: { start: number; end: number },
): string {
  if (sentence.length <= MAX_QUOTE_LENGTH) return sentence;
  const contextLength = MAX_QUOTE_LENGTH - 2 - Math.min(end - start, MAX_QUOTE_LENGTH - 2);
  const from = Math.max(
    0,
    Math.min(start - Math.floor(contextLength / 2), sentence.length - MAX_QUOTE_LENGTH + 2),
  );
  const excerpt = sentence.slice(from, from + MAX_QUOTE_LENGTH - 2);
  const first = from === 0 ? 0 : Math.min(excerpt.indexOf(" ") + 1, start - from);
  const isWhole = from + excerpt.length >= sentence.length;
  const last = isWhole ? excerpt.length : Math.max(excerpt.lastIndexOf(" "), end - from);
  return `${from === 0 ? "" : "…"}${excerpt.slice(first, last).trim()}${isWhole ? "" : "…"}`;
}
