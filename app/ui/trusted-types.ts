/**
 * The page's policy refuses plain strings where script could hide. What the framework itself needs
 * is let through by name: React makes script elements from one fixed, empty string, and modules
 * come from our own origin.
 */
const EMPTY_SCRIPT = "<script></script>";

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

trustedTypes?.createPolicy("default", {
  createHTML(html) {
    if (html === EMPTY_SCRIPT) return html;
    throw new TypeError("HTML from a string is not allowed here.");
  },
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`Scripts from ${url} are not allowed here.`);
  },
});
