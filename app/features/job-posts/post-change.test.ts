import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPost } from "#test/posts.ts";
import { isMostlyRewritten, listPostChanges, toSeenPost } from "./post-change.ts";

const seen = (fields: Parameters<typeof aPost>[0] = {}) => toSeenPost(aPost(fields));
const DOMAINS = ["northwind.example", "ferries.example"];
const withApply = (apply: string) => listPostChanges(seen(), seen({ apply }), DOMAINS);

describe("where one applies", () => {
  test.each([
    ["https://jobs.northwind.example/another", []],
    ["https://www.jobs.northwind.example/timetables", []],
    ["https://careers.northwind.example/timetables", ["apply_host"]],
    ["jobs@northwind.example", ["apply_host"]],
    ["https://jobs.ferries.example/timetables", ["apply_host"]],
    ["https://totally-other.example/", ["apply_host", "foreign_host"]],
    ["https://northwind.example.evil.example/", ["apply_host", "foreign_host"]],
    ["someone@mail.example", ["apply_host", "foreign_host"]],
  ])("%s", (apply, flags) => {
    expect(withApply(apply)).toEqual(flags);
  });

  test("a host elsewhere that was there when it was approved is no change", () => {
    const before = seen({ apply: "https://boards.example/northwind" });
    const after = seen({ apply: "https://boards.example/northwind/2" });
    expect(listPostChanges(before, after, DOMAINS)).toEqual([]);
  });
});

const words = (prefix: string, n: number) =>
  Array.from({ length: n }, (_, index) => `${prefix}${index}`);
const text = (...parts: string[][]) => seen({ title: "", description: parts.flat().join(" ") });
const lengths = fc.integer({ min: 40, max: 400 });

describe("a text is mostly rewritten", () => {
  test("if more than half of it is another, and not if less is", () => {
    fc.assert(
      fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const kept = Math.round(n * (1 - part));
        const before = text(words("a", n));
        const after = text(words("a", kept), words("b", n - kept));
        // At the seam two runs of three words are lost.
        if (part > 0.52) expect(isMostlyRewritten(before, after)).toBe(true);
        if (part < 0.4) expect(isMostlyRewritten(before, after)).toBe(false);
      }),
    );
  });

  test("in either direction alike, and never if it is the same", () => {
    const anyText = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 60 });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const [before, after] = [text(one), text(other)];
        expect(isMostlyRewritten(before, after)).toBe(isMostlyRewritten(after, before));
        expect(isMostlyRewritten(before, before)).toBe(false);
      }),
    );
  });

  test("not by what is added up to its own length, nor by case, marks and blank lines", () => {
    fc.assert(
      fc.property(lengths, (n) => {
        const before = text(words("a", n));
        expect(isMostlyRewritten(before, text(words("a", n), words("b", n)))).toBe(false);
        const dressed = words("A", n).join(",\n\n");
        expect(isMostlyRewritten(before, text([dressed]))).toBe(false);
      }),
    );
  });

  test("by small steps as by a large one, as it is compared with what was approved", () => {
    const before = text(words("a", 100));
    const steps = [20, 40, 60, 80].map((n) => text(words("b", n), words("a", 100 - n)));
    expect(steps.map((after) => isMostlyRewritten(before, after))).toEqual([
      ...[false, false, true, true],
    ]);
  });
});
