import { findInterruptedAddress } from "./interrupted-navigation.ts";

/*
 * The last resort after an error that took the whole page away: it is loaded once more and stays the
 * server's HTML, which works without scripts.
 */

const STORAGE_KEY = "plain-page";

/** Loads the page again, to be left as plain HTML. Does nothing if that cannot be remembered. */
export function reloadAsPlainPage(): void {
  try {
    const address = findInterruptedAddress() ?? location.pathname + location.search;
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage is blocked: reloading could go on for ever.
    return;
  }
  location.reload();
}

/** Whether this page was loaded to be left as plain HTML; true once. */
export function takePlainPage(): boolean {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path === location.pathname + location.search;
  } catch {
    return false;
  }
}
