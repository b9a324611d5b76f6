import { type CountName, TREND_DAYS, type Trend } from "#app/features/daily-counts/daily-counts.ts";
import { formatNumber } from "#app/ui/number.ts";

const LABELS: Record<CountName, string> = {
  accounts: "New accounts",
  plays: "Simulations finished",
  applications: "Applications",
  emails: "E-mails sent",
  faults: "Faults logged",
};
const WIDTH = 4;
const GAP = 1;
const HEIGHT = 24;

/** The last days as small plots, with the figures that they show in words. */
export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="trends">
      <div className="sec">
        <h2 id="trends">The last {TREND_DAYS} days</h2>
        <span className="meta">Totals by day (UTC), without names</span>
      </div>
      <dl className="facts">
        {trends.flatMap(({ name, counts, total }) => [
          <dt key={`${name} name`}>{LABELS[name]}</dt>,
          <dd key={name} className="row">
            <Plot counts={counts} />
            <span>
              {total === 0
                ? "None"
                : `${formatNumber(total)} in all, ${formatNumber(counts.at(-1) ?? 0)} today, ${formatNumber(Math.max(...counts))} on the busiest day`}
            </span>
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Plot({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const width = counts.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className="axis" d={`M0 ${HEIGHT - 0.5}H${width}`} />
      <path d={counts.map((n, day) => drawBar(day, (n / most) * (HEIGHT - 1))).join("")} />
    </svg>
  );
}

function drawBar(day: number, height: number): string {
  return height === 0 ? "" : `M${day * (WIDTH + GAP)} ${HEIGHT - 1}v${-height}h${WIDTH}v${height}z`;
}
