/**
 * The page's policy refuses plain strings where script could hide. What the framework itself needs
 * is let through by name: React makes script elements from one fixed, empty string, and scripts
 * come from our own origin or from those that signing in asked for.
 */
const EMPTY_SCRIPT = "<script></script>";

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

const allowedOrigins = new Set<string>();

/** Lets scripts of one more origin be loaded from now on. */
export function allowScriptsFrom(origin: string): void {
  allowedOrigins.add(origin);
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

trustedTypes?.createPolicy("default", {
  createHTML(html) {
    if (html === EMPTY_SCRIPT) return html;
    throw new TypeError("HTML from a string is not allowed here.");
  },
  createScriptURL(url) {
    const { origin } = new URL(url, location.href);
    if (origin === location.origin || allowedOrigins.has(origin)) return url;
    throw new TypeError(`Scripts from ${origin} are not allowed here.`);
  },
});
