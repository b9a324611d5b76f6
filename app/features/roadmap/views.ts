/* Ways to look at the roadmap other than the page itself; none of them is an address of its own. */

export const ROADMAP_VIEWS = ["print", "brief", "history"] as const;

export type RoadmapView = (typeof ROADMAP_VIEWS)[number];

/** The view an address asks for; null for the page itself. */
export function viewOf(search: URLSearchParams): RoadmapView | null {
  const asked = search.get("view");
  return ROADMAP_VIEWS.find((view) => view === asked) ?? null;
}

/** Whether a view shows nothing but what is somebody's own. */
export function isPersonal(view: RoadmapView | null): boolean {
  return view === "brief" || view === "history";
}

export function viewPath(view: RoadmapView): string {
  return `/roadmap?view=${view}`;
}
