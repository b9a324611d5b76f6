import type { Plugin } from "vite";
import { toCanonicalPath } from "#app/http/canonical-path.ts";

/**
 * Redirects as the Worker does. The preview server itself takes what follows two slashes for a host, whichever
 * slashes they are.
 */
export const redirectDoubleSlashes: Plugin = {
  name: "redirect-double-slashes",
  enforce: "pre",
  configurePreviewServer(server) {
    server.middlewares.use(({ url = "/" }, response, next) => {
      const location = findCanonicalAddress(url);
      if (location === null) return next();
      response.writeHead(301, { location }).end();
    });
  },
};

/** Where a request's target that begins with two slashes is redirected to; null for any other. */
export function findCanonicalAddress(target: string): string | null {
  if (!/^[/\\]{2}/.test(target)) return null;
  // Behind a host, what follows cannot be one.
  const { pathname, search } = new URL(`http://localhost${target}`);
  return toCanonicalPath(pathname) + search;
}
