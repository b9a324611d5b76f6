import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/*
 * After a deployment the files of the former one are gone. React Router then loads the current page again, and
 * the click is lost: so the address that was on its way is kept, and the page that is loaded again goes there.
 */

const STORAGE_KEY = "going-to";

/** Runs in the head of a page. */
export const RESUME_SCRIPT = `try{let s=sessionStorage,p=s.getItem("${STORAGE_KEY}");s.removeItem("${STORAGE_KEY}");if(p&&performance.getEntriesByType("navigation")[0].type==="reload")location.replace(p)}catch{}`;

/** The address that was on its way when the page was lost; null for none. */
export function findInterruptedAddress(): string | null {
  return sessionStorage.getItem(STORAGE_KEY);
}

/**
 * Keeps the address of a page while it is on its way. From the router itself: it may give up before a busy
 * browser has rendered that it began.
 */
export function useInterruptedNavigation(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    return router?.subscribe(({ navigation: { location } }) => {
      try {
        if (location) sessionStorage.setItem(STORAGE_KEY, location.pathname + location.search);
        else sessionStorage.removeItem(STORAGE_KEY);
      } catch {
        // Storage is blocked: the current page is loaded again.
      }
    });
  }, [router]);
}
