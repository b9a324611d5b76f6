const NOTICE =
  '<aside class="note warn outage" role="status"><p>This page may be some hours old, because our database does not answer right now. What has changed since is not shown.</p></aside>';

const STRUCTURED_DATA = /(<script\b[^>]*\btype="application\/ld\+json"[^>]*>)([^<]*)(<\/script>)/g;

/**
 * An older copy of a page with a line that says so, and without structured data about jobs. The line is
 * a child of the body, where React skips elements that it did not render; the element of the structured
 * data stays, because React expects it.
 */
export function withOutageNotice(html: string): string {
  return html
    .replace(/<body\b[^>]*>/, (body) => body + NOTICE)
    .replace(STRUCTURED_DATA, (element, start: string, json: string, end: string) =>
      json.includes('"JobPosting"') ? `${start}{}${end}` : element,
    );
}
