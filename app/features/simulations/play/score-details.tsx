import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { EndView } from "./debrief-view.ts";
import { PercentBar } from "./meters.tsx";
import type { PlayerProps } from "./player-hooks.tsx";

export function ScoreDetails({ page: { names }, end }: PlayerProps & { end: EndView }) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Show the score
      </summary>
      <section className="stack gap-3 pt-3" aria-label="Score">
        {end.percent === null ? (
          <p>Nothing on this way could be scored.</p>
        ) : (
          <p>
            <b className="figure">{end.percent}%</b>{" "}
            <span className="text-sm text-muted">
              {end.earned} of {formatCount(end.best, "point")}, the most that one choice at each
              decision could earn
            </span>
          </p>
        )}
        {end.difference && <p>{end.difference}</p>}
        {sumBest(end) > end.best && (
          <p className="text-sm text-muted">
            Below, each competency stands alone: your points against the best choice for that
            competency. A choice is rarely best for all of them, so these add up to more than{" "}
            {end.best}.
          </p>
        )}
        <dl className="bars">
          {end.competencies
            .filter(({ best }) => best > 0)
            .map(({ id, earned, best, percent }) => (
              <div key={id}>
                <dt>
                  <Link className="link" to={`/roadmap#${id}`}>
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
        <ol className="ledger text-sm">
          {end.walked
            .filter(({ earned }) => earned.length > 0)
            .map(({ id, chosen, earned }) => (
              <li key={id}>
                <p>{chosen}</p>
                <p className="meta">
                  {earned
                    .map((each) => `${names[each.id] ?? each.id} ${each.earned} of ${each.best}`)
                    .join(" · ")}
                </p>
              </li>
            ))}
        </ol>
      </section>
    </details>
  );
}

/** The most of each competency, added up as if one choice could be best for all of them. */
function sumBest({ competencies }: EndView): number {
  return competencies.reduce((sum, { best }) => sum + best, 0);
}
