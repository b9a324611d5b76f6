import { afterEach, expect, test, vi } from "vitest";
import { htmlToText, sanitizeDescription } from "./sanitize.ts";

/* Somebody can paste any HTML, so what it costs is counted in steps: twice the text, twice the steps. */

const REPEATED: Record<string, (times: number) => string> = {
  "unfinished links": (times) => "<a ".repeat(times),
  "open links": (times) => '<a href="https://a.example">x'.repeat(times),
  "open paragraphs": (times) => "<p>x".repeat(times),
  "open bold": (times) => "<b>x".repeat(times),
  "bold round blocks": (times) => "<b><div>x".repeat(times),
  "empty bold between words": (times) => "x <b></b>".repeat(times),
  "lists beside items": (times) => `<ul><li>x</li>${"<ul><li>y</li></ul>".repeat(times)}</ul>`,
  "lists in an item": (times) => `<ul><li>x${"<ul><li>y</li></ul>".repeat(times)}</li></ul>`,
  items: (times) => `<ul>${"<li>x".repeat(times)}</ul>`,
  cells: (times) => `<table><tr>${"<td>x</td>".repeat(times)}</tr></table>`,
  rows: (times) => `<table>${"<tr><td>x</td></tr>".repeat(times)}</table>`,
  "line breaks": (times) => "<br>".repeat(times),
  "line breaks between words": (times) => "x <br> ".repeat(times),
  "deep nesting": (times) => `${"<div>".repeat(90)}x${"</div>".repeat(90)}`.repeat(times / 50),
  brackets: (times) => "<".repeat(times),
};

afterEach(() => void vi.restoreAllMocks());

/** Characters that were searched or replaced, and elements that were looked at. */
function countSteps(html: string): number {
  let steps = 0;
  const { replace } = String.prototype;
  const { test: search } = RegExp.prototype;
  vi.spyOn(String.prototype, "replace").mockImplementation(function (this: string, ...args) {
    steps += this.length + 1;
    return Reflect.apply(replace, this, args);
  });
  vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text) {
    steps += 1;
    return Reflect.apply(search, this, [text]);
  });
  sanitizeDescription(html);
  vi.restoreAllMocks();
  return steps;
}

test.each(Object.keys(REPEATED))("%s take as many steps as they have characters", (name) => {
  const repeat = REPEATED[name] ?? String;
  const [once, twice] = [1_000, 2_000].map((times) => countSteps(repeat(times)));
  expect(twice).toBeLessThanOrEqual(2.1 * (once ?? 0) + 100);
});

test("nested lists stay with the item before them", () => {
  const html = "<ul><li>a</li><ol><li>b</li></ol><ul><li>c</li></ul><li></li><li>d</li></ul>";
  expect(sanitizeDescription(html)).toBe(
    "<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul>",
  );
  expect(htmlToText(html)).toBe("a\nb\nc\nd");
});
