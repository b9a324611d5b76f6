import { expect, test } from "vitest";
import kept from "#local/coach-gate/kept-danger.json" with { type: "json" };
import { isCrisis } from "./crisis.server.ts";

/*
 * Written in two dozen languages by four who had seen nothing of the gate. The calm ones of the first two sound alike on
 * purpose, those of the last two are what anybody may type; of the third those that were taken for danger were read, of all
 * others nobody who works on the gate has read one. The fourth is the one to believe: it was written last, to be fair. Of
 * its 100 people in danger 79 were found before the last 13,000 sentences, and 7 of its 300 others taken for one. Of all, 147
 * of 150 who say it in plain words are found, 146 of 160 of the indirect ones, and 66 of 78 of the veiled. The address of help stands under every answer.
 */
const foundOf = (list: readonly { text: string }[]) => list.filter(({ text }) => isCrisis(text));

test.each([
  ["first", 136, 8],
  ["second", 157, 23],
  ["third", 103, 12],
  ["fourth", 99, 6],
] as const)(
  "of the %s kept people in danger %i are found, and %i others taken for one",
  (name, found, taken) => {
    expect(foundOf(kept[name].crisis).length).toBeGreaterThanOrEqual(found);
    expect(foundOf(kept[name].calm).length).toBeLessThanOrEqual(taken);
  },
);
