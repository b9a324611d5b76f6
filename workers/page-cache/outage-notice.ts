/** Who reads it. A person gets the page of a visitor, whose header names nobody. */
export type Reader = "visitor" | "person";

const TEXTS: Record<Reader, string> = {
  visitor:
    "This page may be a few hours old, because our database isn’t responding right now. Newer changes aren’t shown.",
  person:
    "Our database isn’t responding right now, so this is the page as visitors see it, maybe a few hours old. You’re still signed in, and nothing you saved is lost.",
};

const STRUCTURED_DATA = /(<script\b[^>]*\btype="application\/ld\+json"[^>]*>)([^<]*)(<\/script>)/g;

/**
 * An older copy of a page with a line that says so, and without structured data about jobs. The line is
 * a child of the body, where React skips elements that it did not render; the element of the structured
 * data stays, because React expects it.
 */
export function withOutageNotice(html: string, reader: Reader): string {
  const notice = `<aside class="note warn outage" role="status"><p>${TEXTS[reader]}</p></aside>`;
  return html
    .replace(/<body\b[^>]*>/, (body) => body + notice)
    .replace(STRUCTURED_DATA, (element, start: string, json: string, end: string) =>
      json.includes('"JobPosting"') ? `${start}{}${end}` : element,
    );
}
