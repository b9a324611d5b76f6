import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { HOSTILE_HTML } from "#test/pasted/hostile-html.ts";
import { LIKENESSES, POSTINGS, type SamplePosting } from "#test/pasted/sample-pages.ts";
import { toDescriptionHtml } from "./description.ts";
import { htmlToTextForm } from "./html-to-text-form.ts";

test("headings, lists and links keep their structure", () => {
  const html = `<h2>What you do</h2><p>You lead <b>five</b> people.<br>Every day.</p>
    <ul><li>Decide<ul><li>what is built</li></ul></li><li><p>Write</p><p>it down</p></li></ul>
    <p>Read <a href="https://northwind.example/teams">about the teams</a> or
    <a href="mailto:jobs@northwind.example">write to us</a>.</p><p><strong>What you bring</strong></p>`;
  expect(htmlToTextForm(html)).toBe(
    [
      "# What you do",
      "You lead five people.\nEvery day.",
      "- Decide\n- what is built\n- Write it down",
      "Read [about the teams](https://northwind.example/teams) or [write to us](mailto:jobs@northwind.example).",
      "### What you bring",
    ].join("\n\n"),
  );
});

describe(`${HOSTILE_HTML.length} hostile pages`, () => {
  test.each(HOSTILE_HTML.map((html) => [html]))(
    "%j leaves nothing that runs or leads astray",
    (html) => {
      const described = toDescriptionHtml(htmlToTextForm(html));
      const tags = [...described.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
      const allowed =
        /^<\/?(?:p|h3|h4|ul|li|a)>$|^<br \/>$|^<a href="(?:https:\/\/|mailto:)[^"<>]*" rel="nofollow noopener">$/;
      expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    },
  );
});

test("there are 60 hostile samples and 40 of real kinds", () => {
  expect([new Set(HOSTILE_HTML).size, POSTINGS.length * Object.keys(LIKENESSES).length]).toEqual([
    60, 40,
  ]);
});

describe.each(Object.entries(LIKENESSES))("a posting copied from %s", (_, toHtml) => {
  test.each(POSTINGS)("$title loses no heading, item, link or word", (posting) => {
    const described = toDescriptionHtml(htmlToTextForm(toHtml(posting)));
    for (const { heading, items, text } of posting.sections) {
      expect(described.replaceAll("h4>", "h3>")).toContain(`<h3>${escaped(heading)}</h3>`);
      for (const item of items) expect(described).toContain(`<li>${escaped(item)}</li>`);
      expect(htmlToText(described)).toContain(text);
    }
    expect(described).toContain(
      `<a href="${escaped(posting.link.href)}" rel="nofollow noopener">${posting.link.words}</a>`,
    );
    expect(wordsOf(described)).toEqual(expectedWords(posting));
  });
});

const escaped = (text: string) => text.replaceAll("&", "&amp;");
const wordsOf = (html: string) => htmlToText(html).split(/\s+/).sort();

function expectedWords({ intro, sections, link }: SamplePosting): string[] {
  const all = [intro, link.before, link.words, ...sections.flatMap(textsOf)];
  return all.join(" ").split(/\s+/).sort();
}

function textsOf({ heading, items, text }: SamplePosting["sections"][number]): string[] {
  return [heading, text, ...items];
}

const piece = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    "<",
    ">",
    "</",
    "<!--",
    "-->",
    "<li>",
    "<ul>",
    "</ul>",
    "<p>",
    "<a href='",
    "'",
    '"',
  ),
  fc.constantFrom(
    "&lt;",
    "&#60;",
    "&amp;",
    "<script>",
    "</script>",
    "<h2>",
    "</h2>",
    "=",
    "<b ",
    "/>",
  ),
);

test("whatever the HTML is, the text form is text that makes allowed tags only", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = toDescriptionHtml(htmlToTextForm(pieces.join("")));
      const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
      expect(tags.filter((tag) => !/^<\/?(?:p|h3|h4|ul|li|a)\b|^<br \/>$/.test(tag))).toEqual([]);
    }),
  );
});

test.each([
  ["<a href='https://x.example'>w</a> ", 1],
  ["<ul><li>", 1],
  ["<b>", 1],
  ["<", 1],
  ["<a ", 1],
  ["<!--", 1],
  ["<script>", 1],
  ["<p a='", 1],
  ["&amp", 1],
  ["<li>x", 1],
  ["[x](https://", 1],
])("the time for %j grows with its length", (part) => {
  // The quickest of several, because the machine does other things too.
  const time = (times: number) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const html = part.repeat(times);
        const start = performance.now();
        htmlToTextForm(html);
        return performance.now() - start;
      }),
    );
  const [short, long] = [time(10_000), time(80_000)];
  // Eight times as long; quadratic would be 64 times.
  expect(long).toBeLessThan(Math.max(short, 5) * 32);
});
