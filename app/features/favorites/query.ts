import { ITEM_ID } from "#app/identity/id.ts";
import {
  FAVORITE_KINDS,
  FAVORITES_PATH,
  type FavoriteKind,
  isApplication,
  STAGES,
  type Stage,
} from "./favorite.ts";
import { COLLECTION_ID } from "./favorite-fields.ts";

export const SORTS = ["next", "saved", "company"] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  next: "Next step first",
  saved: "Last saved",
  company: "Company",
};

/** The lists that the page has; tracked jobs stand among the jobs. */
export const LIST_KINDS = [
  "job",
  "simulation",
  "organization",
  "competency",
  "project_template",
] as const satisfies readonly FavoriteKind[];
export type ListKind = (typeof LIST_KINDS)[number];

/** Jobs stand in a column a stage, or in a list with all their details. */
export const VIEWS = ["board", "list"] as const;
export type View = (typeof VIEWS)[number];

export interface FavoriteQuery {
  view: View;
  kind: ListKind;
  q: string;
  stage: Stage | null;
  collection: string | null;
  sort: Sort;
  page: number;
  /** "job/…": the item whose details are open over the board. */
  open: string | null;
}

const MAX_SEARCH_LENGTH = 100;

const DEFAULT_QUERY: FavoriteQuery = {
  view: "board",
  kind: "job",
  q: "",
  stage: null,
  collection: null,
  sort: "next",
  page: 1,
  open: null,
};

/** What only the list can do. */
const LIST_PARAMS = ["q", "collection", "sort", "page"];

/** Parses the parameters of a URL; an invalid one falls back to its default. */
export function parseFavoriteSearch(search: URLSearchParams): FavoriteQuery {
  const pickValue = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === search.get(name)) ?? null;
  const page = search.get("page") ?? "";
  const collection = search.get("collection") ?? "";
  const kind = pickValue("kind", LIST_KINDS) ?? DEFAULT_QUERY.kind;
  const isList = kind !== "job" || LIST_PARAMS.some((name) => search.get(name));
  const open = search.get("open");
  return {
    view: isList ? "list" : (pickValue("view", VIEWS) ?? DEFAULT_QUERY.view),
    kind,
    q: (search.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    stage: pickValue("stage", STAGES),
    collection: COLLECTION_ID.test(collection) ? collection : null,
    sort: pickValue("sort", SORTS) ?? DEFAULT_QUERY.sort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    open: parseKey(open) ? open : null,
  };
}

/** The list that items of a kind are in. */
export function listKindOf(kind: FavoriteKind): ListKind {
  return isApplication(kind) ? "job" : kind;
}

export function isOnBoard({ view, kind }: FavoriteQuery): boolean {
  return view === "board" && kind === "job";
}

export interface UndoTarget {
  kind: FavoriteKind;
  target: string;
}

/** The `undo` parameter that a removal without JavaScript redirects with; null when invalid. */
export function parseUndo(search: URLSearchParams): UndoTarget | null {
  return parseKey(search.get("undo"));
}

/** "job/…" as a parameter names an item; null when invalid. */
export function parseKey(text: string | null): UndoTarget | null {
  const [kindName, target = ""] = (text ?? "").split("/");
  const kind = FAVORITE_KINDS.find((each) => each === kindName);
  return kind && ITEM_ID.test(target) ? { kind, target } : null;
}

/** The path of a list, without parameters that have their default. */
export function favoritesPath(query: Partial<FavoriteQuery>, undo?: UndoTarget): string {
  const search = new URLSearchParams();
  for (const [name, defaultValue] of Object.entries(DEFAULT_QUERY)) {
    const value = query[name as keyof FavoriteQuery];
    const isGiven = value !== undefined && value !== null && value !== defaultValue;
    // Of other kinds there is nothing but the list.
    if (isGiven && !(name === "view" && query.kind && query.kind !== "job"))
      search.set(name, String(value));
  }
  if (undo) search.set("undo", `${undo.kind}/${undo.target}`);
  // A slash stands for itself there.
  const written = String(search).replaceAll("%2F", "/");
  return written ? `${FAVORITES_PATH}?${written}` : FAVORITES_PATH;
}
