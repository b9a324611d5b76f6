import {
  COLLECTION_ID,
  FAVORITE_KINDS,
  FAVORITES_PATH,
  type FavoriteKind,
  STAGES,
  type Stage,
  TARGET_ID,
} from "#app/features/favorite-button/favorite.ts";

export const SORTS = ["next", "saved", "company"] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_WORDS: Record<Sort, string> = {
  next: "Next step first",
  saved: "Last saved",
  company: "Company",
};

export interface FavoriteQuery {
  kind: FavoriteKind;
  q: string;
  stage: Stage | null;
  collection: string | null;
  sort: Sort;
  page: number;
}

const MAX_WORDS = 100;

const EVERYTHING: FavoriteQuery = {
  kind: "job",
  q: "",
  stage: null,
  collection: null,
  sort: "next",
  page: 1,
};

/** Parses the parameters of a URL; an invalid one falls back to its default. */
export function parseFavoriteSearch(search: URLSearchParams): FavoriteQuery {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === search.get(name)) ?? null;
  const page = search.get("page") ?? "";
  const collection = search.get("collection") ?? "";
  return {
    kind: one("kind", FAVORITE_KINDS) ?? EVERYTHING.kind,
    q: (search.get("q") ?? "").trim().slice(0, MAX_WORDS),
    stage: one("stage", STAGES),
    collection: COLLECTION_ID.test(collection) ? collection : null,
    sort: one("sort", SORTS) ?? EVERYTHING.sort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export interface Undo {
  kind: FavoriteKind;
  target: string;
}

/** The `undo` parameter that a removal without JavaScript redirects with; null when invalid. */
export function parseUndo(search: URLSearchParams): Undo | null {
  const [kindName, target = ""] = (search.get("undo") ?? "").split("/");
  const kind = FAVORITE_KINDS.find((each) => each === kindName);
  return kind && TARGET_ID.test(target) ? { kind, target } : null;
}

/** The path of a list, without parameters that have their default. */
export function favoritesPath(query: Partial<FavoriteQuery>, undo?: Undo): string {
  const search = new URLSearchParams();
  for (const [name, plain] of Object.entries(EVERYTHING)) {
    const value = query[name as keyof FavoriteQuery];
    if (value !== undefined && value !== null && value !== plain) search.set(name, String(value));
  }
  if (undo) search.set("undo", `${undo.kind}/${undo.target}`);
  return search.size > 0 ? `${FAVORITES_PATH}?${search}` : FAVORITES_PATH;
}
