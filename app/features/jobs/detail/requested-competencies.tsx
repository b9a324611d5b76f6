import { Link } from "#app/ui/link.tsx";
import { type JobFit, levelLabel } from "../job-fit.ts";
import type { NamedCompetency } from "./detail.server.ts";

interface RequestedCompetenciesProps {
  competencies: NamedCompetency[];
  fit?: JobFit | undefined;
}

/** The roadmap competencies a job asks for, each with the posting's own words. */
export function RequestedCompetencies({ competencies, fit }: RequestedCompetenciesProps) {
  const hasLevels = fit && Object.values(fit.levels).some(({ level }) => level !== null);
  return (
    <section aria-labelledby="asked">
      <div className="sec">
        <h2 id="asked">What it would teach you</h2>
        <Link className="more" to="/roadmap">
          Career Roadmap
        </Link>
      </div>
      <p className="pt-3 text-sm">
        {hasLevels ? (
          fit.sentence
        ) : (
          <Link className="link" to="/roadmap">
            {fit
              ? "Say where you stand to see which of these are your gaps"
              : "See which of these are your gaps"}
          </Link>
        )}
      </p>
      <table className="asked">
        <thead>
          <tr>
            <th scope="col">Competency</th>
            <th scope="col">Words in the posting</th>
            {hasLevels && <th scope="col">You</th>}
          </tr>
        </thead>
        <tbody>
          {competencies.map(({ id, name, quote }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/roadmap#${id}`}>{name}</Link>
              </th>
              <td>“{quote}”</td>
              {hasLevels && <td className="num">{levelLabel(fit.levels[id])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
