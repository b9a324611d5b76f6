import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { listEngineerWords } from "#app/reference/role-words.ts";
import { listAreaWords } from "#app/reference/search-places.server.ts";
import { listSynonymWords } from "#app/reference/synonyms.ts";
import { listTechWords } from "#app/reference/technologies.server.ts";
import { editDistance } from "./edit-distance.ts";
import { listUnknownWords } from "./full-text.server.ts";
import { phraseIn } from "./full-text-syntax.ts";
import { readFilters } from "./interpret-text.server.ts";
import type { JobQuery, ParsedSearch } from "./job-query.ts";
import { listFilterWords } from "./text-vocabulary.server.ts";

/*
 * A word may be misspelt when it is no name we know, no title, company, technology or place of an open job
 * has it, and hardly a job's text does. It is corrected to the nearest of those words: one letter away, long
 * words two; or it is two of them that stand together. Words alike share a key, which is what is left of their first eight letters without one or two.
 */

/** Fewer matches than these are hardly any. */
const FEW_MATCHES = 3;
/** A word that is in a text or two is only corrected to one that this many jobs have. */
const MIN_JOBS_TO_REPLACE = 10;
const LONG_WORD_LETTERS = 8;
const KEY_LETTERS = 8;
/** How many words of a search are corrected, and how many rows of keys are read for them. */
const MAX_WORDS = 2;
const MAX_KEY_ROWS = 54;

export interface CheckedWord {
  word: string;
  /** Matches in the text, counted to `FEW_MATCHES`. */
  matches: number;
}

/** The words of a search that no name has and hardly a text. */
export function selectRareWords(db: Database, { q = "", exact }: JobQuery) {
  const words = exact ? [] : listUnknownWords(q);
  return db
    .select({ word: sql<string>`word`, matches: sql<number>`matches` })
    .from(
      sql`(select value ->> 'word' as word, (
          select count(*) from (
            select 1 from job_search where job_search match (asked.value ->> 'query') limit ${FEW_MATCHES})
        ) as matches from json_each(${JSON.stringify(words)}) as asked
        where not exists (select 1 from search_words where word = asked.value ->> 'word')) as counted`,
    )
    .where(sql`matches < ${FEW_MATCHES}`);
}

/** The text with misspelt words corrected; null when there is nothing to correct. One round trip. */
export async function correctText(
  db: Database,
  q: string,
  rareWords: readonly CheckedWord[],
): Promise<string | null> {
  const misspelt = rareWords.slice(0, MAX_WORDS);
  const [first, ...others] = misspelt.flatMap(({ word }) => [
    selectSimilarWords(db, word, MAX_KEY_ROWS / misspelt.length),
    selectTwoWords(db, word),
  ]);
  if (!first) return null;
  const results = await db.batch([first, ...others]);
  const corrected = misspelt.reduce((text, rare, index) => {
    const [similar = [], twoWords = []] = results.slice(2 * index);
    const meant = findNearestWord(rare, similar) ?? twoWords[0]?.word;
    return meant ? replaceWord(text, rare.word, meant) : text;
  }, q);
  return corrected === q ? null : corrected;
}

/** A search with its text corrected, whose words may now say other filters than those that were typed. */
export function toCorrectedSearch(
  query: JobQuery,
  typed: JobQuery,
  correctedText: string,
): Pick<ParsedSearch, "query" | "read"> {
  const { filters } = readFilters(typed);
  const others = Object.entries(query).filter(([key]) => !(key in filters));
  const corrected = readFilters({ ...Object.fromEntries(others), q: correctedText });
  const asked = { ...typed, q: correctedText };
  return { query: corrected.query, read: { words: corrected.read, asked } };
}

interface KnownWord {
  word: string;
  /** How many jobs have it. */
  n: number;
}

function selectSimilarWords(db: Database, word: string, maxKeyRows: number) {
  return db
    .selectDistinct({ word: sql<string>`similar.word`, n: sql<number>`search_words.n` })
    .from(
      sql`(select search_word_keys.word from json_each(${JSON.stringify(toKeys(word))}) as asked
        cross join search_word_keys on search_word_keys.key = asked.value limit ${maxKeyRows}) as similar
        cross join search_words on search_words.word = similar.word`,
    );
}

const MIN_HALF_LETTERS = 3;

/** Each way to write a word as two, of which a job has one after the other: “kestrelpay”. */
function selectTwoWords(db: Database, word: string) {
  const ways = Math.max(0, word.length - 2 * MIN_HALF_LETTERS + 1);
  const pairs = Array.from({ length: ways }, (_, way) => {
    const at = way + MIN_HALF_LETTERS;
    const [first, second] = [word.slice(0, at), word.slice(at)];
    return {
      first,
      second,
      words: `${first} ${second}`,
      query: phraseIn(null, `${first} ${second}`),
    };
  });
  return db
    .select({ word: sql<string>`value ->> 'words'`, n: sql<number>`n` })
    .from(
      sql`json_each(${JSON.stringify(pairs)}) as pair
        join search_words on search_words.word in (value ->> 'first', value ->> 'second')`,
    )
    .where(sql`exists (select 1 from job_search where job_search match (pair.value ->> 'query'))`)
    .limit(1);
}

/** The keys of a word, most of it first; search_word_key_values makes those of the stored words. */
export function toKeys(word: string): string[] {
  const start = word.slice(0, KEY_LETTERS);
  const withoutOne = withoutEachLetter(start);
  const withoutTwo = word.length < LONG_WORD_LETTERS ? [] : withoutOne.flatMap(withoutEachLetter);
  return [...new Set([start, ...withoutOne, ...withoutTwo])];
}

function withoutEachLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

let knownWords: readonly string[] | undefined;

/** Words that we know, whether or not an open job has them; of those as near, the first is meant. */
function listKnownWords(): readonly string[] {
  knownWords ??= [
    ...new Set([
      ...listSynonymWords(),
      ...listFilterWords(),
      ...listEngineerWords(),
      ...listTechWords(),
      ...listAreaWords(),
    ]),
  ];
  return knownWords;
}

function findNearestWord({ word, matches }: CheckedWord, similar: readonly KnownWord[]) {
  const minJobs = matches > 0 ? MIN_JOBS_TO_REPLACE : 1;
  const max = word.length < LONG_WORD_LETTERS ? 1 : 2;
  const known = [...similar, ...listKnownWords().map((name) => ({ word: name, n: 1 }))];
  // Hardly anybody mistakes the first letter.
  const isOtherStart = (each: KnownWord) => (each.word[0] === word[0] ? 0 : 1);
  const [nearest] = known
    .map((each) => ({ ...each, distance: editDistance(word, each.word, max) }))
    .filter(({ distance, n }) => distance <= max && n >= minJobs)
    .toSorted(
      (one, other) =>
        one.distance - other.distance || isOtherStart(one) - isOtherStart(other) || other.n - one.n,
    );
  return nearest?.word ?? null;
}

function replaceWord(text: string, word: string, replacement: string): string {
  // A word is of ASCII letters alone, which a pattern takes as they are.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "giu");
  return text.replace(pattern, replacement);
}
