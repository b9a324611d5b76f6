import { CompetencyMarks } from "./competency-marks.tsx";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";

export function RetiredAnswers({ retired }: Pick<ViewerRoadmap, "retired">) {
  if (retired.length === 0) return null;
  return (
    <section id="retired">
      <div className="sec">
        <h2>Retired</h2>
        <span className="meta">no longer on the roadmap; your notes are kept</span>
      </div>
      <ul className="ledger">
        {retired.map(({ id, answer }) => (
          <li key={id} className="stack gap-1">
            <div className="row between">
              <span className="mono">{id}</span>
              <span className="text-sm">
                <CompetencyMarks level={answer.level} />
              </span>
            </div>
            {answer.note && <p className="text-sm">{answer.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
