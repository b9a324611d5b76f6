import { useSyncExternalStore } from "react";

/**
 * False on the server and while its HTML is hydrated, then true. What only the browser knows, such as
 * the history state, is shown only when this is true, because hydration needs the server's HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
