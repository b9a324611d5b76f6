import { MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import type { AreaScore } from "../area-scores.ts";

const CENTER = { x: 200, y: 148 };
const RADIUS = 116;
const RINGS = [1, 2, 4];

export interface RadarProps {
  scores: readonly AreaScore[];
  /** Of the role whose levels are drawn. */
  targetName: string;
  /** Whose levels they are. */
  who?: string;
}

/** Draws the same scores as the table beside it. */
export function Radar({ scores, targetName, who = "You" }: RadarProps) {
  const targets = scores.map(({ target }, index) => pointAt(index, scores.length, target));
  const [lowest, highest] = [
    Math.min(...scores.map(({ target }) => target)),
    Math.max(...scores.map(({ target }) => target)),
  ];
  const corners = scores.map((_, index) => index);
  const toRing = (level: number) =>
    corners.map((index) => formatPoint(pointAt(index, corners.length, level))).join(" ");
  const viewerPoints = scores.flatMap(({ mean }, index) =>
    mean === null ? [] : [pointAt(index, scores.length, mean)],
  );
  return (
    <div className="radar">
      <svg viewBox="0 0 400 296" aria-hidden="true">
        {RINGS.map((level) => (
          <polygon key={level} className="ring" points={toRing(level)} />
        ))}
        {corners.map((index) => (
          <path
            key={index}
            className="ring"
            d={`M${CENTER.x} ${CENTER.y}L${formatPoint(pointAt(index, corners.length, MAX_LEVEL))}`}
          />
        ))}
        <polygon className="aim" points={targets.map(formatPoint).join(" ")} />
        <polygon className="mine" points={viewerPoints.map(formatPoint).join(" ")} />
        {viewerPoints.map((point) => (
          <circle key={formatPoint(point)} className="dot" cx={point.x} cy={point.y} r="3" />
        ))}
        {scores.map(({ id }, index) => {
          const { x, y } = pointAt(index, scores.length, MAX_LEVEL + 0.4);
          const side = x - CENTER.x;
          const anchor = Math.abs(side) < 1 ? "middle" : side > 0 ? "start" : "end";
          return (
            <text key={id} x={x} y={y + 4} textAnchor={anchor}>
              {id.charAt(0).toUpperCase() + id.slice(1)}
            </text>
          );
        })}
      </svg>
      <p className="row meta">
        <span className="swatch" />
        {who}
        <span className="swatch dash" />
        Target: {targetName}, level {lowest === highest ? lowest : `${lowest} to ${highest}`}
      </p>
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

/** The first area is at the top; the others follow clockwise. */
function pointAt(index: number, count: number, level: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  const distance = (level / MAX_LEVEL) * RADIUS;
  return {
    x: roundToTenth(CENTER.x + Math.cos(angle) * distance),
    y: roundToTenth(CENTER.y + Math.sin(angle) * distance),
  };
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function formatPoint({ x, y }: Point): string {
  return `${x},${y}`;
}
