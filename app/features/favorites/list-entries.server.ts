import { SQL, StringChunk, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { FAVORITE_KINDS, type FavoriteKind, type Stage } from "./favorite.ts";
import type { FavoriteKey } from "./favorites.server.ts";
import type { ListEntry } from "./filter-favorites.ts";
import { type Interview, withInterview } from "./interview.ts";
import { favorites } from "./tables.ts";

/*
 * A person's whole list is one row of favorite_lists, which triggers keep: what it is counted and ordered by. So a
 * page of a long list reads that row, and then, of favorites and jobs, only what it shows.
 */

/** What the view favorite_entries makes of a favorite, without `NOTHING_PLANNED`. */
interface StoredEntry {
  stage: Stage;
  savedAt: string;
  dueOn?: string | null;
  step?: 0 | 1;
  collection?: string | null;
  interviews?: Omit<Interview, "with">[];
  /** Moments in seconds, and 1 where an import had to date the move. */
  history: [Stage, number, 1?][];
}

/** What most entries say between their other fields: a third of the text of a list. */
const NOTHING_PLANNED = '"dueOn":null,"step":0,"collection":null,"interviews":[],';

/** The row of a person's list, for a page's batch. */
export function selectList(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      entries: sql<string>`replace(entries, ${NOTHING_PLANNED}, '')`.as("entries"),
      isShort: sql<0 | 1>`octet_length(entries) <= ${SHORT_LIST}`.as("is_short"),
    })
    .from(sql`favorite_lists`)
    .where(sql`uid = ${uid}`);
}

/** The words of a person's saved jobs, for a page's batch. */
export function selectWords(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({ words: sql<string>`words`.as("words") })
    .from(sql`favorite_words`)
    .where(sql`uid = ${uid}`);
}

/** Saved jobs with the words that they are searched by. */
export function withWords<Item extends FavoriteKey>(items: readonly Item[], json: string) {
  const words = JSON.parse(json) as Record<string, [title: string, company: string, note: string]>;
  return items.map((item) => {
    const [title = "", company = "", note = ""] = words[`${item.kind}/${item.target}`] ?? [];
    return { ...item, title, company, note };
  });
}

/** About 60 favorites: so many are read at once, rather than a second time for those that are shown. */
const SHORT_LIST = 12_000;

/** SQL condition for the favorites of a person with such a list: of anybody else, none is read. */
export function isOnShortList({ uid }: Pick<Viewer, "uid">): SQL {
  return sql`${favorites.uid} = (
    select uid from favorite_lists where uid = ${uid} and octet_length(entries) <= ${SHORT_LIST})`;
}

export function toEntries(json: string, now: Date): ListEntry[] {
  const stored = JSON.parse(json) as Record<string, StoredEntry>;
  return Object.entries(stored).map(([key, entry]) => {
    const slash = key.indexOf("/");
    const { stage, savedAt, dueOn = null, collection = null, interviews } = entry;
    const saved = { dueOn, nextStep: entry.step ? "Next" : "" };
    const planned = interviews
      ? withInterview(
          saved,
          interviews.map((each) => ({ ...each, with: "" })),
          now,
        )
      : saved;
    return {
      kind: key.slice(0, slash) as FavoriteKind,
      target: key.slice(slash + 1),
      stage,
      savedAt,
      collectionId: collection,
      dueOn: planned.dueOn,
      hasStep: planned.nextStep !== "",
      history: entry.history.map(([stage, seconds, isUndated]) => ({
        ...{ stage, at: seconds * 1000 },
        ...(isUndated && { isUndated: true }),
      })),
    };
  });
}

/** D1 binds a hundred values in a statement, and each takes two. */
const KEYS_AT_ONCE = 50;

/** SQL conditions for these favorites of a viewer, of a statement each. By `in`, each row would be read twice. */
export function matchKeys({ uid }: Viewer, keys: readonly FavoriteKey[]): SQL[] {
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, at) =>
    keys.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE),
  );
  return chunks.map((chunk) => {
    const parts = chunk.flatMap(({ kind, target }, at) => [
      at > 0 ? IS_OF : IS_FIRST_OF,
      uid,
      KEY_IS[kind],
      target,
    ]);
    return new SQL([...parts, END]);
  });
}

// Of 150 keys, four parts each, made once where they can be, take a fraction of the time of templates.
const IS_FIRST_OF = new StringChunk("(favorites.uid = ");
const IS_OF = new StringChunk(" or favorites.uid = ");
const END = new StringChunk(")");
const KEY_IS = Object.fromEntries(
  FAVORITE_KINDS.map((kind) => [
    kind,
    new StringChunk(` and favorites.kind = '${kind}' and target_id = `),
  ]),
) as Record<FavoriteKind, StringChunk>;
