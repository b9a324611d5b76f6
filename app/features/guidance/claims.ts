import type { TextPart } from "./citations.ts";

/* In an answer of a model, what states something must say which line it rests on. */

export interface Claim {
  parts: TextPart[];
  /** It states something and cites nothing. */
  isUnsourced: boolean;
}

/** What is no claim: a question, words to say, what to do. */
const EXEMPT_LABELS = /^[\s*_-]*(?:Ask|Say|Do|By|Sign)[*_]*:/;
/** What a line of an answer at /coach begins with. */
export const LABEL = /^(?:Option|Price|Ask|Say|Do|By|Sign):/;
const SENTENCE_END = /[.!?…]["”’»)]*(?=\s+[\p{Lu}\p{Lo}\p{N}“"«¿¡]|\s*$)|[。！？।]["”’」)]*/gu;
const MIN_WORDS = 4;

/** Splits a line of an answer into its sentences, each with the citations behind it. */
export function splitClaims(line: readonly TextPart[]): Claim[] {
  const sentences: TextPart[][] = [[]];
  let hasEnded = false;
  for (const part of line) {
    if ("cited" in part) {
      sentences.at(-1)?.push(part);
      continue;
    }
    let from = 0;
    const push = (to: number) => {
      const text = part.text.slice(from, to);
      from = to;
      if (!text) return;
      // A space or a full stop behind a citation belongs to the sentence before.
      if (hasEnded && /\p{L}|\p{N}/u.test(text)) sentences.push([]);
      if (/\p{L}|\p{N}/u.test(text)) hasEnded = false;
      sentences.at(-1)?.push({ text });
    };
    for (const { 0: mark, index } of part.text.matchAll(SENTENCE_END)) {
      push(index + mark.length);
      hasEnded = true;
    }
    push(part.text.length);
  }
  const isExempt = EXEMPT_LABELS.test(textOf(line));
  return sentences
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, isUnsourced: !isExempt && isClaim(parts) }));
}

function isClaim(parts: readonly TextPart[]): boolean {
  if (parts.some((part) => "cited" in part)) return false;
  const text = textOf(parts).trim();
  if (/[?？؟]["”’»)]*$/.test(text)) return false;
  const said = text.replace(LABEL, "").trim();
  // Some scripts have no spaces between words.
  const words = said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words >= MIN_WORDS || said.length >= 25;
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map((part) => ("text" in part ? part.text : "")).join("");
}
