import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

test("the lines that stay are the same of both texts, and nothing else differs", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { removed, added } = diffLines(before.join("\n"), after.join("\n"));
      expect(before.length - removed.length).toBe(after.length - added.length);
      expect(isPartOf(removed, before) && isPartOf(added, after)).toBe(true);
    }),
  );
});

test("equal texts differ in nothing, and without a common line in everything", () => {
  fc.assert(
    fc.property(text, (lines) => {
      const same = lines.join("\n");
      expect(diffLines(same, ` ${same}\n`)).toEqual({ removed: [], added: [] });
      expect(diffLines(same, "other")).toEqual({ removed: lines, added: ["other"] });
    }),
  );
});

test("a line that was rewritten is one that went and one that came", () => {
  expect(diffLines("one\ntwo\nthree", "one\n2\nthree")).toEqual({ removed: ["two"], added: ["2"] });
});

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let next = 0;
  for (const line of whole) if (line === part[next]) next += 1;
  return next === part.length;
}
