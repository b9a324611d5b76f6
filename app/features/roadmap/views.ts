/* Views of the roadmap page, chosen by a query parameter. */

const ROADMAP_VIEWS = ["print", "brief", "plan", "history"] as const;

export type RoadmapView = (typeof ROADMAP_VIEWS)[number];

/** The view in a query string; null for the page itself. */
export function parseRoadmapView(search: URLSearchParams): RoadmapView | null {
  const requestedView = search.get("view");
  return ROADMAP_VIEWS.find((view) => view === requestedView) ?? null;
}

/** Whether a view needs a signed-in viewer. */
export function isPersonalView(view: RoadmapView | null): boolean {
  return view !== null && view !== "print";
}

/** The path of a view. */
export function roadmapViewPath(view: RoadmapView): string {
  return `/roadmap?view=${view}`;
}
