import { AreaTable } from "./area-table.tsx";
import { Radar, type RadarProps } from "./radar.tsx";

export function Overview({ scores, targetName }: RadarProps) {
  return (
    <div className="cols even overview">
      <Radar scores={scores} targetName={targetName} />
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
