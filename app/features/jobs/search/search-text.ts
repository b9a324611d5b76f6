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

/** What a text is searched for by; a sentence may have more words, some of which become filters. */
export const MAX_PARTS = 8;
const MAX_TYPED_PARTS = 40;

/** A minus counts at the beginning of a word only; a quote without a second one is no quote. */
const PART = /(?<![^\s])(?<minus>-?)(?:["“”](?<phrase>[^"“”]+)["“”]|(?<word>\S+))/gu;

/** The parts with a letter or digit, at most eight. Nothing else in a text has a meaning. */
export function parseSearchText(text: string): TextPart[] {
  return limitParts(parseTypedText(text)).kept;
}

/** What a search takes of the parts, and what it leaves out. */
export function limitParts(parts: readonly TextPart[]): Record<"kept" | "dropped", TextPart[]> {
  return { kept: parts.slice(0, MAX_PARTS), dropped: parts.slice(MAX_PARTS) };
}

/** The same of everything that was typed. */
export function parseTypedText(text: string): TextPart[] {
  return [...text.matchAll(PART)]
    .map(({ groups = {} }) => ({
      text: (groups.phrase ?? groups.word ?? "")
        .replace(/["“”]|^[([]+|(?<=[^\s([]{2})[)\]]+$/gu, " ")
        .trim(),
      isPhrase: groups.phrase !== undefined,
      isExcluded: groups.minus === "-",
    }))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text))
    .slice(0, MAX_TYPED_PARTS);
}
