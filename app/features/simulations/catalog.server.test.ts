import { expect, test } from "vitest";
import { AREAS, findCompetency } from "../roadmap/framework.ts";
import { findOpeningDecision, findSimulation, listSimulations } from "./catalog.server.ts";
import { TREE_HEIGHT, TREE_WIDTH } from "./tree.ts";

test("there are nine house simulations with thirteen scenarios, each on a competency we know", () => {
  const simulations = listSimulations().map(({ id }) => findSimulation(id));

  expect(simulations).toHaveLength(9);
  expect(simulations.flatMap((each) => each?.scenarios ?? [])).toHaveLength(13);
  for (const simulation of simulations) {
    for (const { id } of simulation?.competencies ?? [])
      expect(findCompetency(id), id).not.toBeNull();
  }
});

test("together the scenarios touch every area of the roadmap", () => {
  const touched = new Set(
    listSimulations()
      .flatMap(({ id }) => findSimulation(id)?.scenarios ?? [])
      .flatMap(({ competencies }) => competencies.map(({ id }) => id.split(".")[0])),
  );

  expect(AREAS.map(({ id }) => id).filter((id) => !touched.has(id))).toEqual([]);
});

test.each(["", "unknown", "__proto__", "constructor"])("%j is no simulation", (id) => {
  expect(findSimulation(id)).toBeNull();
});

test("the first decision of every simulation can be read", () => {
  for (const { id } of listSimulations()) {
    expect(findOpeningDecision(id)?.choices.length, id).toBeGreaterThanOrEqual(2);
  }
});

test("every tree fits its frame, and no two points hide each other", () => {
  for (const { id } of listSimulations()) {
    for (const { tree } of findSimulation(id)?.scenarios ?? []) {
      const points = [tree.start, ...tree.moments, ...tree.endings];
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(TREE_WIDTH);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(TREE_HEIGHT);
      }
      expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(points.length);
    }
  }
});
