import { useLoaderData } from "react-router";

export interface FavoriteLimit {
  /** Of `findFavoriteLimit`: in a page's data, and in the response to each save or removal. */
  favoriteLimit?: string | null;
}

/** What helps on this page who can save nothing more; null while they can. */
export function useFavoriteLimit(): string | null {
  return (useLoaderData() as FavoriteLimit | undefined)?.favoriteLimit ?? null;
}
