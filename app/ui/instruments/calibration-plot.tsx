interface Point {
  /** Both in percent. */
  said: number;
  held: number;
  count: number;
}

const SIZE = 120;
const MAX_RADIUS = 8;

/** Said against what happened; the line is where both agree. Hidden from readers: its table stands beside it. */
export function CalibrationPlot({ points }: { points: readonly Point[] }) {
  const scale = (percent: number) => +((percent / 100) * SIZE).toFixed(1);
  const most = Math.max(...points.map(({ count }) => count), 1);
  return (
    <svg className="plot" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path className="aim" d={`M0 ${SIZE}L${SIZE} 0`} />
      {points.map(({ said, held, count }) => (
        <circle
          key={said}
          cx={scale(said)}
          cy={scale(100 - held)}
          r={+(MAX_RADIUS * Math.sqrt(count / most)).toFixed(1)}
        />
      ))}
    </svg>
  );
}
