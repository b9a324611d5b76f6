import { parseJobId } from "#app/features/jobs/identity.ts";
import type { PublicPage } from "./public-page.ts";
import type { StoredPage } from "./stored-page.ts";

/**
 * Where the redirect from an address is kept: under what all addresses of the same page have in common, a
 * job's id or a path in lower case, so that wrong ones do not fill the memory.
 */
export function redirectKey({ pattern, address }: PublicPage): string {
  const path = pathOf(address);
  const jobId = pattern === "/jobs/:jobId" ? parseJobId(path.slice("/jobs/".length)) : null;
  return `redirect ${jobId ?? path.toLowerCase()}`;
}

export function isRedirect({ status }: StoredPage): boolean {
  return status === 301;
}

/** Whether a redirect leads away from an address: the page that it leads to has the same key. */
export function leadsAway(redirect: StoredPage, { address }: PublicPage): boolean {
  const location = redirect.headers.find(([name]) => name === "location")?.[1] ?? "";
  return pathOf(location) !== pathOf(address);
}

/** A redirect of a public page keeps the query that it was asked with; the one that is stored is another request's. */
export function keepQuery({ headers }: Response, request: Request): void {
  const location = headers.get("location");
  if (location) headers.set("location", pathOf(location) + new URL(request.url).search);
}

function pathOf(address: string): string {
  const queryAt = address.indexOf("?");
  return queryAt < 0 ? address : address.slice(0, queryAt);
}
