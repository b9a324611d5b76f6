interface SparklineProps {
  /** Oldest first; null where nothing is known. */
  values: readonly (number | null)[];
  /** A dashed line. */
  target?: number;
  max: number;
}

const [WIDTH, HEIGHT] = [100, 32];

/** How a figure moved, on a scale from 0. Hidden from readers: its words stand beside it. */
export function Sparkline({ values, target, max }: SparklineProps) {
  const y = (value: number) => +(HEIGHT - (Math.min(value, max) / max) * HEIGHT).toFixed(1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: +(index * step).toFixed(1), y: y(value) }],
  );
  const line = points.map((point) => `${point.x} ${point.y}`).join("L");
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {target !== undefined && <path className="aim" d={`M0 ${y(target)}H${WIDTH}`} />}
      {/* One value is a line across: a point would be stretched. */}
      {points.length > 0 && (
        <path d={points.length === 1 ? `M0 ${points[0]?.y}H${WIDTH}` : `M${line}`} />
      )}
    </svg>
  );
}
