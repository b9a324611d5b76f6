import { TREE_HEIGHT, TREE_WIDTH, type Tree } from "./tree.ts";

const RADIUS = 3.5;

/** The cover of a scenario: its own tree. Squares are endings. */
export function TreePicture({ tree: { branches, start, moments, endings } }: { tree: Tree }) {
  return (
    <svg className="tree" viewBox={`0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`} aria-hidden="true">
      <path className="branch" d={branches} />
      <circle className="start" cx={start.x} cy={start.y} r={RADIUS} />
      {moments.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="node" cx={x} cy={y} r={RADIUS} />
      ))}
      {endings.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className="node"
          x={x - RADIUS}
          y={y - RADIUS}
          width={2 * RADIUS}
          height={2 * RADIUS}
        />
      ))}
    </svg>
  );
}
