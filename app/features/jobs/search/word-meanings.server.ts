import {
  isEngineerWord,
  RANKED_ENGINEER_WORDS,
  TITLE_ENGINEER_WORDS,
} from "#app/reference/role-words.ts";
import {
  findPlaceMeaning,
  type PlaceMeaning,
  toPlaceWords,
} from "#app/reference/search-places.server.ts";
import { findSynonyms } from "#app/reference/synonyms.ts";
import { findTechSlug, isOrdinaryTechName } from "#app/reference/technologies.server.ts";
import { translateName } from "#app/reference/translate-title.ts";
import { joinAll, joinAny, phraseIn } from "./full-text-syntax.ts";

/** Technology names with symbols that the full-text index drops. */
const SYMBOL_NAMES = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
]);

/** Words as the index knows them. */
export function toIndexWords(words: string): string {
  return SYMBOL_NAMES.get(words.toLowerCase()) ?? words;
}

/** What words mean that name a technology or a place, or mean the same as others. */
export interface Meaning {
  /** The full-text query. */
  query: string;
  /** What a title may call it. */
  wordings: readonly string[];
  /** Countries of the place, in lower case. */
  countries: readonly string[];
}

/** Null for words that stand for themselves alone. */
export function findMeaning(words: string): Meaning | null {
  const name = toPlaceWords(words);
  const english = translateName(words);
  const synonyms = english ? [name, ...withSynonyms(english)] : findSynonyms(name);
  const techNames = listTechNames(words);
  const place = findPlaceMeaning(name);
  const roleWords = isEngineerWord(words) ? TITLE_ENGINEER_WORDS : [];
  const queries = [
    ...(roleWords.length > 0 ? [toRoleQuery(roleWords)] : []),
    ...synonyms.map((each) => phraseIn(null, each)),
    ...listHeadQueries(name),
    ...listTechQueries(words, techNames),
    ...listPlaceQueries(name, place),
  ];
  if (queries.length === 0) return null;
  return {
    query: joinAny([...new Set(queries)]),
    wordings: [
      name,
      ...synonyms,
      ...techNames,
      // Titles with the word itself come first, if titles have it.
      ...(roleWords.length > 0 && !roleWords.includes(name) ? RANKED_ENGINEER_WORDS : []),
    ],
    countries: place?.countries ?? [],
  };
}

function withSynonyms(word: string): readonly string[] {
  const synonyms = findSynonyms(word);
  return synonyms.length > 0 ? synonyms : [word];
}

/** “Eng” beside the head of it is no engineer: “VP eng”, “head of eng”. */
function listHeadQueries(name: string): string[] {
  const [, head = ""] = HEAD_OF_ENGINEERING.exec(name) ?? [];
  return head ? [joinAll([phraseIn(["title"], head), phraseIn(["title"], "engineering")])] : [];
}

const HEAD_OF_ENGINEERING = /^(vp|svp|head|director)(?: of)? eng$/;

/** To the index "engineer" and "engineering" are one word, which managers have in their titles, too. */
function toRoleQuery(words: readonly string[]): string {
  const [roles, others] = [words, ["manager", "director", "head of", "vp"]].map((each) =>
    joinAny(each.map((word) => phraseIn(["title"], word))),
  );
  return `(${roles} NOT ${others})`;
}

/** The words as the index knows them, and the technology's slug. Some write a name as two words: “type script”. */
function listTechNames(words: string): string[] {
  const word = toIndexWords(words).toLowerCase();
  const [first = "", second, ...others] = word.split(" ");
  const joined = second && others.length === 0 ? findTechSlug(first + second) : null;
  const slug = findTechSlug(words) ?? findTechSlug(word) ?? joined;
  return slug === null ? [] : [word, slug];
}

/** A name that texts use for something else, as “go”, is looked for where it stands for the technology. */
function listTechQueries(words: string, [word = "", slug]: readonly string[]): string[] {
  if (slug === undefined) return [];
  if (words.length === 1) return [phraseIn(["tech"], slug)];
  const columns = isOrdinaryTechName(slug) ? ["title", "company", "tech"] : null;
  return [word, slug].map((each) => phraseIn(columns, each));
}

/**
 * The name itself, too, in titles and of companies; one that is an ordinary word anywhere. Not that of a work
 * mode: to find the few titles with “remote”, every text that has the word would be read.
 */
function listPlaceQueries(name: string, place: PlaceMeaning | null): string[] {
  if (!place) return [];
  const isCodeEnough = place.isWorkMode || findTechSlug(name) !== null;
  return [
    ...place.phrases.map((phrase) => phraseIn(["place"], phrase)),
    ...(isCodeEnough
      ? []
      : [phraseIn(place.isOrdinary ? null : ["title", "company", "place"], name)]),
  ];
}
