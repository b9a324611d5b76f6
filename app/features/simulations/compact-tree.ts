import { drawBranch, type Point } from "./branch.ts";
import type { Tree } from "./tree.ts";

/**
 * A tree as a short text, for lists: a page carries its data beside the drawing. The parts are the ends
 * of the branches, the start, the moments and the endings.
 */
export function toCompactTree({ branches, start, moments, endings }: Tree): string {
  const ends = [...branches.matchAll(BRANCH)].map(([, from, to]) => `${from} ${to}`);
  return [ends.join(","), ...[[start], moments, endings].map(toText)].join(";");
}

/** The tree that `toCompactTree` was given. */
export function fromCompactTree(text: string): Tree {
  const [branches = "", start = "", moments = "", endings = ""] = text.split(";");
  const toPoints = (points: string) => listNumbers(points).map(([x = 0, y = 0]) => ({ x, y }));
  return {
    branches: listNumbers(branches)
      .map(([x = 0, y = 0, toX = 0, toY = 0]) => drawBranch({ x, y }, { x: toX, y: toY }))
      .join(""),
    start: toPoints(start)[0] ?? { x: 0, y: 0 },
    moments: toPoints(moments),
    endings: toPoints(endings),
  };
}

/** A branch as tree.ts draws it: from a point, by two control points, to a point. */
const BRANCH = /M([\d.]+ [\d.]+)C(?:[\d.]+ ){4}([\d.]+ [\d.]+)/g;

function toText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x} ${y}`).join(",");
}

function listNumbers(text: string): number[][] {
  return text === "" ? [] : text.split(",").map((item) => item.split(" ").map(Number));
}
