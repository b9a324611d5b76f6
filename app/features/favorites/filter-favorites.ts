import { compareText } from "#app/reference/compare-text.ts";
import type { FavoriteKind, Stage } from "./favorite.ts";
import { STAGES } from "./favorite.ts";
import { type FavoriteQuery, LIST_KINDS, type ListKind, listKindOf, type Sort } from "./query.ts";

/* A person saves a few hundred items at most, so they are filtered and sorted in memory. */

const PAGE_SIZE = 25;

export interface FilterableFavorite {
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

export interface FavoritePage<Item> {
  items: Item[];
  /** Matches on all pages. */
  total: number;
  page: number;
  pages: number;
  kinds: { kind: ListKind; n: number }[];
  /** Matches per stage, ignoring the stage filter. */
  stages: { stage: Stage; n: number }[];
}

/** One page of the favorites that match the query, with counts by kind and stage. */
export function filterFavorites<Item extends FilterableFavorite>(
  favorites: readonly Item[],
  query: FavoriteQuery,
): FavoritePage<Item> {
  const matching = favorites.filter(
    (item) =>
      listKindOf(item.kind) === query.kind &&
      (query.collection === null || item.collectionId === query.collection) &&
      matchesSearch(item, query.q),
  );
  const visible = matching
    .filter(({ stage }) => query.stage === null || stage === query.stage)
    .toSorted(COMPARATORS[query.sort]);
  const pages = Math.max(1, Math.ceil(visible.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  return {
    items: visible.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: visible.length,
    page,
    pages,
    kinds: LIST_KINDS.map((kind) => ({
      kind,
      n: favorites.filter((item) => listKindOf(item.kind) === kind).length,
    })),
    stages: STAGES.map((stage) => ({
      stage,
      n: matching.filter((item) => item.stage === stage).length,
    })),
  };
}

/** Lower case without accents, for comparison. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function matchesSearch({ title, company, note }: FilterableFavorite, q: string): boolean {
  const text = normalizeText(`${title}\n${company}\n${note}`);
  return normalizeText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export type Comparator = (one: FilterableFavorite, other: FilterableFavorite) => number;

const newestFirst: Comparator = (one, other) =>
  compareText(other.savedAt, one.savedAt) || compareText(one.target, other.target);

export const COMPARATORS: Record<Sort, Comparator> = {
  next: (one, other) =>
    nextStepRank(one) - nextStepRank(other) ||
    compareDueDates(one, other) ||
    newestFirst(one, other),
  saved: newestFirst,
  company: (one, other) =>
    compareText(normalizeText(one.company), normalizeText(other.company)) ||
    compareText(normalizeText(one.title), normalizeText(other.title)) ||
    newestFirst(one, other),
};

/** Due dates first, then next steps without a date, then the rest; ended applications last. */
function nextStepRank({ dueOn, nextStep, stage }: FilterableFavorite): number {
  if (stage === "closed" || stage === "accepted") return 3;
  if (dueOn !== null) return 0;
  return nextStep === "" ? 2 : 1;
}

function compareDueDates(one: FilterableFavorite, other: FilterableFavorite): number {
  return compareText(one.dueOn ?? "", other.dueOn ?? "");
}
