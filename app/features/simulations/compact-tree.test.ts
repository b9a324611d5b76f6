import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { fromCompactTree, toCompactTree } from "./compact-tree.ts";
import { EMPTY_TREE, toTree } from "./tree.ts";

const TREES = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios.map(toTree));

test("every built-in tree is the same after it was compact, and less than half as long", () => {
  for (const tree of TREES) {
    const compact = toCompactTree(tree);
    expect(fromCompactTree(compact)).toEqual(tree);
    expect(compact.length).toBeLessThan(JSON.stringify(tree).length / 2);
  }
});

test("a simulation without a scenario has an empty tree", () => {
  expect(fromCompactTree(toCompactTree(EMPTY_TREE))).toEqual(EMPTY_TREE);
});
