import type { RequestedCompetency } from "#app/features/jobs/job.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { COMPETENCY_PHRASES } from "./competency-phrases.ts";
import { listSentences } from "./sentences.ts";

export const MAX_COMPETENCIES = 6;
const MAX_QUOTE_LENGTH = 120;

interface Phrase {
  /** A sentence must contain one of these: cheaper than trying the pattern. */
  requiredStarts: string[];
  pattern: RegExp;
}

interface CompetencyMatcher {
  id: string;
  phrases: Phrase[];
}

// Sentences about what the company does or offers are not requirements.
const EMPLOYER_STATEMENT =
  /^\W*(?:we|we['’](?:re|ll|ve)|our|as a company|at \p{Lu}\p{L}+, we)\b(?! (?:would|also |now |really )*(?:are |['’]re )?(?:actively )?(?:look|seek|expect|need|want|ask|hope|like|imagine|search|value|believe you))/iu;
const HIRING_STATEMENT =
  /\b(?:we|we['’]re|is|are|now|currently|our) (?:\w+ )?hir(?:e|es|ing)\b|\bhiring (?:manager|process|team)\b/i;
const OFFER_STATEMENT =
  /\b(?:be|get|being|are) (?:mentored|coached)\b|\b(?:mentorship|coaching|feedback) (?:from|by)\b|\byou(?:['’]ll| will)? (?:get|receive|be (?:given|offered|supported))\b|\b(?:you|we['’]ll|will) (?:\w+ )?(?:receive|provide you|offer you|give you)\b/i;
const NEGATION = /\b(?:no|not|never|without|cannot|nor|neither|nobody|none|needn)\b|n['’]t\b/i;

let matchers: CompetencyMatcher[] | null = null;

/**
 * The roadmap's competencies that a posting asks for: the first six found, in the roadmap's order,
 * each with the clause that asks for it, verbatim.
 */
export function listRequestedCompetencies(text: string): RequestedCompetency[] {
  // Compiled on first use: the Worker must start quickly.
  matchers ??= compileMatchers();
  const quotes = new Map<string, string>();
  for (const sentence of listSentences(text)) {
    if (quotes.size === MAX_COMPETENCIES) break;
    if (EMPLOYER_STATEMENT.test(sentence) || OFFER_STATEMENT.test(sentence)) continue;
    const normalized = unifyApostrophes(sentence);
    const lowerCased = normalized.toLowerCase();
    for (const { id, phrases } of matchers) {
      if (quotes.size === MAX_COMPETENCIES) break;
      if (quotes.has(id) || (id === "people.hiring" && HIRING_STATEMENT.test(sentence))) continue;
      const phraseRange = findPhrase(normalized, lowerCased, phrases);
      if (phraseRange) quotes.set(id, toQuote(sentence, phraseRange.from, phraseRange.to));
    }
  }
  return matchers.flatMap(({ id }) => {
    const quote = quotes.get(id);
    return quote ? [{ id, quote }] : [];
  });
}

/** The position of the first phrase in a sentence that its clause does not negate. */
function findPhrase(normalized: string, lowerCased: string, phrases: Phrase[]) {
  for (const { requiredStarts, pattern } of phrases) {
    if (!requiredStarts.some((start) => lowerCased.includes(start))) continue;
    const match = pattern.exec(normalized);
    if (
      !match ||
      NEGATION.test(normalized.slice(findClauseStart(normalized, match.index), match.index))
    )
      continue;
    return { from: match.index, to: match.index + match[0].length };
  }
  return null;
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

/** Unifies apostrophes without changing the length, so that positions stay valid. */
function unifyApostrophes(text: string): string {
  return text.replaceAll("’", "'");
}

function compileMatchers(): CompetencyMatcher[] {
  return AREAS.flatMap(({ competencies }) => competencies).map(({ id }) => ({
    id,
    phrases: (COMPETENCY_PHRASES[id] ?? []).map(toPhrase),
  }));
}

/** "lead+", which is "lead|leading". */
const VERB = /([a-z-]+?(?:ee)?)(e?)\+/g;

function withGerund(_: string, stem: string, end: string): string {
  return `${stem}${end}|${stem}ing`;
}

const WORD_SEPARATOR = "(?:,? |/)";
/** Bounded in words and letters, so that no text makes it slow. */
const GAP = `(?:[^\\s.,;:!?()/]{1,30}${WORD_SEPARATOR}){0,5}?`;

function toPhrase(phrase: string): Phrase {
  const tokens = phrase.replace(VERB, withGerund).split(" ");
  const source = tokens
    .map((token, index) => {
      if (token === "...") return GAP;
      return `(?:${token.split("|").map(toRegExpSource).join("|")})${index < tokens.length - 1 ? WORD_SEPARATOR : ""}`;
    })
    .join("");
  return {
    requiredStarts: (tokens[0] ?? "").split("|").map((start) => start.replace("*", "")),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu"),
  };
}

function toRegExpSource(word: string): string {
  const escaped = word.replace("*", "").replace(/[.+?^${}()[\]\\/]/g, "\\$&");
  return word.endsWith("*") ? `${escaped}\\p{L}{0,12}` : escaped;
}
