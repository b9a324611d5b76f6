import type { Page } from "@playwright/test";
import { expect } from "./pages.ts";

/* What browsers and their extensions do to a page before its script takes it over. */

export interface Alteration {
  /** Of the HTML as it arrives. */
  html?(html: string): string;
  /** Of the document, once it is parsed. */
  document?: () => void;
  /** Nothing is altered: the person has a name of this kind. */
  personName?: string;
}

export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  "translated texts": {
    html(html) {
      const [head = "", body = ""] = html.split(/(?=<body)/, 2);
      const wrap = (_: string, script: string | undefined, text: string) =>
        script ?? `><font><font>${text}</font></font>`;
      const [shown = "", scripts = ""] = body.split(/(?=<\/main>)/, 2);
      const textOrScript = /(<script.*?<\/script>)|>([^<>]*[a-z][^<>]*)(?=<)/gs;
      return head + shown.replace(textOrScript, wrap) + scripts;
    },
  },
  "icons after fields": {
    html: (html) =>
      html.replace(/<input[^>]*>|<\/select>|<\/textarea>/g, "$&<span data-icon></span>"),
  },
  "marked words": {
    html: (html) =>
      html.replace(
        /(<(?:h1|h2|p|a|b|span|label|dt)\b[^>]*>[^<>]*?)\b(senior|report|to|a|your|the|and|of)\b/g,
        "$1<mark>$2</mark>",
      ),
  },
  "attributes on the document": {
    html: (html) => html.replace("<html", '<html data-x="1"').replace("<body", '<body data-x="1"'),
  },
  "an element beside the body": {
    document: () =>
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.appendChild(document.createElement("extension-root"));
      }),
  },
  "an element at the top of the body": {
    html: (html) => html.replace(/<body[^>]*>/, "$&<div>From an extension</div>"),
  },
  "a changed text": { html: (html) => html.replace(/(<h1[^>]*>)[^<]*/, "$1Otherwise") },
  "a changed attribute": {
    html: (html) => html.replace('<main id="main"', '<main id="main" data-by="x"'),
  },
  "a removed element": { html: (html) => html.replace(/<h1.*?<\/h1>/s, "") },
  "a name with emoji": { personName: "Ana 😀 👩‍💻 𠮷野 🇵🇹" },
  "a name from right to left": { personName: "שרה כהן (Sara) العربية" },
};

/** Serves a page as altered. */
export async function alter(page: Page, path: string, alteration: Alteration): Promise<void> {
  if (alteration.document) await page.addInitScript(alteration.document);
  const { html: change } = alteration;
  if (!change) return;
  // Not for one request only: a route that ends can leave the page's other requests waiting for ever.
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = change(html);
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    },
  );
}
