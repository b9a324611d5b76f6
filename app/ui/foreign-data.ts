/*
 * Somebody between the site and its reader can answer instead of it: a proxy that is out of breath, a challenge
 * that only a document can pass, the sign-in page of a train. That is not the site's error, so it is not shown
 * as one: the place asked for is visited as a document.
 */

/** On every answer to a request for a page's data. */
const MARKER = "x-remix-response";

/** Wraps window.fetch, which the framework reads the data of pages with. */
export function installForeignDataGuard(): void {
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    if (!isDataOfOurs(response.url)) return response;
    if (response.headers.has(MARKER)) {
      forgetReload();
      return response;
    }
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    // What was sent is still on the page, and the form says that nobody took it.
    if (method !== "GET") return response.ok ? new Response(null, { status: 502 }) : response;
    if (!visitPageOf(response.url))
      throw new TypeError("The network answered instead of the site.");
    // The page is being left.
    return new Promise<never>(() => {});
  };
}

function isDataOfOurs(url: string): boolean {
  const { origin, pathname } = new URL(url || "about:blank", location.href);
  return origin === location.origin && pathname.endsWith(".data");
}

const STORAGE_KEY = "reloaded-for-data";

function forgetReload(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing is remembered.
  }
}

/** Visits the page whose data was asked for; false for one that was just loaded anew for that. */
function visitPageOf(dataUrl: string): boolean {
  const { pathname, searchParams } = new URL(dataUrl);
  searchParams.delete("_routes");
  const path = pathname.replace(/\.data$/, "").replace(/\/_(?:root)?$/, "/");
  const address = searchParams.size > 0 ? `${path}?${searchParams}` : path;
  if (address !== location.pathname + location.search) {
    location.assign(address);
    return true;
  }
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === address) return false;
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
