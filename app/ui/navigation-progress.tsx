import { useNavigation } from "react-router";

/** Whether another page, or the same with another query, is on its way. Forms that save show this themselves. */
export function useIsNavigating(): boolean {
  return useNavigation().state !== "idle";
}

/** A bar at the top while a page is on its way; its style lets it appear after a moment only. */
export function NavigationProgress() {
  return useIsNavigating() && <div className="progress" aria-hidden="true" />;
}
