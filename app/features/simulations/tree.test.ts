import { expect, test } from "vitest";
import { clearanceOf } from "./branch.ts";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { listDrawnNextIds, toWalkedTree } from "./tree.ts";

const NODE_RADIUS = 3.5;
const CURVE = /^M([\d.]+) ([\d.]+)C([\d.]+) ([-\d.]+) [\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)$/;

test.each(
  BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios).map(
    (each) => [each.id, each] as const,
  ),
)("%s: the way that was taken touches no node that was not met", (_, scenario) => {
  for (const node of scenario.nodes)
    for (const next of listDrawnNextIds(node, scenario.nodes)) {
      const { walked, start, moments, endings } = toWalkedTree(scenario, [node.id, next]);
      const [x = 0, y = 0, , controlY = 0, toX = 0, toY = 0] =
        CURVE.exec(walked)?.slice(1).map(Number) ?? [];
      const ends = [
        { x, y },
        { x: toX, y: toY },
      ] as const;
      const isEnd = (point: { x: number; y: number }) =>
        ends.some((end) => end.x === point.x && end.y === point.y);
      const others = [start, ...moments, ...endings].filter((point) => !isEnd(point));
      expect(clearanceOf(ends, controlY - y, others)).toBeGreaterThan(NODE_RADIUS);
    }
});
