import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGES } from "./favorite.ts";
import {
  LANES,
  laneOf,
  neighborsOf,
  parseCardMove,
  readCardPlace,
  stageOf,
  toCardMove,
  toCardPlace,
} from "./pipeline.ts";

const stage = fc.constantFrom(...STAGES);
const move = fc.record({
  kind: fc.constantFrom("job" as const, "tracked_job" as const),
  target: fc.stringMatching(/^[\w.:-]{1,120}$/),
  version: fc.integer({ min: 1, max: 999_999_999 }),
  from: stage,
  stage,
});

test("a move is read as it was written, and nothing else is one", () => {
  fc.assert(
    fc.property(move, (each) => {
      const place = toCardPlace(each);
      const written = toCardMove(place, each.stage);
      expect(parseCardMove(written)).toEqual(each);
      for (const text of [place, written])
        expect(readCardPlace(text)).toEqual({
          ...{ key: `${each.kind}/${each.target}`, stage: each.from },
        });
    }),
  );
  const written = "job a1 2 saved applied";
  expect(parseCardMove(written)).not.toBeNull();
  for (const text of ["", "job", `${written} x`, written.replace("job", "simulation")])
    expect(parseCardMove(text)).toBeNull();
  for (const text of ["job a1 0 saved applied", "job a1 2 saved gone", "job a/1 2 saved applied"])
    expect(parseCardMove(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void parseCardMove(text)));
});

test("every stage has a column, and each column takes what is dropped on it", () => {
  for (const each of STAGES) expect(LANES).toContain(laneOf(each));
  for (const lane of LANES) expect(laneOf(stageOf(lane))).toBe(lane);
});

test("from every stage each other one is reached by the buttons of a card, but for closing", () => {
  for (const each of STAGES) {
    const { back, next } = neighborsOf(each);
    expect([back, next].filter(Boolean)).not.toContain(each);
    if (next && next !== "accepted") expect(neighborsOf(next).back).toBe(each);
  }
});
