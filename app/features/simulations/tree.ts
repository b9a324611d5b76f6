import { drawBranch, drawClearBranch, type Point } from "./branch.ts";
import { nextNodeIds, type Scenario, type ScenarioNode } from "./simulation.ts";

export const TREE_WIDTH = 96;
export const TREE_HEIGHT = 64;
const MARGIN = 6;
/** Of a branch from the nodes beside it. */
const CLEARANCE = 5;

/** A scenario's graph as a small drawing: columns are the distance from the start. */
export interface Tree {
  /** All branches as one SVG path. */
  branches: string;
  start: Point;
  moments: Point[];
  endings: Point[];
}

/** The drawing with the path that was taken. */
export interface WalkedTree extends Tree {
  walked: string;
  /** Visited nodes without the ending. */
  met: Point[];
  /** The ending reached; null before the end. */
  end: Point | null;
}

type Graph = Pick<Scenario, "start" | "nodes">;

/** Lays a scenario out, deterministically. Endings are in the last column. */
export function toTree(scenario: Graph): Tree {
  return drawTree(scenario, placeNodes(scenario));
}

/** The drawing with the path through these nodes. */
export function toWalkedTree(scenario: Graph, ids: readonly string[]): WalkedTree {
  const points = placeNodes(scenario);
  const allPoints = [...points.values()];
  // The way that was taken passes no node that was not met.
  const drawClear = (from: Point, to: Point) => drawClearBranch([from, to], allPoints, CLEARANCE);
  const pathPoints = ids.flatMap((id) => points.get(id) ?? []);
  const last = scenario.nodes.find(({ id }) => id === ids.at(-1));
  const isFinished = last?.type === "end";
  return {
    ...drawTree(scenario, points),
    branches: drawBranches(scenario.nodes, points, drawClear),
    walked: pathPoints
      .slice(1)
      .map((to, index) => drawClear(pathPoints[index] ?? to, to))
      .join(""),
    met: isFinished ? pathPoints.slice(0, -1) : pathPoints,
    end: (isFinished && pathPoints.at(-1)) || null,
  };
}

function placeNodes({ start, nodes }: Graph): Map<string, Point> {
  const columns = columnsOf(start, nodes);
  const rows = new Map<number, ScenarioNode[]>();
  for (const node of nodes) {
    const column = columns.get(node.id) ?? 0;
    rows.set(column, [...(rows.get(column) ?? []), node]);
  }
  const last = Math.max(...columns.values(), 1);
  const points = new Map<string, Point>();
  for (const [column, nodesInColumn] of rows) {
    nodesInColumn.forEach((node, index) => {
      points.set(node.id, {
        x: spreadEvenly(column, last + 1, TREE_WIDTH),
        y: spreadEvenly(index, nodesInColumn.length, TREE_HEIGHT),
      });
    });
  }
  return points;
}

function drawTree({ start, nodes }: Graph, points: ReadonlyMap<string, Point>): Tree {
  const pointsOfType = (type: "moment" | "end") =>
    nodes
      .filter((node) => node.id !== start && (node.type === "end") === (type === "end"))
      .flatMap((node) => points.get(node.id) ?? []);
  return {
    branches: drawBranches(nodes, points),
    start: points.get(start) ?? { x: MARGIN, y: TREE_HEIGHT / 2 },
    moments: pointsOfType("moment"),
    endings: pointsOfType("end"),
  };
}

/** The column of each node that can be reached: its longest distance from the start, endings last. */
export function columnsOf(start: string, nodes: ScenarioNode[]): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const columns = new Map([[start, 0]]);
  // A node's column is its longest distance from the start; a validated scenario has no cycle.
  for (let round = 0; round < nodes.length; round++) {
    for (const [id, column] of [...columns]) {
      const node = byId.get(id);
      // All endings are in the last column, also those that lead on to another.
      for (const next of node?.type === "end" ? [] : nextNodeIds(node)) {
        columns.set(next, Math.max(columns.get(next) ?? 0, Math.min(column + 1, nodes.length)));
      }
    }
  }
  const last = Math.max(...columns.values());
  for (const node of nodes) if (node.type === "end") columns.set(node.id, last);
  return columns;
}

/** All branches as one SVG path. */
export function drawBranches(
  nodes: ScenarioNode[],
  points: ReadonlyMap<string, Point>,
  draw: (from: Point, to: Point) => string = drawBranch,
): string {
  return nodes
    .flatMap((node) =>
      listDrawnNextIds(node, nodes).map((next) => [points.get(node.id), points.get(next)]),
    )
    .map(([from, to]) => (from && to ? draw(from, to) : ""))
    .join("");
}

/** The ids of the nodes that a node can lead to: an ending with a requirement leads on from what led to it. */
export function listDrawnNextIds(node: ScenarioNode, nodes: readonly ScenarioNode[]): string[] {
  if (node.type === "end") return [];
  const ids = new Set(nextNodeIds(node));
  // Grows while it is walked, by endings only.
  for (const id of ids) {
    const next = nodes.find((each) => each.id === id);
    if (next?.type === "end") for (const otherwise of nextNodeIds(next)) ids.add(otherwise);
  }
  return [...ids];
}

/** The position of one of n items along a length, in whole pixels; a single item is centered. */
function spreadEvenly(index: number, n: number, length: number): number {
  if (n === 1) return length / 2;
  return Math.round(MARGIN + (index * (length - 2 * MARGIN)) / (n - 1));
}

/** Of a simulation that has no scenario yet. */
export const EMPTY_TREE: Tree = { branches: "", start: { x: 0, y: 0 }, moments: [], endings: [] };
