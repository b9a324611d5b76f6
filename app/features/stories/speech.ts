/* Words and sentences of any script: Intl.Segmenter knows where they end without spaces, too. */

// Made on first use: the Worker must start quickly.
let segmenters: Record<"word" | "sentence", Intl.Segmenter> | null = null;

function segmenterOf(granularity: "word" | "sentence"): Intl.Segmenter {
  segmenters ??= {
    word: new Intl.Segmenter("en", { granularity: "word" }),
    sentence: new Intl.Segmenter("en", { granularity: "sentence" }),
  };
  return segmenters[granularity];
}

/** How many words of a text are spoken; in Japanese and Chinese those that a dictionary knows. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenterOf("word").segment(text)) if (isWordLike) count += 1;
  return count;
}

const BULLET = /^\s*(?:[-–—*•‣▪]|\d{1,2}[.)])\s+/u;
const ABBREVIATION =
  /(?:^|\s|\()(?:e\.g|i\.e|approx|vs|etc|cf|Dr|Mr|Mrs|Ms|Prof|St|No|Inc|Ltd)\.$/u;

/** The sentences of a text in their order; each line and each point of a list is one at least. */
export function listSentences(text: string): string[] {
  return text.split("\n").flatMap((line) => listOfLine(line.replace(BULLET, "").trim()));
}

function listOfLine(line: string): string[] {
  const sentences: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenterOf("sentence").segment(line)) {
    const sentence = segment.trim();
    if (isOpen) sentences.push(`${sentences.pop()} ${sentence}`);
    else sentences.push(sentence);
    isOpen = ABBREVIATION.test(sentence);
  }
  return sentences.filter((sentence) => countWords(sentence) > 0);
}

/** Sentences as one paragraph: what ends without a mark gets one, and scripts without spaces get none. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const ended = endSentence(text);
    return ended + (text === "" || /[。！？」』]$/u.test(ended) ? "" : " ") + sentence;
  }, "");
}

function endSentence(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  // Thai, Lao, Khmer and Burmese put a space between sentences and nothing else.
  return /[\p{L}\p{N}%]$/u.test(text) && !/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]$/u.test(text)
    ? `${text}.`
    : text;
}

/**
 * As many words of a sentence as fit, around a part of it that has to stay; an ellipsis stands for what is
 * left out. Without that part the beginning.
 */
export function cutAround(sentence: string, kept: string, maxWords: number): string {
  if (countWords(sentence) <= maxWords) return sentence;
  const segments = [...segmenterOf("word").segment(sentence)];
  const keptAt = Math.max(0, sentence.indexOf(kept));
  const keptEnd = keptAt + kept.length;
  let from = segments.findIndex(({ index, segment }) => index + segment.length > keptAt);
  let to = segments.findIndex(({ index, segment }) => index + segment.length >= keptEnd) + 1;
  const wordsIn = (start: number, end: number) =>
    segments.slice(start, end).filter(({ isWordLike }) => isWordLike).length;
  let words = wordsIn(from, to);
  const take = (index: number) => {
    const isWord = segments[index]?.isWordLike ? 1 : 0;
    if (words + isWord > maxWords) return false;
    words += isWord;
    return true;
  };
  // What led there first, then what follows.
  const half = from - Math.ceil(segments.length / 4);
  while (from > Math.max(0, half) && take(from - 1)) from -= 1;
  while (to < segments.length && take(to)) to += 1;
  while (from > 0 && take(from - 1)) from -= 1;
  const text = segments
    .slice(from, to)
    .map(({ segment }) => segment)
    .join("")
    .trim();
  return `${from > 0 ? "… " : ""}${text}${to < segments.length ? " …" : ""}`;
}
