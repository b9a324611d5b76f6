import styles from "./board.css?url";

interface FunnelShapeProps {
  /** How many came this far, never more than those of the step before. */
  steps: readonly { label: string; n: number }[];
}

const HEIGHT = 40;

/** How many came how far: a band that narrows over its figures. The words say it all. */
export function FunnelShape({ steps }: FunnelShapeProps) {
  return (
    <div className="funnel-shape">
      {/* Only on pages of one's own: those of everybody do not load it. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <svg
        viewBox={`0 0 ${steps.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={toPath(steps.map(({ n }) => n))} />
      </svg>
      <ul>
        {steps.map(({ label, n }) => (
          <li key={label}>
            <b>{n}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each step is level over its figure, and slopes to the next one. */
function toPath(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const middle = HEIGHT / 2;
  const half = (n: number) => (middle * n) / most;
  const corners = counts.flatMap((n, at) => [
    [at === 0 ? 0 : at + 0.15, half(n)] as const,
    [at === counts.length - 1 ? at + 1 : at + 0.85, half(n)] as const,
  ]);
  const top = corners.map(([x, y]) => `${x} ${round(middle - y)}`);
  const bottom = corners.toReversed().map(([x, y]) => `${x} ${round(middle + y)}`);
  return `M${[...top, ...bottom].join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
