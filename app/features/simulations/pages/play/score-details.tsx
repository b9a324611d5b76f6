import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import type { EndView } from "../../play/debrief-view.ts";
import { CompetencyScore, ScoreLine } from "../../play/score-line.tsx";
import type { PlayerProps } from "./player-hooks.tsx";

export function ScoreDetails({ page: { names }, end }: PlayerProps & { end: EndView }) {
  const withJob = useWithJob();
  const measured = end.competencies.filter(({ best }) => best > 0);
  return (
    <Section title="The score" titleId="score" className="stack gap-3">
      {end.percent === null ? (
        <p>No decision in this run could be scored.</p>
      ) : (
        <ScoreLine percent={end.percent} band={end.band} />
      )}
      {end.difference && <p>{end.difference}</p>}
      {measured.length > 0 && (
        <>
          <p className="text-sm text-muted">
            Each competency counts only the decisions that tested it.
          </p>
          <dl className="bars">
            {measured.map(({ id, percent }) => (
              <div key={id}>
                <dt>
                  <Link className="link" to={withJob(`/roadmap#${id}`)}>
                    {names[id] ?? id}
                  </Link>
                </dt>
                <CompetencyScore percent={percent ?? 0} />
              </div>
            ))}
          </dl>
          {end.lowest.length > 0 && (
            <p>
              In this run you scored lowest on{" "}
              {end.lowest.map((id) => names[id] ?? id).join(" and ")}.
            </p>
          )}
        </>
      )}
    </Section>
  );
}
