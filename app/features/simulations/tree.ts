import { nextOf, type Scenario, type ScenarioNode } from "./simulation.ts";

export const TREE_WIDTH = 96;
export const TREE_HEIGHT = 64;
const MARGIN = 6;

interface Point {
  x: number;
  y: number;
}

/** A scenario's graph as a small drawing: points in columns by their distance from the start. */
export interface Tree {
  /** All branches as one SVG path. */
  branches: string;
  start: Point;
  moments: Point[];
  endings: Point[];
}

/** Lays a scenario out. Endings stand in the last column; the drawing is the same each time. */
export function toTree({ start, nodes }: Pick<Scenario, "start" | "nodes">): Tree {
  const columns = columnsOf(start, nodes);
  const rows = new Map<number, ScenarioNode[]>();
  for (const node of nodes) {
    const column = columns.get(node.id) ?? 0;
    rows.set(column, [...(rows.get(column) ?? []), node]);
  }
  const last = Math.max(...columns.values(), 1);
  const points = new Map<string, Point>();
  for (const [column, siblings] of rows) {
    siblings.forEach((node, index) => {
      points.set(node.id, {
        x: spread(column, last + 1, TREE_WIDTH),
        y: spread(index, siblings.length, TREE_HEIGHT),
      });
    });
  }
  const pointsOf = (type: "moment" | "end") =>
    nodes
      .filter((node) => node.id !== start && (node.type === "end") === (type === "end"))
      .flatMap((node) => points.get(node.id) ?? []);
  return {
    branches: drawBranches(nodes, points),
    start: points.get(start) ?? { x: MARGIN, y: TREE_HEIGHT / 2 },
    moments: pointsOf("moment"),
    endings: pointsOf("end"),
  };
}

function columnsOf(start: string, nodes: ScenarioNode[]): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const columns = new Map([[start, 0]]);
  // The longest way to a node decides its column; a validated scenario has no circle.
  for (let round = 0; round < nodes.length; round++) {
    for (const [id, column] of [...columns]) {
      for (const next of nextOf(byId.get(id))) {
        columns.set(next, Math.max(columns.get(next) ?? 0, Math.min(column + 1, nodes.length)));
      }
    }
  }
  const last = Math.max(...columns.values());
  for (const node of nodes) if (node.type === "end") columns.set(node.id, last);
  return columns;
}

function drawBranches(nodes: ScenarioNode[], points: Map<string, Point>): string {
  return nodes
    .flatMap((node) => nextOf(node).map((next) => [points.get(node.id), points.get(next)]))
    .map(([from, to]) => {
      if (!from || !to) return "";
      const middle = (from.x + to.x) / 2;
      return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
    })
    .join("");
}

/** The place of one of n things across a length, in whole pixels; one alone stands in the middle. */
function spread(index: number, n: number, length: number): number {
  if (n === 1) return length / 2;
  return Math.round(MARGIN + (index * (length - 2 * MARGIN)) / (n - 1));
}
