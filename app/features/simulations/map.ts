import { nextNodeIds, type Scenario, type ScenarioNode } from "./simulation.ts";
import { columnsOf } from "./tree.ts";

export const BOX = { width: 136, height: 48 };
const GAP = { x: 44, y: 14 };
const MARGIN = 8;
/** Right of the last column, where an ending leads to another. */
const RIGHT = 24;

export interface MapBox {
  id: string;
  x: number;
  y: number;
  /** Nothing leads there. */
  isApart: boolean;
}

export interface MapEdge {
  from: string;
  to: string;
  path: string;
  /** The way of an ending whose condition fails. */
  isOtherwise: boolean;
}

export interface ScenarioMap {
  width: number;
  height: number;
  boxes: MapBox[];
  edges: MapEdge[];
}

/**
 * Lays out a scenario as its author reads it: columns are the longest way from the start, with nodes that nothing
 * leads to below. Deterministic, for any draft.
 */
export function toMap({ start, nodes }: Pick<Scenario, "start" | "nodes">): ScenarioMap {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const columns = toColumns(start, [...known.values()]);
  const apart = [...known.keys()].filter((id) => !columns.flat().includes(id));
  const rows = Math.max(...columns.map(({ length }) => length), 1);
  const stepY = BOX.height + GAP.y;
  const boxes = [
    ...columns.flatMap((ids, column) =>
      ids.map((id, index) => ({
        id,
        x: toX(column),
        y: MARGIN + Math.round(((rows - ids.length) / 2 + index) * stepY),
        isApart: false,
      })),
    ),
    ...apart.map((id, index) => ({
      id,
      x: toX(index % Math.max(columns.length, 1)),
      y: MARGIN + (rows + Math.floor(index / Math.max(columns.length, 1))) * stepY,
      isApart: true,
    })),
  ];
  const places = new Map(boxes.map((box) => [box.id, box]));
  return {
    width: toX(Math.max(columns.length - 1, 0)) + BOX.width + RIGHT,
    height: Math.max(...boxes.map(({ y }) => y), MARGIN) + BOX.height + MARGIN,
    boxes,
    edges: [...known.values()].flatMap((node) => toEdges(node, places)),
  };
}

function toX(column: number): number {
  return MARGIN + column * (BOX.width + GAP.x);
}

/** The ids of each column, from top to bottom. */
function toColumns(start: string, nodes: ScenarioNode[]): string[][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const columns = [...columnsOf(start, nodes)].filter(([id]) => byId.has(id));
  const reached = listReached(start, byId);
  // A circle pushes its nodes far to the right; only their order counts.
  const distinct = [...new Set(columns.map(([, column]) => column))].sort((a, b) => a - b);
  const heights = new Map<string, number[]>();
  return distinct.flatMap((column) => {
    const ids = columns
      .flatMap(([id, each]) => (each === column && reached.has(id) ? [id] : []))
      .sort((one, other) => meanOf(heights.get(one)) - meanOf(heights.get(other)));
    ids.forEach((id, index) => {
      for (const next of nextNodeIds(byId.get(id))) {
        heights.set(next, [...(heights.get(next) ?? []), (index + 0.5) / ids.length]);
      }
    });
    return ids.length > 0 ? [ids] : [];
  });
}

function listReached(start: string, byId: ReadonlyMap<string, ScenarioNode>): Set<string> {
  const reached = new Set(byId.has(start) ? [start] : []);
  // Grows while it is walked.
  for (const id of reached) {
    for (const next of nextNodeIds(byId.get(id))) if (byId.has(next)) reached.add(next);
  }
  return reached;
}

function meanOf(heights: readonly number[] = [0.5]): number {
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

function toEdges(node: ScenarioNode, places: ReadonlyMap<string, MapBox>): MapEdge[] {
  const from = places.get(node.id);
  return nextNodeIds(node).flatMap((next) => {
    const to = places.get(next);
    if (!from || !to) return [];
    return [
      { from: node.id, to: next, path: drawEdge(from, to), isOtherwise: node.type === "end" },
    ];
  });
}

function drawEdge(from: MapBox, to: MapBox): string {
  const [x, y] = [from.x + BOX.width, from.y + BOX.height / 2];
  const endY = to.y + BOX.height / 2;
  // To the same column or back: around on the right.
  if (to.x <= from.x) {
    const endX = to.x + BOX.width;
    return `M${x} ${y}C${x + RIGHT} ${y} ${endX + RIGHT} ${endY} ${endX} ${endY}`;
  }
  const middle = (x + to.x) / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${endY} ${to.x} ${endY}`;
}
