import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { EndView } from "../../play/debrief-view.ts";
import { PercentBar } from "../../play/meters.tsx";
import type { PlayerProps } from "./player-hooks.tsx";

export function ScoreDetails({ page: { names }, end }: PlayerProps & { end: EndView }) {
  const withJob = useWithJob();
  const measured = end.competencies.filter(({ best }) => best > 0);
  return (
    <Section title="The score" titleId="score" className="stack gap-3">
      {end.percent === null ? (
        <p>No decision in this run could be scored.</p>
      ) : (
        <p>
          <b className="figure">{end.percent}%</b>{" "}
          <span className="text-sm text-muted">
            {end.band}; {end.earned} of {formatCount(end.best, "point")}. The best choice every time
            earns 100%.
          </span>
        </p>
      )}
      {end.difference && <p>{end.difference}</p>}
      {measured.length > 0 && (
        <>
          <p className="text-sm text-muted">Not every decision counts toward every competency.</p>
          <dl className="bars">
            {measured.map(({ id, earned, best, percent }) => (
              <div key={id}>
                <dt>
                  <Link className="link" to={withJob(`/roadmap#${id}`)}>
                    {names[id] ?? id}
                  </Link>
                </dt>
                <dd>
                  <PercentBar share={percent ?? 0} />
                  <span className="num">
                    {earned} of {best}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}
