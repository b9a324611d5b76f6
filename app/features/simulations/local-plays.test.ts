import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlays, toLocalRuns } from "./local-plays.ts";

const PLAY = {
  ...{ simulationId: "hiring-well", scenarioId: "the-split-panel", title: "The split panel" },
  path: "/simulations/hiring-well/scenarios/the-split-panel?p=a.b",
  ...{ at: "2026-11-26T10:00:00.000Z", step: 2, score: null },
};
const ENDED = { ...PLAY, score: { "people.hiring": { earned: 3, best: 4 } } };
const parse = (...plays: unknown[]) => parsePlays(JSON.stringify({ plays }));

test("plays are read as they were written, and only an end is a run", () => {
  expect(parse(PLAY, ENDED)).toEqual([PLAY, ENDED]);
  expect(toLocalRuns([PLAY, ENDED])).toMatchObject([
    { id: ENDED.path, finishedAt: ENDED.at, competencies: ENDED.score },
  ]);
});

test("a play that leads elsewhere, or has no day, is left out", () => {
  expect(parse({ ...PLAY, path: "//evil.example" }, { ...PLAY, at: "yesterday" }, 1)).toEqual([]);
});

test("whatever is stored, reading it throws nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (text, value, score) => {
      parsePlays(text);
      toLocalRuns(parsePlays(JSON.stringify({ plays: value })));
      toLocalRuns(parse({ ...PLAY, score }));
    }),
  );
});
