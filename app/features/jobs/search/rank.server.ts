import { type SQL, sql } from "drizzle-orm";
import { NO_LIMIT } from "./filter-index.server.ts";
import type { RankedTerm } from "./full-text.server.ts";

/*
 * A match is ranked by where the search's terms stand: in its title, in the names of its company,
 * technologies and places, or in its text alone; the newer of two that are alike comes first. `bm25` of FTS5
 * would read every match there is of each word to know how rare the word is.
 */

/** Those of a text of many words with many synonyms. */
const MAX_WORDS = 24;

/** Made of columns of `jobs`: words with a dash on either side, without the s of a plural. */
const TITLE = withoutPlurals(sql`'-' || slug || '-'`);
const NAMES = withoutPlurals(sql`'-' || org_slug || '-' ||
  replace(tech || coalesce(place_keys, '') || lower(places || remote_from), '"', '-')`);

interface RankRequest {
  terms: readonly RankedTerm[];
  /** What a job has to meet. */
  conditions: SQL | undefined;
  limit: number;
  offset: number;
}

/** The `sort_key` and `role_id` of a window's best matches, one of each role. */
export function selectRanked(
  window: SQL,
  { terms, conditions = sql`1`, limit, offset }: RankRequest,
): SQL {
  // A word is bound once, in a column, though it is compared twice: D1 takes a hundred parameters.
  const columns: SQL[] = [];
  const scores = terms.map(({ slugs, countries, isPrefix }) => {
    // As NAMES has it of "country":"DE".
    const words = [...slugs, ...countries.map((country) => `country-:-${country}`)];
    const names = words.slice(0, MAX_WORDS - columns.length).map((slug, index) => {
      const name = sql.raw(`word_${columns.length}`);
      columns.push(sql`${isPrefix && index === 0 ? toBeginning(slug) : toWord(slug)} as ${name}`);
      return name;
    });
    return toScore(names);
  });
  // The LIMIT keeps SQLite from making the texts again for each word.
  return sql`
    with words as materialized (select ${sql.join(columns, sql`, `)})
    select sort_key, role_id from (
      select sort_key, role_id, score, row_number() over (
        partition by coalesce(role_id, sort_key) order by score desc, sort_key desc) as place
      from (
        select sort_key, role_id, ${sql.join(scores, sql` + `)} as score from words cross join (
          select sort_key, role_id, ${TITLE} as title_words, ${NAMES} as name_words
          from (${window}) as matches cross join jobs
          where jobs.position = matches.sort_key and ${conditions} limit ${NO_LIMIT})))
    where place = 1
    order by score desc, sort_key desc limit ${limit} offset ${offset}`;
}

/** 2 in the title, 1 in a name. */
function toScore(words: readonly SQL[]): SQL {
  if (words.length === 0) return sql`0`;
  const isIn = (text: SQL) =>
    sql.join(
      words.map((word) => sql`instr(${text}, ${word})`),
      sql` or `,
    );
  return sql`case when ${isIn(sql`title_words`)} then 2 when ${isIn(sql`name_words`)} then 1 else 0 end`;
}

function toWord(slug: string): SQL {
  return sql`${`-${slug}-`.replaceAll("s-", "-")}`;
}

/** As the search itself: a word that an open job is titled with is whole. */
function toBeginning(slug: string): SQL {
  return sql`iif(exists (select 1 from search_words where word = ${slug}), ${toWord(slug)}, ${`-${slug}`.replace(/s$/, "")})`;
}

function withoutPlurals(words: SQL): SQL {
  return sql`replace(${words}, 's-', '-')`;
}
