export interface Point {
  x: number;
  y: number;
}

/** A curve from one point to another, as a part of an SVG path. */
export function drawBranch(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
