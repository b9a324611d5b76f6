import { headOf, listStructuredData } from "./html.ts";

/** A response that was read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  html: string;
}

/** They differ between responses, or say for whom a response is, or how it was sent. */
const OWN_HEADERS = [
  ...["cache-control", "cache-status", "etag", "set-cookie", "x-request-id"],
  ...["connection", "content-encoding", "content-length", "date", "keep-alive"],
  "transfer-encoding",
];

/** What the page cache says it did; undefined where it was not asked. */
export function cacheOf({ headers }: Answer): string | undefined {
  return headers.get("cache-status")?.replace("Leadwright; ", "");
}

/** What must not depend on who asks, nor on how a page was made. */
export function sharedOf({ status, headers }: Answer): object {
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    status,
    headers: shared.map(([name, value]) => [name, value.replace(/nonce-[^']+/, "")]),
  };
}

/** What a page says of itself to everybody. */
export function factsOf({ html }: Answer) {
  const names = ["canonical", "description", "robots", "og:title"];
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    head: names.map((name) => headOf(html, name)),
    structuredData: listStructuredData(html),
  };
}
