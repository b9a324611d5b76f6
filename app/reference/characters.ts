/*
 * Text cut between characters as people see them: an emoji of several code points, or a letter with its accent,
 * stays whole. Half of one is no text, and the server and the browser write it differently.
 */

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first n characters of a text. */
export function firstCharacters(text: string, n: number): string {
  let end = 0;
  let count = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (count === n) break;
    count += 1;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A text of at most so many UTF-16 units, as columns and forms count them. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = GRAPHEMES.segment(text).containing(maxLength);
  return text.slice(0, last?.index ?? 0);
}
