import { Link } from "react-router";
import type { NamedCompetency } from "./detail.server.ts";

/** What of the roadmap a job would exercise, each with the posting's own words. */
export function AskedCompetencies({ competencies }: { competencies: NamedCompetency[] }) {
  return (
    <section aria-labelledby="asked">
      <div className="sec">
        <h2 id="asked">What it would teach you</h2>
        <Link className="more" to="/roadmap">
          Career Roadmap
        </Link>
      </div>
      <table className="asked">
        <thead>
          <tr>
            <th scope="col">Competency</th>
            <th scope="col">Words in the posting</th>
          </tr>
        </thead>
        <tbody>
          {competencies.map(({ id, name, quote }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/roadmap#${id}`}>{name}</Link>
              </th>
              <td>“{quote}”</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
