// Longer sentences are cut, which bounds the work of matching them.
const MAX_SENTENCE_LENGTH = 400;
const MAX_HEADING_LENGTH = 70;
/** More pieces come from a hostile text: even the longest posting has fewer. */
const MAX_SENTENCES = 3_000;
const WORD = /\p{L}{2}/u;

/** The words of a text, of letters and digits alone. */
export function toWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The first pieces of a text that have a word, each once. */
export function takeSentences(pieces: readonly string[]): string[] {
  return [...new Set(pieces)].filter((piece) => WORD.test(piece)).slice(0, MAX_SENTENCES);
}

// Matched only at the start of a heading: short list items often hold such words.
const OFFER_HEADING =
  /^\W*(?:(?:our |employee |the )?(?:benefits?|perks|compensation|values|mission|culture|story)\b|what (?:we|you(?:['’]ll| will| can)?) (?:can |also )?(?:offer|provide|give|get|receive)|what['’]s in it|we (?:can )?(?:offer|provide)|in return|about (?:us\b|the company)|who we are|why (?:join|work|us)|(?:an? )?equal|diversity|(?:our |the )?(?:interview|hiring|application)(?: process)?\b|privacy|(?:pay|salary|money|terms|conditions)(?: and \w+)?[:.]?$)/i;
const EXCLUSION_HEADING =
  /^\W*(?:(?:what|where) .{0,40}(?:\bnot\b|cannot|n['’]t\b|\black|\bmiss|fall short|without)|not\b|no\b|none\b|never\b|missing|absent|left out|off the|without|limits?\b|drawbacks|exclusions|boundaries|reservations|minus|fair warning|the catch|please (?:note|consider)|(?:some )?expectations to adjust)/i;
const REQUIREMENT_HEADING =
  /^\W*(?:you\b|your\b|you['’]ll|(?:key |main )?responsibilit|(?:basic |minimum |preferred )?(?:requirements?|qualifications?)|about you|who you are|the (?:role|work|job|position|team)|(?:what|who) (?:you|we(?:['’]re| are)? (?:look|ask|expect|need))|we(?:['’]re| are) looking|looking for|nice to have|must have|bonus points|skills|experience|duties)/i;

/**
 * The sentences of a posting, without those under a heading about what the employer offers or lacks:
 * they do not say what it asks of applicants.
 */
export function listSentences(text: string): string[] {
  const sentences: string[] = [];
  let isSkipped = false;
  for (const line of text.split("\n")) {
    if (isHeading(line)) {
      if (OFFER_HEADING.test(line) || EXCLUSION_HEADING.test(line)) isSkipped = true;
      else if (REQUIREMENT_HEADING.test(line)) isSkipped = false;
    }
    if (isSkipped) continue;
    const [first = "", ...rest] = line.split(/(?<=[.!?])\s+/);
    if (rest.length > 0 && isHeading(first.slice(0, -1)) && isOfferOrExclusion(first)) continue;
    sentences.push(...[first, ...rest].flatMap(splitLongSentence));
  }
  return takeSentences(sentences);
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING_LENGTH && !/[.!?;,]$/.test(line.trim());
}

/** A short first sentence can serve as a heading: "Not on offer. A team." */
function isOfferOrExclusion(first: string): boolean {
  return (
    first.split(" ").length <= 8 && (OFFER_HEADING.test(first) || EXCLUSION_HEADING.test(first))
  );
}

/** A sentence in pieces of at most 400 characters. */
export function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = [];
  for (let rest = sentence; rest !== ""; ) {
    const space =
      rest.length > MAX_SENTENCE_LENGTH ? rest.lastIndexOf(" ", MAX_SENTENCE_LENGTH) : -1;
    const end =
      rest.length <= MAX_SENTENCE_LENGTH ? rest.length : space > 0 ? space : MAX_SENTENCE_LENGTH;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}
