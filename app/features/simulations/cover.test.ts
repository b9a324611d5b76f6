import { expect, test } from "vitest";
import { AREAS, findCompetency } from "#app/reference/competencies/framework.ts";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { fromCompactTree } from "./compact-tree.ts";
import { toCover } from "./cover.ts";
import { TREE_HEIGHT, TREE_WIDTH } from "./tree.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap((simulation) => toCover(simulation).scenarios);

test("there are 14 built-in simulations with 22 scenarios, and all of their competencies exist", () => {
  expect(BUILT_IN_SIMULATIONS).toHaveLength(14);
  expect(SCENARIOS).toHaveLength(22);
  const ids = [...BUILT_IN_SIMULATIONS, ...SCENARIOS].flatMap(({ competencies }) => competencies);
  expect(ids.filter((id) => findCompetency(id) === null)).toEqual([]);
});

test("the built-in scenarios cover every area of the roadmap", () => {
  const touched = SCENARIOS.flatMap(({ competencies }) =>
    competencies.map((id) => id.split(".")[0]),
  );
  expect(AREAS.map(({ id }) => id).filter((id) => !touched.includes(id))).toEqual([]);
});

test("every tree fits its frame, and no two points overlap", () => {
  for (const scenario of SCENARIOS) {
    const tree = fromCompactTree(scenario.tree);
    const points = [tree.start, ...tree.moments, ...tree.endings];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(TREE_WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(TREE_HEIGHT);
    }
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(points.length);
  }
});
