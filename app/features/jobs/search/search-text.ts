/* A search's text taken apart: words, phrases in quotes, and either with a minus in front. */

/** Words that stand together: one typed by itself, or a phrase. */
export interface TextPart {
  text: string;
  isPhrase: boolean;
  isExcluded: boolean;
}

/** Parts as a text that is read as these parts. */
export function joinParts(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, isPhrase, isExcluded }) => {
      return `${isExcluded ? "-" : ""}${isPhrase ? `“${text}”` : text}`;
    })
    .join(" ");
}

const MAX_PARTS = 8;

/** A minus counts at the beginning of a word only; a quote without a second one is no quote. */
const PART = /(?<![^\s])(?<minus>-?)(?:["“”](?<phrase>[^"“”]+)["“”]|(?<word>\S+))/gu;

/** The parts with a letter or digit, at most eight. Nothing else in a text has a meaning. */
export function parseSearchText(text: string): TextPart[] {
  return [...text.matchAll(PART)]
    .map(({ groups = {} }) => ({
      text: (groups.phrase ?? groups.word ?? "").replace(/["“”]/gu, " ").trim(),
      isPhrase: groups.phrase !== undefined,
      isExcluded: groups.minus === "-",
    }))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text))
    .slice(0, MAX_PARTS);
}
