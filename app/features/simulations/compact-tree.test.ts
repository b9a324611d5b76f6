import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { fromCompactTree, toCompactTree } from "./compact-tree.ts";
import { toCover } from "./cover.ts";
import type { Tree } from "./tree.ts";

const TREES = BUILT_IN_SIMULATIONS.flatMap((simulation) =>
  toCover(simulation).scenarios.map(({ tree }) => tree),
);

test("every built-in tree is the same after it was compact, and less than half as long", () => {
  for (const tree of TREES) {
    const compact = toCompactTree(tree);
    expect(fromCompactTree(compact)).toEqual(tree);
    expect(compact.length).toBeLessThan(JSON.stringify(tree).length / 2);
  }
});

test("a simulation without a scenario has an empty tree", () => {
  const empty: Tree = { branches: "", start: { x: 0, y: 0 }, moments: [], endings: [] };
  expect(fromCompactTree(toCompactTree(empty))).toEqual(empty);
});
