import type { FavoriteKind, Stage } from "#app/features/favorite-button/favorite.ts";
import { FAVORITE_KINDS, STAGES } from "#app/features/favorite-button/favorite.ts";
import type { FavoriteQuery, Sort } from "./query.ts";

/* A person saves a few hundred items at most, so they are filtered and sorted in memory. */

const PAGE_SIZE = 50;

export interface Findable {
  kind: FavoriteKind;
  target: string;
  title: string;
  company: string;
  note: string;
  stage: Stage;
  collectionId: string | null;
  dueOn: string | null;
  nextStep: string;
  savedAt: string;
}

export interface Browsed<Item> {
  items: Item[];
  /** Matches on all pages. */
  total: number;
  page: number;
  pages: number;
  kinds: { kind: FavoriteKind; n: number }[];
  /** Matches per stage, ignoring the stage filter. */
  stages: { stage: Stage; n: number }[];
}

/** One page of the favorites that match the query, with counts by kind and stage. */
export function browseFavorites<Item extends Findable>(
  all: readonly Item[],
  query: FavoriteQuery,
): Browsed<Item> {
  const found = all.filter(
    (item) =>
      item.kind === query.kind &&
      (query.collection === null || item.collectionId === query.collection) &&
      holdsWords(item, query.q),
  );
  const shown = found
    .filter(({ stage }) => query.stage === null || stage === query.stage)
    .toSorted(ORDERS[query.sort]);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  return {
    items: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: shown.length,
    page,
    pages,
    kinds: FAVORITE_KINDS.map((kind) => ({
      kind,
      n: all.filter((item) => item.kind === kind).length,
    })),
    stages: STAGES.map((stage) => ({
      stage,
      n: found.filter((item) => item.stage === stage).length,
    })),
  };
}

/** Lower case without accents, for comparison. */
function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function holdsWords({ title, company, note }: Findable, q: string): boolean {
  const text = foldText(`${title}\n${company}\n${note}`);
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Order = (one: Findable, other: Findable) => number;

const newestFirst: Order = (one, other) =>
  compareText(other.savedAt, one.savedAt) || compareText(one.target, other.target);

const ORDERS: Record<Sort, Order> = {
  next: (one, other) => rankOf(one) - rankOf(other) || byDay(one, other) || newestFirst(one, other),
  saved: newestFirst,
  company: (one, other) =>
    compareText(foldText(one.company), foldText(other.company)) ||
    compareText(foldText(one.title), foldText(other.title)) ||
    newestFirst(one, other),
};

/** Due dates first, then next steps without a date, then the rest; ended applications last. */
function rankOf({ dueOn, nextStep, stage }: Findable): number {
  if (stage === "closed" || stage === "accepted") return 3;
  if (dueOn !== null) return 0;
  return nextStep === "" ? 2 : 1;
}

function byDay(one: Findable, other: Findable): number {
  return compareText(one.dueOn ?? "", other.dueOn ?? "");
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
