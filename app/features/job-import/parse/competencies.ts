import type { AskedCompetency } from "#app/features/jobs/job.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";
import { COMPETENCY_WORDS } from "./competency-words.ts";
import { listSentences } from "./sentences.ts";

export const MOST_COMPETENCIES = 6;
const LONGEST_QUOTE = 120;

interface Phrase {
  /** A sentence must contain one of these: cheaper than trying the pattern. */
  starts: string[];
  pattern: RegExp;
}

interface Wanted {
  id: string;
  phrases: Phrase[];
}

// Sentences about what the company does or offers are not requirements.
const OURS =
  /^\W*(?:we|we['’](?:re|ll|ve)|our|as a company|at \p{Lu}\p{L}+, we)\b(?! (?:would|also |now |really )*(?:are |['’]re )?(?:actively )?(?:look|seek|expect|need|want|ask|hope|like|imagine|search|value|believe you))/iu;
const HIRING =
  /\b(?:we|we['’]re|is|are|now|currently|our) (?:\w+ )?hir(?:e|es|ing)\b|\bhiring (?:manager|process|team)\b/i;
const RECEIVED =
  /\b(?:be|get|being|are) (?:mentored|coached)\b|\b(?:mentorship|coaching|feedback) (?:from|by)\b|\byou(?:['’]ll| will)? (?:get|receive|be (?:given|offered|supported))\b|\b(?:you|we['’]ll|will) (?:\w+ )?(?:receive|provide you|offer you|give you)\b/i;
const DENIED = /\b(?:no|not|never|without|cannot|nor|neither|nobody|none|needn)\b|n['’]t\b/i;

let wanted: Wanted[] | null = null;

/**
 * The roadmap's competencies that a posting asks for: the first six found, in the roadmap's order,
 * each with the clause that asks for it, verbatim.
 */
export function listCompetencies(text: string): AskedCompetency[] {
  // Compiled on first use: the Worker must start quickly.
  wanted ??= compile();
  const quotes = new Map<string, string>();
  for (const sentence of listSentences(text)) {
    if (quotes.size === MOST_COMPETENCIES) break;
    if (OURS.test(sentence) || RECEIVED.test(sentence)) continue;
    const plain = toPlain(sentence);
    const lower = plain.toLowerCase();
    for (const { id, phrases } of wanted) {
      if (quotes.size === MOST_COMPETENCIES) break;
      if (quotes.has(id) || (id === "people.hiring" && HIRING.test(sentence))) continue;
      const found = findWords(plain, lower, phrases);
      if (found) quotes.set(id, toQuote(sentence, found.from, found.to));
    }
  }
  return wanted.flatMap(({ id }) => {
    const quote = quotes.get(id);
    return quote ? [{ id, quote }] : [];
  });
}

/** The position of the first phrase in a sentence that its clause does not negate. */
function findWords(plain: string, lower: string, phrases: Phrase[]) {
  for (const { starts, pattern } of phrases) {
    if (!starts.some((start) => lower.includes(start))) continue;
    const match = pattern.exec(plain);
    if (!match || DENIED.test(plain.slice(clauseStart(plain, match.index), match.index))) continue;
    return { from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** The sentence if it is short, else the clause around the words, else as much as fits. */
function toQuote(sentence: string, from: number, to: number): string {
  const whole = trimmed(sentence, 0, sentence.length);
  if (whole.length <= LONGEST_QUOTE) return whole;
  const rest = sentence.slice(to).search(/[,;:()–—]\s/);
  const clause = trimmed(
    sentence,
    clauseStart(sentence, from),
    rest < 0 ? sentence.length : to + rest,
  );
  if (clause.length <= LONGEST_QUOTE) return clause;
  const isWhole = sentence.length - from <= LONGEST_QUOTE;
  const end = isWhole ? sentence.length : sentence.lastIndexOf(" ", from + LONGEST_QUOTE);
  return trimmed(sentence, from, Math.max(to, end));
}

function clauseStart(sentence: string, at: number): number {
  const breaks = [...sentence.slice(0, at).matchAll(/[,;:()–—]\s/g)];
  return (breaks.at(-1)?.index ?? -1) + 1;
}

function trimmed(sentence: string, from: number, to: number): string {
  return sentence
    .slice(from, to)
    .replace(/^[^\p{L}\p{N}“"‘'(]+/u, "")
    .replace(/^(?:and|or|but) /, "")
    .replace(/[\s.,;:!?–—-]+$/, "");
}

/** Unifies apostrophes without changing the length, so that positions stay valid. */
function toPlain(text: string): string {
  return text.replaceAll("’", "'");
}

function compile(): Wanted[] {
  return AREAS.flatMap(({ competencies }) => competencies).map(({ id }) => ({
    id,
    phrases: (COMPETENCY_WORDS[id] ?? []).map(toPhrase),
  }));
}

const JOINT = "(?:,? |/)";
/** Bounded in words and letters, so that no text makes it slow. */
const GAP = `(?:[^\\s.,;:!?()/]{1,30}${JOINT}){0,5}?`;

function toPhrase(words: string): Phrase {
  const tokens = words.split(" ");
  const source = tokens
    .map((token, index) => {
      if (token === "...") return GAP;
      return `(?:${token.split("|").map(toSource).join("|")})${index < tokens.length - 1 ? JOINT : ""}`;
    })
    .join("");
  return {
    starts: (tokens[0] ?? "").split("|").map((start) => start.replace("*", "")),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu"),
  };
}

function toSource(word: string): string {
  const letters = word.replace("*", "").replace(/[.+?^${}()[\]\\/]/g, "\\$&");
  return word.endsWith("*") ? `${letters}\\p{L}{0,12}` : letters;
}
