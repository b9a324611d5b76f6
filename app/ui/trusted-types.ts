/**
 * The page's policy requires Trusted Types. This default policy allows only what the libraries need:
 * the one empty string from which React makes script elements, and scripts from our own origin and from
 * those that sign-in allowed. All other HTML becomes empty instead of an error: when React has to
 * render the whole document again, it also writes the inline scripts, which have run already.
 */
const EMPTY_SCRIPT = "<script></script>";

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

const allowedOrigins = new Set<string>();

export function allowScriptsFrom(origin: string): void {
  allowedOrigins.add(origin);
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };

trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : ""),
  createScriptURL(url) {
    const { origin } = new URL(url, location.href);
    if (origin === location.origin || allowedOrigins.has(origin)) return url;
    throw new TypeError(`Scripts from ${origin} are not allowed here.`);
  },
});
