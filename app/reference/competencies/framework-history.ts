export interface FrameworkChange {
  from: string;
  to: string;
  /** New ids by old id: several if it was split, null if it was retired. */
  ids: Readonly<Record<string, string | readonly string[] | null>>;
}

/** Oldest first. Add an entry whenever an id changes, and never use an old id for something else. */
export const CHANGES: readonly FrameworkChange[] = [
  {
    from: "2026.1",
    to: "2026.2",
    ids: {
      "people.delegation": "self.letting-go",
      "product.roadmap": "delivery.priorities",
      "self.resilience": "direction.decisions",
      "culture.knowledge": "culture.review",
    },
  },
  // Level 1 is what a good senior does now; all ids stayed, and `people.conflict` is new.
  { from: "2026.2", to: "2027.1", ids: {} },
  // What evaluation and guardrails of AI features look like at each level, in seven competencies.
  { from: "2027.1", to: "2027.2", ids: {} },
];

/** The ids that one change makes of an id; none for a retired one. */
export function applyFrameworkChange(id: string, { ids }: FrameworkChange): string[] {
  if (!Object.hasOwn(ids, id)) return [id];
  return [ids[id] ?? []].flat();
}

/**
 * What ids stored without a version are called today, each once: tags of projects, points of runs,
 * competencies of jobs. Retired and unknown ids stay as they are.
 */
export function toCurrentIds(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap(listCurrentIds))];
}

/** What an id stored without a version is called today: the first one if it was split. */
export function toCurrentId(id: string): string {
  return listCurrentIds(id)[0] ?? id;
}

/** An id and those that were merged into it, for a search in stored ids. */
export function listStoredIds(id: string): string[] {
  const formerIds = CHANGES.flatMap(({ ids }) => Object.keys(ids));
  return [id, ...formerIds.filter((each) => listCurrentIds(each).includes(id))];
}

function listCurrentIds(id: string): string[] {
  const current = CHANGES.reduce(
    (ids, change) => ids.flatMap((each) => applyFrameworkChange(each, change)),
    [id],
  );
  return current.length > 0 ? current : [id];
}
