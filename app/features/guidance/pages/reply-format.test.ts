import fc from "fast-check";
import { expect, test } from "vitest";
import { toBlocks } from "./reply-format.ts";

test("a reply becomes paragraphs and lists of plain text", () => {
  const reply =
    "## First\nBegin small [L3].\n\n- **Write** it down\n- Tell someone\n\n1. One\n2) Two";

  expect(toBlocks(reply)).toEqual([
    {
      kind: "paragraph",
      lines: [[{ text: "First" }], [{ text: "Begin small " }, { cited: "L3" }, { text: "." }]],
    },
    {
      kind: "list",
      isOrdered: false,
      rows: [[{ text: "Write it down" }], [{ text: "Tell someone" }]],
    },
    { kind: "list", isOrdered: true, rows: [[{ text: "One" }], [{ text: "Two" }]] },
  ]);
});

test("emphasis markers are removed in pairs and removing them creates no citation", () => {
  const [block] = toBlocks("**Write [L3]** and [L**1234567**], 2 ** 3");
  expect(block).toEqual({
    kind: "paragraph",
    lines: [[{ text: "Write " }, { cited: "L3" }, { text: " and [L1234567], 2 ** 3" }]],
  });
  const long = `[operations.${"**heroics**-".repeat(9)}now]`;
  expect(JSON.stringify(toBlocks(long))).not.toContain("cited");
});

test.each([
  "[Click here](https://evil.example)",
  "![picture](https://evil.example/x.png)",
  "See https://evil.example/?q=1",
  "<script>alert(1)</script>",
  "<a href='https://evil.example'>here</a>",
])("%j stays plain text", (reply) => {
  expect(toBlocks(reply)).toEqual([{ kind: "paragraph", lines: [[{ text: reply }]] }]);
});

test("no word of a reply is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 20 }),
      fc.constantFrom(" ", "\n", "\n\n", "\n- ", "\n1. "),
      (words, separator) => {
        const blocks = toBlocks(words.join(separator));
        const rendered = JSON.stringify(blocks);
        for (const word of words) expect(rendered).toContain(word);
      },
    ),
  );
});
