import { and, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldText } from "#app/identity/slug.ts";

/** Each word binds up to five parameters. */
const MAX_WORDS = 8;

/** The words of a search, each once. */
export function toWords(q: string): string[] {
  return [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}

/**
 * SQL condition: the columns have all words of a search between them, in any order, without regard to case and accents.
 * SQLite knows the case of ASCII letters alone: slugs are folded as they are stored, and of other letters the usual
 * cases are looked for.
 */
export function hasWords(
  q: string,
  { columns, slugs = [] }: { columns: readonly SQLiteColumn[]; slugs?: readonly SQLiteColumn[] },
): SQL {
  const text = sql`lower(concat_ws(' ', ${sql.join([...columns, ...slugs], sql`, `)}))`;
  const words = toWords(q).map((word) => {
    const forms = [...listCases(word), ...(slugs.length > 0 ? [foldText(word)] : [])];
    return or(...[...new Set(forms)].map((form) => sql`instr(${text}, ${form}) > 0`));
  });
  return and(...words) ?? sql`false`;
}

/** A word as it may stand in a text of which SQLite lowered the ASCII letters. */
function listCases(word: string): string[] {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  const capital = [...lower].map((letter, index) => (index === 0 ? letter.toUpperCase() : letter));
  return [word, lower, upper, capital.join("")].map((form) =>
    form.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
}
