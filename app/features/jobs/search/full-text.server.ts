import { toSlug } from "#app/identity/slug.ts";
import { joinAll, joinAny, phraseIn } from "./full-text-syntax.ts";
import { joinParts, parseSearchText, type TextPart } from "./search-text.ts";
import { findMeaning, toIndexWords } from "./word-meanings.server.ts";

interface FullTextOptions {
  /** The words as they were typed: without synonyms, places and beginnings of words. */
  isExact?: boolean;
  /** The last word is no beginning of others. */
  isWhole?: boolean;
}

/** A word, phrase or name of a search's text, with its full-text query. */
interface Term {
  query: string;
  /** What a title may call it. */
  wordings: readonly string[];
  countries?: readonly string[];
  /** The query is of the beginning of words, too. */
  isPrefix?: boolean;
  isExcluded: boolean;
  /** What it was read from. */
  parts: readonly TextPart[];
  /** The word when nothing is known of it, so that it may be misspelt. */
  unknownWord: string | null;
}

/** The full-text query of a search's text; null without a word that a job has to have. */
export function toFullTextQuery(
  q: string,
  { isExact = false, isWhole = false }: FullTextOptions = {},
): string | null {
  const terms = listTerms(q, isExact);
  const included = terms
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ query, isPrefix }) => (isPrefix && !isWhole ? `${query}*` : query));
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map(({ query }) => query);
  if (included.length === 0) return null;
  if (excluded.length === 0) return joinAll(included);
  return `(${joinAll(included)}) NOT ${joinAny(excluded)}`;
}

/** The full-text query of what a job must not have, of a text that says nothing else; null of any other. */
export function toExcludedQuery(
  q: string,
  { isExact = false }: FullTextOptions = {},
): string | null {
  const terms = listTerms(q, isExact);
  const isOnly = terms.length > 0 && terms.every(({ isExcluded }) => isExcluded);
  return isOnly ? joinAny(terms.map(({ query }) => query)) : null;
}

function listTerms(q: string, isExact: boolean): Term[] {
  const parts = parseSearchText(q);
  return isExact ? parts.map(toExactTerm) : toTerms(parts);
}

/** The last word of a text when it may be the beginning of one, as the words of open jobs are stored. */
export function findLastWord(q: string): string | null {
  const last = toTerms(parseSearchText(q)).at(-1);
  return last?.isPrefix ? last.unknownWord : null;
}

/** A term that jobs are ranked by. */
export interface RankedTerm {
  /** What a title may call it, as words of an address: "machine-learning". */
  slugs: string[];
  /** In lower case. */
  countries: readonly string[];
  /** The first may be the beginning of a word. */
  isPrefix: boolean;
}

/** The terms of a text that a job has to have. */
export function listRankedTerms(
  q: string,
  { isExact = false }: FullTextOptions = {},
): RankedTerm[] {
  return listTerms(q, isExact)
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ wordings, countries = [], isPrefix = false }) => ({
      slugs: [...new Set(wordings.map(toSlug))],
      countries,
      isPrefix,
    }));
}

/** Words of a text that may be misspelt, each with its full-text query. */
export function listUnknownWords(q: string): { word: string; query: string }[] {
  return toNamesAndWords(parseSearchText(q)).flatMap(({ unknownWord, query, isPrefix }) =>
    unknownWord === null ? [] : [{ word: unknownWord, query: isPrefix ? `${query}*` : query }],
  );
}

/** A term of a text, and the text without it. */
export interface TextTerm {
  text: string;
  /** Its words, without quotes. */
  words: string;
  rest: string;
  isExcluded: boolean;
}

export function listTextTerms(q: string): TextTerm[] {
  const parts = parseSearchText(q);
  return toTerms(parts).map(({ parts: own, isExcluded }) => ({
    text: joinParts(own),
    words: own.map(({ text }) => text).join(" "),
    rest: joinParts(parts.filter((part) => !own.includes(part))),
    isExcluded,
  }));
}

/** The text without each of the terms that a job has to have. */
export function listTextsWithoutTerm(q: string): { dropped: string; rest: string }[] {
  return listTextTerms(q).flatMap(({ text: dropped, rest, isExcluded }) =>
    isExcluded ? [] : { dropped, rest },
  );
}

/** Words that say nothing about a job: “jobs in Berlin”, “remote ok”, “for experienced devs”. */
const FILLERS = new Set([
  ...["a", "an", "and", "any", "at", "based", "experienced", "fine", "for", "from", "hiring", "in"],
  ...["job", "jobs", "near", "of", "ok", "okay", "on", "only", "or", "please", "position"],
  ...["positions", "role", "roles", "still", "that", "the", "to", "vacancies", "w/", "with"],
  ...["i'm", "can", "do", "does", "what", "which", "who", "where", "are", "is", "be", "there"],
  ...[
    "want",
    "need",
    "looking",
    "find",
    "show",
    "companies",
    "hire",
    "hires",
    "vacancy",
    "openings",
    "careers",
    "close",
    "around",
    "nearby",
    "but",
    "pays",
  ],
  ...["within", "inside", "across", "throughout"],
  // German, Dutch, French, Spanish, Portuguese, Italian, Polish, Turkish, Swedish, Czech, Ukrainian, Russian
  ...["stelle", "stellen", "für", "als", "und", "suche", "vacature", "vacatures", "voor", "baan"],
  ...["emploi", "emplois", "offre", "offres", "poste", "postes", "pour", "à", "empleo", "empleos"],
  ...["trabajo", "oferta", "ofertas", "vacante", "vacantes", "para", "vaga", "vagas", "emprego"],
  ...["lavoro", "per", "offerte", "praca", "pracy", "oferty", "dla", "ilanları", "jobb", "práce"],
  ...["вакансії", "вакансія", "вакансии", "вакансия", "робота", "работа", "в"],
]);

/** Between two words: “ingeniero de datos”. At the end they may be a place. */
const FILLERS_BETWEEN = new Set([
  "de",
  "del",
  "di",
  "da",
  "do",
  "en",
  "em",
  "la",
  "le",
  "du",
  "des",
]);

/** At the end of a question: “what is open?” */
const FILLERS_AT_END = /^(?:open|available|out there)\p{P}*$/u;

const AFTER_PERSON = /^(?:am|can|could|do|have|like|live|need|want|would)$/i;

/** The most words of one name: “software engineer in test”. */
const MAX_NAME_WORDS = 4;

export function isFiller({ text, isPhrase, isExcluded }: TextPart): boolean {
  return !isPhrase && !isExcluded && FILLERS.has(text.toLowerCase().replace(/[,;:.?!]+$/, ""));
}

/** Names of several words are found before those of one. A text of fillers alone is taken as it is. */
function toTerms(parts: readonly TextPart[]): Term[] {
  const terms = joinAlternatives(toNamesAndWords(parts), parts);
  return terms.length > 0 ? terms : parts.map(toExactTerm);
}

function toNamesAndWords(parts: readonly TextPart[], before?: TextPart): Term[] {
  const [part] = parts;
  if (!part) return [];
  const lengths = [4, 3, 2].filter((length) => length <= Math.min(MAX_NAME_WORDS, parts.length));
  for (const length of lengths) {
    const words = parts.slice(0, length);
    if (words.some(({ isPhrase, isExcluded }) => isPhrase || isExcluded)) continue;
    const meaning = findMeaning(words.map(({ text }) => text).join(" "));
    if (meaning !== null)
      return [
        { ...meaning, isExcluded: false, unknownWord: null, parts: words },
        ...toNamesAndWords(parts.slice(length), words.at(-1)),
      ];
  }
  const others = toNamesAndWords(parts.slice(1), part);
  const word = part.text.toLowerCase();
  const isBetween = before && others.length > 0 && FILLERS_BETWEEN.has(word);
  // “Engineer I” is a level.
  const isPerson = word === "i" && AFTER_PERSON.test(parts[1]?.text ?? "");
  const isEnd = before && parts.length === 1 && FILLERS_AT_END.test(word);
  return isFiller(part) || isBetween || isPerson || isEnd
    ? others
    : [toTerm(part, parts.length === 1), ...others];
}

/** The word between what either may match. */
export function isAlternative(part: TextPart | undefined): boolean {
  return part?.isPhrase === false && part.text.toLowerCase() === "or";
}

/** “Haskell or OCaml”, “Malmö or Stockholm”: one term, which either has. */
function joinAlternatives(terms: readonly Term[], parts: readonly TextPart[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    const at = parts.indexOf(term.parts[0] as TextPart) - 1;
    const between = parts[at];
    const isOr = isAlternative(between) && parts[at - 1] === last?.parts.at(-1);
    if (!(last && isOr) || last.isExcluded || term.isExcluded) joined.push(term);
    else joined[joined.length - 1] = toEither(last, between as TextPart, term);
  }
  return joined;
}

function toEither(one: Term, or: TextPart, other: Term): Term {
  return {
    query: joinAny([one.query, other.query]),
    wordings: [...one.wordings, ...other.wordings],
    countries: [...(one.countries ?? []), ...(other.countries ?? [])],
    isExcluded: false,
    parts: [...one.parts, or, ...other.parts],
    unknownWord: null,
  };
}

function toExactTerm(part: TextPart): Term {
  const { text, isExcluded } = part;
  const words = toIndexWords(text);
  return {
    ...{ query: phraseIn(null, words), wordings: [words], isExcluded, unknownWord: null },
    parts: [part],
  };
}

/** Shorter beginnings of words are beginnings of too many. */
const MIN_PREFIX_LETTERS = 4;

function toTerm(part: TextPart, isLast: boolean): Term {
  const exact = toExactTerm(part);
  if (part.isPhrase) return exact;
  const meaning = findMeaning(part.text);
  if (meaning !== null) return { ...exact, ...meaning };
  const isPrefix = isLast && !part.isExcluded && part.text.length >= MIN_PREFIX_LETTERS;
  return {
    ...exact,
    isPrefix,
    unknownWord: part.isExcluded ? null : toCorrectableWord(part.text),
  };
}

/** Short words, and those with digits or letters beyond ASCII, are taken as they are. */
function toCorrectableWord(text: string): string | null {
  return /^[^\p{L}\p{N}]*([a-z]{4,20})[^\p{L}\p{N}]*$/iu.exec(text)?.[1]?.toLowerCase() ?? null;
}
