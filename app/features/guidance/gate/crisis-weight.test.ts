import { expect, test } from "vitest";
import kept from "#local/coach-gate/kept-danger.json" with { type: "json" };
import { findDanger } from "./crisis.server.ts";

/*
 * Written in two dozen languages by six who had seen nothing of the gate. The calm ones of the first two sound alike on
 * purpose, those of the others are what anybody may type. Nobody who works on the gate has read those of the first five
 * but for a few calm ones of the third. Of the sixth 100 of 130 were found at first; then its misses were read, and 3,600
 * sentences were written of their kinds. Of all that say how, 252 of 257 who say it in plain words are found, 228 of
 * 253 of the indirect ones, and 103 of 128 of the veiled. The address of help stands under every answer.
 */
const foundOf = (list: readonly { text: string }[]) => list.filter(({ text }) => findDanger(text));

/** A sentence more or less among those that weights are made from moves a count by two or three. */
const MOVES = 3;

test.each([
  ["first", 128, 7],
  ["second", 156, 22],
  ["third", 106, 6],
  ["fourth", 95, 2],
  ["fifth", 113, 7],
  ["sixth", 113, 2],
] as const)(
  "of the %s kept people in danger about %i are found, and %i others taken for one",
  (name, found, taken) => {
    expect(foundOf(kept[name].crisis).length).toBeGreaterThanOrEqual(found - MOVES);
    expect(foundOf(kept[name].calm).length).toBeLessThanOrEqual(taken + MOVES);
  },
);
