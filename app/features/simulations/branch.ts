export interface Point {
  x: number;
  y: number;
}

/** A curve from one point to another, as a part of an SVG path; `bend` moves its middle up or down. */
export function drawBranch(from: Point, to: Point, bend = 0): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y + bend} ${middle} ${to.y + bend} ${to.x} ${to.y}`;
}

const BENDS = [0, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24, 28, -28, 32, -32, 38, -38, 44, -44];
const SAMPLES = 24;

/** The same, bent until it is at least `distance` away from the other points; else as far as it can be. */
export function drawClearBranch(
  [from, to]: readonly [Point, Point],
  points: readonly Point[],
  distance: number,
): string {
  const others = points.filter((point) => !isSame(point, from) && !isSame(point, to));
  let best = { bend: 0, clearance: -1 };
  for (const bend of BENDS) {
    const clearance = clearanceOf([from, to], bend, others);
    if (clearance > best.clearance) best = { bend, clearance };
    if (clearance >= distance) break;
  }
  return drawBranch(from, to, best.bend);
}

/** How far the nearest other point is from a branch. */
export function clearanceOf(
  [from, to]: readonly [Point, Point],
  bend: number,
  others: readonly Point[],
): number {
  const middle = (from.x + to.x) / 2;
  let clearance = Number.POSITIVE_INFINITY;
  for (let n = 0; n <= SAMPLES; n++) {
    const t = n / SAMPLES;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const x = a * from.x + (b + c) * middle + d * to.x;
    const y = (a + b) * from.y + (c + d) * to.y + (b + c) * bend;
    for (const point of others)
      clearance = Math.min(clearance, Math.hypot(point.x - x, point.y - y));
  }
  return clearance;
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
