/** What a person can have so many of. */
export type LimitKind = "favorites" | "collections" | "votes" | "searches";

const LIMITS: Record<LimitKind, number> = {
  favorites: 500,
  collections: 20,
  votes: 2_000,
  searches: 5,
};

/** How many of a kind a viewer may have. The same for everybody until there are plans. */
export function limitOf(_viewer: { uid: string }, kind: LimitKind): number {
  return LIMITS[kind];
}
