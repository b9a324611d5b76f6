import fc from "fast-check";
import { expect, test } from "vitest";
import type { Feed } from "./feed.ts";
import { toJsonFeed } from "./json-feed.ts";
import { toRss } from "./rss.ts";

const FEED: Feed = {
  title: "Leadwright jobs",
  description: "Jobs",
  pageUrl: "https://leadwright.test/jobs?q=a&mode=remote",
  selfUrl: "https://leadwright.test/jobs.rss?q=a&mode=remote",
  items: [],
};

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "]]>",
    "</title>",
    "a\u0000b\u000Bc",
    "\uD800 half",
    "R&D <lead> \"x\" 'y'",
    "\uFFFE",
  ),
);

function decode(xml: string): string {
  return xml.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

function listTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, content]) =>
    decode(content ?? ""),
  );
}

test("RSS is well-formed and keeps the text of any title", () => {
  fc.assert(
    fc.property(fc.array(text), (titles) => {
      const items = titles.map((title, index) => ({
        id: `urn:test:${index}`,
        url: "https://leadwright.test/jobs/x",
        title,
        summary: title,
        publishedAt: "2026-11-20T12:00:00.000Z",
      }));
      const xml = toRss({ ...FEED, items });

      expect(xml.isWellFormed()).toBe(true);
      expect(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u.test(xml)).toBe(false);
      // Without our own elements, no tag and no bare ampersand is left.
      const textOnly = xml.replace(
        /<\/?(?:\?xml|rss|channel|item|atom:link|guid|[a-zA-Z]+)[^<>]*>/g,
        "",
      );
      expect(textOnly).not.toMatch(/[<>]|&(?!#\d+;)/);
      const expectedTexts = titles.map((title) =>
        title.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ""),
      );
      expect(listTexts(xml, "title").slice(1)).toEqual(expectedTexts);
      expect(listTexts(xml, "description").slice(1).map(decode)).toEqual(expectedTexts);
    }),
  );
});

test("RSS links to itself and gives items a permanent guid and an RFC 822 date", () => {
  const xml = toRss({
    ...FEED,
    nextUrl: "https://leadwright.test/jobs.rss?after=1",
    items: [
      {
        id: "https://leadwright.test/jobs/0123456789ab",
        url: "https://leadwright.test/jobs/x-0123456789ab",
        title: "Tech Lead",
        summary: "Northwind Ferries.",
        publishedAt: "2026-11-20T12:00:00.000Z",
      },
    ],
  });

  expect(xml).toContain(
    '<atom:link rel="self" type="application/rss+xml" href="https://leadwright.test/jobs.rss?q=a&#38;mode=remote"/>',
  );
  expect(xml).toContain(
    '<guid isPermaLink="false">https://leadwright.test/jobs/0123456789ab</guid>',
  );
  expect(xml).toContain("<pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>");
});

test("JSON Feed contains the same items", () => {
  const item = {
    id: "https://leadwright.test/jobs/0123456789ab",
    url: "https://leadwright.test/jobs/x-0123456789ab",
    title: "Tech <Lead>",
    summary: "Northwind Ferries.",
    publishedAt: "2026-11-20T12:00:00.000Z",
  };

  expect(JSON.parse(toJsonFeed({ ...FEED, items: [item] }))).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Leadwright jobs",
    description: "Jobs",
    home_page_url: FEED.pageUrl,
    feed_url: FEED.selfUrl,
    language: "en-US",
    items: [
      {
        id: item.id,
        url: item.url,
        title: "Tech <Lead>",
        content_text: item.summary,
        summary: item.summary,
        date_published: item.publishedAt,
      },
    ],
  });
});
