import { compareText } from "#app/reference/compare-text.ts";
import { type FavoriteKind, STAGES, type Stage } from "./favorite.ts";
import type { Move } from "./funnel.ts";
import { ENDED_STAGES } from "./pipeline.ts";
import { type FavoriteQuery, LIST_KINDS, type ListKind, listKindOf } from "./query.ts";

/** How many items a page of the list has. */
export const PAGE_SIZE = 25;

/** A favorite by what lists are counted and ordered by. */
export interface ListEntry {
  kind: FavoriteKind;
  target: string;
  stage: Stage;
  collectionId: string | null;
  /** Of its next step or, if that is sooner, its next interview. */
  dueOn: string | null;
  /** Whether it has either. */
  hasStep: boolean;
  savedAt: string;
  history: Move[];
}

/** A favorite by the words that are searched. */
export interface SearchableFavorite {
  title: string;
  company: string;
  note: string;
}

export interface PageCounts {
  /** Matches on all pages. */
  total: number;
  page: number;
  pages: number;
  /** Matches per stage, ignoring the stage filter. */
  stages: { stage: Stage; n: number }[];
}

/** How many items a list of each kind has. */
export function countKinds(
  favorites: readonly { kind: FavoriteKind }[],
): { kind: ListKind; n: number }[] {
  return LIST_KINDS.map((kind) => ({
    kind,
    n: favorites.filter((item) => listKindOf(item.kind) === kind).length,
  }));
}

/** What stands in the query's list, and in its collection if it names one, in its order; of every stage. */
export function listMatching(
  entries: readonly ListEntry[],
  { kind, collection, sort }: FavoriteQuery,
): ListEntry[] {
  return entries
    .filter(
      (entry) =>
        listKindOf(entry.kind) === kind &&
        (collection === null || entry.collectionId === collection),
    )
    .toSorted(sort === "next" ? byNextStep : newestFirst);
}

/** The counts of a page, by what matches the query whatever its stage. */
export function countPage(matching: readonly { stage: Stage }[], query: FavoriteQuery): PageCounts {
  const stages = STAGES.map((stage) => ({
    stage,
    n: matching.filter((item) => item.stage === stage).length,
  }));
  const total = query.stage
    ? (stages.find(({ stage }) => stage === query.stage)?.n ?? 0)
    : matching.length;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { total, page: Math.min(query.page, pages), pages, stages };
}

/** Whether a page depends on words as its items have them now. Then all are found and sorted in memory. */
export function isSearched({ q, sort }: FavoriteQuery): boolean {
  return q !== "" || sort === "company";
}

/** Those of `listMatching` that match the words of the query, in its order. */
export function searchFavorites<Item extends SearchableFavorite>(
  favorites: readonly Item[],
  { q, sort }: FavoriteQuery,
): Item[] {
  const matching = favorites.filter((item) => matchesSearch(item, q));
  return sort === "company" ? matching.toSorted(byCompany) : matching;
}

/** The items on the query's page, or on the last, of those that match. */
export function pickPage<Item extends { stage: Stage }>(
  matching: readonly Item[],
  query: FavoriteQuery,
): Item[] {
  const { page } = countPage(matching, query);
  return matching
    .filter(({ stage }) => query.stage === null || stage === query.stage)
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Lower case without accents, for comparison. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function matchesSearch({ title, company, note }: SearchableFavorite, q: string): boolean {
  const text = normalizeText(`${title}\n${company}\n${note}`);
  return normalizeText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function newestFirst(one: ListEntry, other: ListEntry): number {
  return compareText(other.savedAt, one.savedAt) || compareText(one.target, other.target);
}

function byNextStep(one: ListEntry, other: ListEntry): number {
  return (
    nextStepRank(one) - nextStepRank(other) ||
    compareText(one.dueOn ?? "", other.dueOn ?? "") ||
    newestFirst(one, other)
  );
}

/** Due dates first, then next steps without a date, then the rest; ended applications last. */
function nextStepRank({ dueOn, hasStep, stage }: ListEntry): number {
  if (ENDED_STAGES.includes(stage)) return 3;
  if (dueOn !== null) return 0;
  return hasStep ? 1 : 2;
}

/** Of the same company and title, the one saved last stays first. */
function byCompany(one: SearchableFavorite, other: SearchableFavorite): number {
  return (
    compareText(normalizeText(one.company), normalizeText(other.company)) ||
    compareText(normalizeText(one.title), normalizeText(other.title))
  );
}
