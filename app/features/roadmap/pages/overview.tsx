import { Icon } from "#app/ui/icon.tsx";
import { AreaTable } from "./area-table.tsx";
import { Radar, type RadarProps } from "./radar.tsx";

export function Overview({ scores, targetName }: RadarProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby="by-area">
      <h2 id="by-area">By area</h2>
      <Radar scores={scores} targetName={targetName} />
      <details className="more-of">
        <summary>
          <Icon name="chevron-right" />
          As a table <span className="text-muted">how many are at target level</span>
        </summary>
        <AreaTable scores={scores} />
      </details>
    </section>
  );
}
