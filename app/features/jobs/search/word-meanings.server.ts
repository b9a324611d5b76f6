import { findPlaceMeaning, toPlaceWords } from "#app/reference/search-places.server.ts";
import { findSynonyms } from "#app/reference/synonyms.ts";
import { findTechSlug, isOrdinaryTechName } from "#app/reference/technologies.server.ts";
import { joinAny, phraseIn } from "./full-text-syntax.ts";

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

/** The full-text query of words that mean a technology, a place or the same as others; null for all others. */
export function findMeaning(words: string): string | null {
  const name = toPlaceWords(words);
  const queries = [
    ...findSynonyms(name).map((each) => phraseIn(null, each)),
    ...listTechQueries(words),
    ...listPlaceQueries(name),
  ];
  return queries.length > 0 ? joinAny([...new Set(queries)]) : null;
}

/** A name that texts use for something else, as “go”, is looked for where it stands for the technology. */
function listTechQueries(words: string): string[] {
  const word = toIndexWords(words).toLowerCase();
  const slug = findTechSlug(words) ?? findTechSlug(word);
  if (slug === null) return [];
  if (words.length === 1) return [phraseIn(["tech"], slug)];
  const columns = isOrdinaryTechName(slug) ? ["title", "company", "tech"] : null;
  return [word, slug].map((each) => phraseIn(columns, each));
}

/** The name itself, too, in titles and of companies; one that is an ordinary word anywhere. */
function listPlaceQueries(name: string): string[] {
  const place = findPlaceMeaning(name);
  if (!place) return [];
  const isTech = findTechSlug(name) !== null;
  return [
    ...place.phrases.map((phrase) => phraseIn(["place"], phrase)),
    ...(isTech ? [] : [phraseIn(place.isOrdinary ? null : ["title", "company", "place"], name)]),
  ];
}
