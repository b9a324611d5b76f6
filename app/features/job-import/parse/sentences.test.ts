import { expect, test } from "vitest";
import { readEligibilityText } from "./eligibility-text.ts";
import { listSentences } from "./sentences.ts";

/** "aa ab ac …", each once. */
function words(count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    [i % 26, Math.floor(i / 26) % 26, Math.floor(i / 676)]
      .map((letter) => String.fromCharCode(97 + letter))
      .join(""),
  );
}

test("of a text without end only so many sentences are read, each once", () => {
  expect(listSentences("Mentor.\n".repeat(10_000))).toEqual(["Mentor."]);
  expect(listSentences("\n- \n1\n".repeat(10_000))).toEqual([]);
  expect(listSentences(words(10_000).join("\n"))).toHaveLength(3_000);
});

test("a denial behind what is repeated is still read", () => {
  const text = `${"Apply.\n\n".repeat(10_000)}Not open to Peru.`;
  expect(readEligibilityText(text).denials).not.toEqual([]);
});
