import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = { isPublic: true };

/** GET /healthz: 200 while the Worker lives, whatever it depends on; /readyz says what does not work. */
export function loader(): Response {
  return new Response("ok\n", {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
