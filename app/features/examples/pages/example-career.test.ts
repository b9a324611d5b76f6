import { expect, test } from "vitest";
import { MAX_WORDS } from "#app/features/stories/story.ts";
import { examplePacket, exampleStories } from "./example-career.ts";

test("the example packet shows every part that a packet can have", () => {
  const packet = examplePacket();
  expect(packet.levels).toBe(
    "Senior engineer since March 2023 (3 years, 7 months), asking for Tech Lead",
  );
  for (const part of ["matrix", "figures", "projects", "wins", "quotes"] as const)
    expect(packet[part].length).toBeGreaterThan(0);
  expect(packet.matrix.some(({ wins }) => wins > 1)).toBe(true);
});

test("the example stories fit their lengths, and each says more than the one before", () => {
  const stories = exampleStories();
  for (const { length, words } of stories) expect(words).toBeLessThanOrEqual(MAX_WORDS[length]);
  const counts = stories.map(({ words }) => words);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts[0]).toBeLessThan(counts[1] ?? 0);
});
