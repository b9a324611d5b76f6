import { expect, test } from "vitest";
import kept from "#local/coach-gate/kept-danger.json" with { type: "json" };
import { isCrisis } from "./crisis.server.ts";

/*
 * Written in 24 languages by who had seen nothing of the gate, and read by nobody who works on it: half of what people in
 * danger write here says it in plain words (63 of 72 are found), a third in the usual indirect ones (42 of 48), the rest
 * is veiled (17 of 24). Phrases alone found 64 of them all. Where these lines are missed, the address of help stands
 * under every answer.
 */
const foundOf = (list: readonly { text: string }[]) => list.filter(({ text }) => isCrisis(text));

test("of 144 kept sentences of people in danger 122 are found, and of 144 that sound alike 7 are taken for one", () => {
  expect(foundOf(kept.crisis).length).toBeGreaterThanOrEqual(122);
  expect(foundOf(kept.calm).length).toBeLessThanOrEqual(7);
});
