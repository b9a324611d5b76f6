import type { RequestedCompetency } from "#app/features/jobs/job.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { COMPETENCY_PHRASES } from "./competency-phrases.ts";
import { listSentences, toWords } from "./sentences.ts";
import { WordIndex } from "./word-index.ts";

export const MAX_COMPETENCIES = 6;
const MAX_QUOTE_LENGTH = 120;

interface Phrase {
  id: string;
  pattern: RegExp;
  /** In the roadmap’s order. */
  rank: number;
}

// Sentences about what the company does or offers are not requirements.
const EMPLOYER_STATEMENT =
  /^\W*(?:we|we['’](?:re|ll|ve)|our|as a company|at \p{Lu}\p{L}+, we)\b(?! (?:would|also |now |really )*(?:are |['’]re )?(?:actively )?(?:look|seek|expect|need|want|ask|hope|like|imagine|search|value|believe you))/iu;
const HIRING_STATEMENT =
  /\b(?:we|we['’]re|is|are|now|currently|our) (?:\w+ )?hir(?:e|es|ing)\b|\bhiring (?:manager|process|team)\b/i;
const OFFER_STATEMENT =
  /\b(?:be|get|being|are) (?:mentored|coached)\b|\b(?:mentorship|coaching|feedback) (?:from|by)\b|\byou(?:['’]ll| will)? (?:get|receive|be (?:given|offered|supported))\b|\b(?:you|we['’]ll|will) (?:\w+ )?(?:receive|provide you|offer you|give you)\b/i;
const NEGATION = /\b(?:no|not|never|without|cannot|nor|neither|nobody|none|needn)\b|n['’]t\b/i;

/** Phrases by their rarest words: cheaper than trying every pattern. */
let phrasesByWord: WordIndex<Phrase> | null = null;

/**
 * The roadmap's competencies that a posting asks for: the first six found, in the roadmap's order,
 * each with the clause that asks for it, verbatim.
 */
export function listRequestedCompetencies(text: string): RequestedCompetency[] {
  const quotes = new Map<string, string>();
  for (const sentence of listSentences(text)) {
    if (quotes.size === MAX_COMPETENCIES) break;
    const normalized = toComparable(sentence);
    for (const { id, pattern } of listPhrasesIn(normalized)) {
      if (quotes.size === MAX_COMPETENCIES) break;
      if (quotes.has(id) || (id === "people.hiring" && HIRING_STATEMENT.test(sentence))) continue;
      const range = findAsked(normalized, pattern);
      if (!range) continue;
      if (EMPLOYER_STATEMENT.test(sentence) || OFFER_STATEMENT.test(sentence)) break;
      quotes.set(id, toQuote(sentence, range.from, range.to));
    }
  }
  return COMPETENCY_IDS.flatMap((id) => {
    const quote = quotes.get(id);
    return quote ? [{ id, quote }] : [];
  });
}

/** The phrases of which a sentence has the rarest word, in the roadmap's order. */
function listPhrasesIn(sentence: string): Phrase[] {
  // Compiled on first use: the Worker must start quickly.
  phrasesByWord ??= compilePhrases();
  return [...phrasesByWord.find(toWords(sentence))].sort((one, other) => one.rank - other.rank);
}

/** Where a phrase stands in a sentence, if its clause doesn’t negate it. */
function findAsked(sentence: string, pattern: RegExp) {
  const match = pattern.exec(sentence);
  if (!match) return null;
  const before = sentence.slice(findClauseStart(sentence, match.index), match.index);
  return NEGATION.test(before) ? null : { from: match.index, to: match.index + match[0].length };
}

/** The sentence if it is short, else the clause around the words, else as much as fits. */
function toQuote(sentence: string, from: number, to: number): string {
  const whole = trimClause(sentence, 0, sentence.length);
  if (whole.length <= MAX_QUOTE_LENGTH) return whole;
  const rest = sentence.slice(to).search(/[,;:()–—]\s/);
  const clause = trimClause(
    sentence,
    findClauseStart(sentence, from),
    rest < 0 ? sentence.length : to + rest,
  );
  if (clause.length <= MAX_QUOTE_LENGTH) return clause;
  const isWhole = sentence.length - from <= MAX_QUOTE_LENGTH;
  const end = isWhole ? sentence.length : sentence.lastIndexOf(" ", from + MAX_QUOTE_LENGTH);
  return trimClause(sentence, from, Math.max(to, end));
}

function findClauseStart(sentence: string, at: number): number {
  const breaks = [...sentence.slice(0, at).matchAll(/[,;:()–—]\s/g)];
  return (breaks.at(-1)?.index ?? -1) + 1;
}

function trimClause(sentence: string, from: number, to: number): string {
  return sentence
    .slice(from, to)
    .replace(/^[^\p{L}\p{N}“"‘'(]+/u, "")
    .replace(/^(?:and|or|but) /, "")
    .replace(/[\s.,;:!?–—-]+$/, "");
}

/**
 * In lower case, since a pattern for both cases takes several times as long, and with one kind of apostrophe. Of the
 * same length, so that positions stay valid: in Turkish, “İ” becomes two.
 */
function toComparable(text: string): string {
  return text.replaceAll("’", "'").replaceAll("İ", "I").toLowerCase();
}

const COMPETENCY_IDS = AREAS.flatMap(({ competencies }) => competencies.map(({ id }) => id));

function compilePhrases(): WordIndex<Phrase> {
  const byWord = new WordIndex<Phrase>();
  const all = COMPETENCY_IDS.flatMap((id) =>
    (COMPETENCY_PHRASES[id] ?? []).map((phrase) => ({
      id,
      phrase: phrase.replace(VERB, withGerund).toLowerCase(),
    })),
  );
  const uses = new Map<string, number>();
  for (const word of all.flatMap(({ phrase }) => listWords(phrase).flat()))
    uses.set(word, (uses.get(word) ?? 0) + 1);
  const countUses = (words: string[]) =>
    words.reduce((sum, word) => sum + (uses.get(word) ?? 0), 0);
  for (const [rank, { id, phrase }] of all.entries()) {
    const compiled = { id, rank, pattern: toPattern(phrase) };
    const [rarest = []] = listWords(phrase).toSorted((a, b) => countUses(a) - countUses(b));
    for (const word of rarest) byWord.add(word, compiled);
  }
  return byWord;
}

/** Each word of a phrase with those that may stand for it; none where a sign may: "and|&". */
function listWords(phrase: string): string[][] {
  return phrase
    .split(" ")
    .filter((token) => token !== GAP_TOKEN)
    .map((token) => token.split("|").map((each) => /[\p{L}\p{N}]+\*?/u.exec(each)?.[0] ?? ""))
    .filter((words) => !words.includes(""));
}

/** "lead+", which is "lead|leading". */
const VERB = /([a-z-]+?(?:ee)?)(e?)\+/g;

function withGerund(_: string, stem: string, end: string): string {
  return `${stem}${end}|${stem}ing`;
}

const GAP_TOKEN = "...";
const WORD_SEPARATOR = "(?:,? |/)";
/** Bounded in words and letters, so that no text makes it slow. */
const GAP = `(?:[^\\s.,;:!?()/]{1,30}${WORD_SEPARATOR}){0,5}?`;

function toPattern(phrase: string): RegExp {
  const tokens = phrase.split(" ");
  const source = tokens
    .map((token, index) => {
      if (token === GAP_TOKEN) return GAP;
      return `(?:${token.split("|").map(toRegExpSource).join("|")})${index < tokens.length - 1 ? WORD_SEPARATOR : ""}`;
    })
    .join("");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "u");
}

function toRegExpSource(word: string): string {
  const escaped = word.replace("*", "").replace(/[.+?^${}()[\]\\/]/g, "\\$&");
  return word.endsWith("*") ? `${escaped}\\p{L}{0,12}` : escaped;
}
