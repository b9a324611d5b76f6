import { withJob } from "#app/features/roadmap/job-link.ts";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CompetencyFit } from "../competency-fit.ts";
import { levelLabel } from "../level-label.ts";
import type { NamedCompetency } from "./posted-facts.server.ts";

const NOT_ANSWERED = { level: null };

interface AskedTableProps {
  competencies: NamedCompetency[];
  /** As `?job=` names it. */
  job: string;
  /** Its levels and practice are shown where any is known. */
  fit: CompetencyFit | undefined;
}

/** Whether the reader rated themselves on any competency that a job mentions. */
export function hasAnyLevel({ levels }: CompetencyFit): boolean {
  return Object.values(levels).some(({ level }) => level !== null);
}

function hasPractice({ levels }: CompetencyFit): boolean {
  return Object.values(levels).some((each) => each.debrief);
}

/** The competencies that a posting mentions, each with its words and the reader's level. */
export function AskedTable({ competencies, job, fit }: AskedTableProps) {
  const compares = fit && (hasAnyLevel(fit) || hasPractice(fit));
  return (
    // The column has its place from the start where the browser keeps what is measured.
    <table className={compares ? "asked" : "asked unmeasured"}>
      <thead>
        <tr>
          <th scope="col">Competency</th>
          <th scope="col">Words in the posting</th>
          <th scope="col">You</th>
        </tr>
      </thead>
      <tbody>
        {competencies.map(({ id, name, quote }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={withJob(`/roadmap#${id}`, job)} rel="nofollow">
                {name}
              </Link>
            </th>
            <td>“{quote}”</td>
            <td>
              <LevelCells {...(fit?.levels[id] ?? NOT_ANSWERED)} /> {levelLabel(fit?.levels[id])}
              {fit?.levels[id]?.debrief && (
                <>
                  {" "}
                  <Link className="tag" to={withJob(fit.levels[id].debrief, job)} rel="nofollow">
                    practiced
                  </Link>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
