import type { AreaScore } from "./area-scores.ts";
import { AreaTable } from "./area-table.tsx";
import { Radar } from "./radar.tsx";

export function Overview({ scores }: { scores: readonly AreaScore[] }) {
  return (
    <div className="cols even overview">
      <Radar scores={scores} />
      <section>
        <div className="sec">
          <h2>By area</h2>
          <span className="meta">averages of what is answered</span>
        </div>
        <AreaTable scores={scores} />
      </section>
    </div>
  );
}
