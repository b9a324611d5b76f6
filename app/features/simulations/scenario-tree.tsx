import type { Point } from "./branch.ts";
import { fromCompactTree } from "./compact-tree.ts";
import { TREE_HEIGHT, TREE_WIDTH, type WalkedTree } from "./tree.ts";

const RADIUS = 3.5;

/** A small drawing of a scenario's compact tree. Squares are endings. */
export function ScenarioTree({ tree }: { tree: string }) {
  const { branches, start, moments, endings } = fromCompactTree(tree);
  return (
    <svg className="tree" viewBox={`0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`} aria-hidden="true">
      <path className="branch" d={branches} />
      <Dot className="start" {...start} />
      <path className="node" d={drawPoints(moments, endings)} />
    </svg>
  );
}

export function WalkedScenarioTree({ tree }: { tree: WalkedTree }) {
  const { branches, moments, endings, start, walked, met, end } = tree;
  return (
    <svg
      className="tree whole"
      viewBox={`-4 -4 ${TREE_WIDTH + 8} ${TREE_HEIGHT + 8}`}
      aria-hidden="true"
    >
      <path className="branch" d={branches} />
      <path className="walked" d={walked} />
      <path className="node" d={drawPoints(moments, endings)} />
      <Dot className="met" {...start} />
      {met.map(({ x, y }) => (
        <Dot key={`met ${x} ${y}`} className="met" x={x} y={y} />
      ))}
      {end && <Square className="met" {...end} />}
    </svg>
  );
}

/** Circles and squares as one path: an element for each is a fifth of the library's HTML. */
function drawPoints(moments: readonly Point[], endings: readonly Point[]): string {
  const size = 2 * RADIUS;
  const arc = `a${RADIUS} ${RADIUS} 0 1 0`;
  const circles = moments.map(({ x, y }) => `M${x - RADIUS} ${y}${arc} ${size} 0${arc}-${size} 0`);
  const squares = endings.map(
    ({ x, y }) => `M${x - RADIUS} ${y - RADIUS}h${size}v${size}h-${size}z`,
  );
  return [...circles, ...squares].join("");
}

interface ShapeProps {
  className: string;
  x: number;
  y: number;
}

function Dot({ className, x, y }: ShapeProps) {
  return <circle className={className} cx={x} cy={y} r={RADIUS} />;
}

function Square({ className, x, y }: ShapeProps) {
  return (
    <rect
      className={className}
      x={x - RADIUS}
      y={y - RADIUS}
      width={2 * RADIUS}
      height={2 * RADIUS}
    />
  );
}
