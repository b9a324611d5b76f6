import type { EndView } from "./debrief-view.ts";
import { PercentBar } from "./meters.tsx";

/** "67% of the points. Some good choices, some costly ones." */
export function ScoreLine({ percent, band }: Pick<EndView, "percent" | "band">) {
  return (
    <p>
      <b className="figure">{percent}%</b>{" "}
      <span className="text-sm text-muted">
        of the points. {band} The best choice every time earns 100%.
      </span>
    </p>
  );
}

/** In percent, as the whole is: not every decision counts toward every competency, so points of theirs never add up to it. */
export function CompetencyScore({ percent }: { percent: number }) {
  return (
    <dd>
      <PercentBar share={percent} />
      <span className="num">{percent}%</span>
    </dd>
  );
}
