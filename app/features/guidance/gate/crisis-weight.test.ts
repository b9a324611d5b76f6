import { expect, test } from "vitest";
import kept from "#local/coach-gate/kept-danger.json" with { type: "json" };
import { findDanger } from "./crisis.server.ts";

/*
 * Written in two dozen languages by five who had seen nothing of the gate. The calm ones of the first two sound alike on
 * purpose, those of the others are what anybody may type; of the third those that were taken for danger were read, of all
 * others nobody who works on the gate has read one. The fifth was written when all but the bound was done: 112 of its 120 people in
 * danger are found, 98 before the last 15,500 sentences, and 6 of its 300 others taken for one, 11 before. Of all that say
 * how, 198 of 204 who say it in plain words are found, 174 of 202 of the indirect ones, and 84 of 102 of the veiled. The
 * address of help stands under every answer.
 */
const foundOf = (list: readonly { text: string }[]) => list.filter(({ text }) => findDanger(text));

/** A sentence more or less among those that weights are made from moves a count by two or three. */
const MOVES = 3;

test.each([
  ["first", 128, 7],
  ["second", 151, 17],
  ["third", 97, 5],
  ["fourth", 96, 3],
  ["fifth", 112, 6],
] as const)(
  "of the %s kept people in danger about %i are found, and %i others taken for one",
  (name, found, taken) => {
    expect(foundOf(kept[name].crisis).length).toBeGreaterThanOrEqual(found - MOVES);
    expect(foundOf(kept[name].calm).length).toBeLessThanOrEqual(taken + MOVES);
  },
);
