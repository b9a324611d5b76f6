import { withSearch } from "./paging.ts";
import { OPERATOR_PATH } from "./paths.ts";

/* What waits for an operator's decision. */

/** What a waiting thing is about; several kinds that wait about one object are one item. */
export const WAITING_OBJECTS = {
  job: "Jobs",
  message: "Messages",
  board: "Boards",
  simulation: "Simulations",
  person: "People",
  request: "Premium",
};
export type WaitingObject = keyof typeof WAITING_OBJECTS;

/** One thing of one kind that waits. */
export interface WaitingRow {
  id: string;
  /** Since when. */
  at: string;
  title: string;
  /** Whose it is, or what there is to know of it. */
  about: string;
  /** How many there are: reports of a job. */
  n: number;
  /** What its kind says of it. */
  detail: string;
  /** The organization or person it comes from; stays on the server. */
  from: string | null;
}

export interface WaitingItem extends Pick<WaitingRow, "id" | "at" | "title" | "about" | "from"> {
  object: WaitingObject;
  /** "To review", "2 reports: it is closed" */
  what: string[];
  /** Equal for those that can be decided together; null for one that has to be looked at by itself. */
  alike: string | null;
}

/** What pages say of the queue. */
export interface Waiting {
  /** Things that wait for a decision; where `more` has a kind, at least. */
  total: number;
  /** Kinds of object of which more wait than are listed. */
  more: WaitingObject[];
  /** Since when the one waits that waits longest. */
  oldest: string | null;
  /** By kind. */
  counts: Record<string, number>;
  /** They wait for nobody, but are worth a look. */
  failingBoards: number;
}

/** "200+" where more wait than are listed. */
export function waitingNumber(n: number, hasMore: boolean): string {
  return hasMore ? `${n}+` : String(n);
}

/** "job:4kx0", as the inbox's address has it. */
export function itemKey({ object, id }: Pick<WaitingItem, "object" | "id">): string {
  return `${object}:${id}`;
}

/** Where an operator decides about a thing. */
export function itemPath(item: Pick<WaitingItem, "object" | "id">): string {
  return withSearch(OPERATOR_PATH, { item: itemKey(item) });
}

/** Where an operator decides about the claim to a board. */
export function claimPath({ kind, board }: { kind: string; board: string }): string {
  return itemPath({ object: "board", id: `${kind}/${board}` });
}

/** The object and id of a key; null for anything else. */
export function parseItemKey(key: string): Pick<WaitingItem, "object" | "id"> | null {
  const [, object = "", id = ""] = /^([a-z]+):(.{1,200})$/s.exec(key) ?? [];
  return isWaitingObject(object) ? { object, id } : null;
}

export function isWaitingObject(name: string): name is WaitingObject {
  return Object.hasOwn(WAITING_OBJECTS, name);
}

interface NamedRow {
  object: WaitingObject;
  what: string;
  alike?: string | null;
  row: WaitingRow;
}

/** The items of what waits, the oldest first; what waits about one object is one. */
export function toItems(rows: readonly NamedRow[]): WaitingItem[] {
  const items = new Map<string, WaitingItem>();
  const sorted = rows.toSorted((one, other) => compareTimes(one.row.at, other.row.at));
  for (const { object, what, alike = null, row } of sorted) {
    const { id, at, title, about, from } = row;
    const key = itemKey({ object, id });
    const known = items.get(key);
    if (known) {
      known.what.push(what);
      known.alike = null;
    } else items.set(key, { object, id, at, title, about, from, what: [what], alike });
  }
  return [...items.values()];
}

function compareTimes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
