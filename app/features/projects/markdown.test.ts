import fc from "fast-check";
import { expect, test } from "vitest";
import { aProject } from "#test/projects.ts";
import { escapeMarkdown, packetMarkdown } from "./markdown.ts";

/** Undoes the escapes as a Markdown reader would. */
function read(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: "<", gt: ">" })[name] ?? "&");
}

test("typed text reads unchanged and never becomes markup", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(
        fc.constantFrom("#", "-", "+", "1.", "[", "](", "<b>", "&lt;", "`", "|", "\\", "\n", "a "),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const escaped = escapeMarkdown(text);
      expect(read(escaped)).toBe(text.replace(/^[ \t]+/gm, ""));
      const bare = escaped.replace(/\\./g, "x").replace(/&(lt|gt|amp);/g, "");
      expect(bare).not.toMatch(/[<>&`*_[\]{}()#|~]/);
      expect(bare).not.toMatch(/^\s*([-+=]|\d+\.)/m);
    }),
  );
});

test("a packet has its title, its audience and its projects in order", () => {
  const text = packetMarkdown(
    { title: "For the *lead* role", audience: "Mehwish", intro: "<script>alert(1)</script>" },
    [
      aProject({
        title: "# Cut the build",
        confidential: true,
        result: "[12 minutes](javascript:alert)",
        links: [{ label: "a](b", url: "https://x.example/<a>(b)" }],
        metrics: [{ label: "Time | x", before: "31", after: "12", unit: "min" }],
      }),
    ],
  );
  expect(text).toContain("# For the \\*lead\\* role\n\nMehwish\n\n&lt;script&gt;");
  expect(text).toContain("## \\# Cut the build\n\nConfidential · Active");
  expect(text).toContain("\\[12 minutes\\]\\(javascript\\:alert\\)");
  expect(text).toContain("- [a\\]\\(b](<https://x.example/%3Ca%3E(b)>)");
  expect(text).toContain("| Time \\| x | 31 | 12 | min |");
});
