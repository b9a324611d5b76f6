import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNextAction } from "./next-action.ts";

const TODAY = "2026-11-24";
const WHOLE =
  "Begin small.\n\nDo: Write the runbook's first page.\nBy: 2026-12-01\nSign: A colleague follows it alone.";

test.each([
  [
    "the three lines",
    WHOLE,
    {
      action: "Write the runbook's first page.",
      due: "2026-12-01",
      sign: "A colleague follows it alone.",
    },
  ],
  [
    "with emphasis and dashes",
    "- **Do:** Ask Ana.\n- **By:** 2026-11-30\n- **Sign:** She answers.",
    { action: "Ask Ana.", due: "2026-11-30", sign: "She answers." },
  ],
  [
    "a day that is over",
    "Do: Ask.\nBy: 2026-11-24\nSign: An answer.",
    { action: "Ask.", due: null, sign: "An answer." },
  ],
  [
    "a day that does not exist",
    "Do: Ask.\nBy: 2026-13-45\nSign: An answer.",
    { action: "Ask.", due: null, sign: "An answer." },
  ],
  ["no sign", "Do: Ask.\nBy: 2026-12-01", null],
  ["a question back", "How many people are on call?", null],
])("%s", (_, answer, expected) => {
  expect(parseNextAction(answer, TODAY)).toEqual(expected);
});

test("no answer breaks it, and a day is always after today", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (by, sign) => {
      const next = parseNextAction(`Do: Ask.\nBy: ${by}\nSign: ${sign}`, TODAY);
      if (next?.due) expect(next.due > TODAY).toBe(true);
    }),
  );
});
