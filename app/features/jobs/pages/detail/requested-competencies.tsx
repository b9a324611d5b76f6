import { jobParamOf, roadmapPathFrom } from "#app/features/roadmap/job-link.ts";
import { minutesFor, sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { useLocal } from "#app/features/roadmap/use-local.tsx";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { type TargetJob, toTargetJob } from "#app/features/target-job/target-job.ts";
import { TargetJobButton } from "#app/features/target-job/target-job-button.tsx";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CompetencyFit } from "../../competency-fit.ts";
import type { NamedCompetency } from "../../detail/detail.server.ts";
import { levelLabel } from "../../level-label.ts";

const NOT_ANSWERED = { level: null };

interface RequestedCompetenciesProps {
  job: {
    id: string;
    path: string;
    title: string;
    company: string;
    competencies: NamedCompetency[];
  };
  /** Whether the account works towards it; undefined for a visitor. */
  isTarget: boolean | undefined;
  /** Absent for visitors: theirs is measured in the browser, from the answers that it keeps. */
  fit?: CompetencyFit | undefined;
}

/** The roadmap competencies a job asks for, each with the posting's own words. */
export function RequestedCompetencies({
  job,
  isTarget,
  fit: viewerFit,
}: RequestedCompetenciesProps) {
  const { path, competencies } = job;
  const target = toTargetJob(job);
  const localFit = useLocal(
    viewerFit === undefined,
    async () => (await import("./local-fit.tsx")).measureLocalFit(competencies),
    path,
  );
  const fit = viewerFit ?? localFit ?? undefined;
  // The roadmap leads back to this job.
  const roadmapPath = roadmapPathFrom(path);
  const hasLevels = fit && Object.values(fit.levels).some(({ level }) => level !== null);
  const unanswered = competencies.filter(({ id }) => (fit?.levels[id]?.level ?? null) === null);
  return (
    <section aria-labelledby="asked">
      <div className="sec">
        <h2 id="asked">You and this job</h2>
        <Link className="more" to={roadmapPath} rel="nofollow">
          Career Roadmap
        </Link>
      </div>
      <p className="pt-3 text-sm">
        {hasLevels
          ? `${fit.sentence}${localFit ? " Based on your answers in this browser." : ""}`
          : "Rate yourself on each to see which are your gaps."}
      </p>
      <div className="row pt-3 no-print">
        {unanswered.length > 0 && (
          <Link
            className="btn"
            to={sittingPath({ job: jobParamOf(path) })}
            rel="nofollow"
            onClick={isTarget === undefined ? () => startTowards(target) : undefined}
          >
            {unanswered.length === 1
              ? "Answer the one that this job mentions"
              : `Answer the ${unanswered.length} that this job mentions`}
            , {minutesFor(unanswered.length)} min
          </Link>
        )}
        <TargetJobButton job={target} isOwn={isTarget} />
      </div>
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
                <Link to={`${roadmapPath}#${id}`} rel="nofollow">
                  {name}
                </Link>
              </th>
              <td>“{quote}”</td>
              {hasLevels && (
                <td>
                  <LevelCells {...(fit.levels[id] ?? NOT_ANSWERED)} /> {levelLabel(fit.levels[id])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A visitor who answers for a job works towards it, unless they chose another. */
function startTowards(job: TargetJob): void {
  if (!localTarget.read().job) localTarget.write({ job });
}
