import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToText, sanitizeDescription } from "#app/features/job-import/parse/sanitize.ts";
import { toDescriptionHtml } from "./description.ts";

test("plain text becomes HTML paragraphs, lists and headings", () => {
  const typed = [
    "# What you do",
    "You look after the timetable.",
    "Two lines stay two lines.",
    "",
    "- Lead five engineers",
    "- Decide what is",
    "  not built",
    "",
    "* Write it down",
    "",
    "### Pay & more",
    "As stated.",
  ].join("\n");
  expect(toDescriptionHtml(typed)).toBe(
    "<h3>What you do</h3><p>You look after the timetable.<br />Two lines stay two lines.</p>" +
      "<ul><li>Lead five engineers</li><li>Decide what is not built</li><li>Write it down</li></ul>" +
      "<h4>Pay &amp; more</h4><p>As stated.</p>",
  );
});

test("a paragraph between two lists separates them", () => {
  expect(toDescriptionHtml("- a\n\nand\n\n- b")).toBe(
    "<ul><li>a</li></ul><p>and</p><ul><li>b</li></ul>",
  );
});

test("HTML tags in a description are escaped", () => {
  const html = toDescriptionHtml('<script>alert(1)</script> <b onclick="x">&amp;');
  expect(html).not.toMatch(/<(?!\/?p>)/);
  expect(htmlToText(html)).toBe('<script>alert(1)</script> <b onclick="x">&amp;');
});

const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom("\n", "\n\n", "- ", "# ", "   ", "<p>", "</ul>", "&lt;", "<!--", '"', "]]>"),
);

test("the HTML of any description contains allowed tags only, and sanitizing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = toDescriptionHtml(pieces.join(""));
      const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
      expect(tags.filter((tag) => !/^<\/?(?:p|h3|h4|ul|li)>$|^<br \/>$/.test(tag))).toEqual([]);
      expect(sanitizeDescription(html)).toBe(html);
    }),
  );
});

test("the HTML of a description contains every word of the text", () => {
  const word = fc.stringMatching(/^[a-z<>&"']{1,8}$/);
  const breaks = fc.constantFrom(" ", "\n", "\n\n", "\n- ");
  fc.assert(
    fc.property(fc.array(fc.tuple(breaks, word), { minLength: 1, maxLength: 30 }), (words) => {
      const typed = words.map(([gap, each]) => gap + each).join("");
      const read = htmlToText(toDescriptionHtml(typed)).split(/\s+/);
      expect(read).toEqual(words.map(([, each]) => each));
    }),
  );
});
