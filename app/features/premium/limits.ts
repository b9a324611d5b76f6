/** What a person can have so many of. */
export type LimitKind =
  | "favorites"
  | "collections"
  | "votes"
  | "searches"
  | "assessments"
  | "planItems"
  | "projects"
  | "wins"
  | "packets"
  | "shares"
  | "coachMessages"
  | "keptAnswers"
  | "attempts"
  | "simulations";

const LIMITS: Record<LimitKind, number> = {
  favorites: 500,
  collections: 20,
  votes: 2_000,
  searches: 5,
  assessments: 200,
  planItems: 100,
  projects: 200,
  wins: 2_000,
  packets: 1,
  /** Live ones; what has expired does not count. */
  shares: 3,
  /** In a day. */
  coachMessages: 10,
  keptAnswers: 100,
  attempts: 1_000,
  simulations: 3,
};

/** How many of a kind a viewer may have. The same for everybody until there are plans. */
export function limitOf(_viewer: { uid: string }, kind: LimitKind): number {
  return LIMITS[kind];
}
