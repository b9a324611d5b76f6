import { lazy } from "react";
import type { CompetencyFit, RequestedCompetency } from "#app/features/jobs/competency-fit.ts";
import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { AskedTable, hasAnyLevel } from "#app/features/jobs/detail/asked-table.tsx";
import {
  jobParamOf,
  NO_COMPETENCIES,
  practicePath,
  roadmapPathFrom,
  withJob,
} from "#app/features/roadmap/job-link.ts";
import { minutesFor, sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { useLocal } from "#app/features/roadmap/use-local.tsx";
import type { KeptName } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { toTargetJob } from "./target-job.ts";
import { TargetJobButton } from "./target-job-button.tsx";

// Without a Suspense fallback: visitors do not load it, and the server waits for it.
const KeptOffer = lazy(async () => ({
  default: (await import("./kept-offer.tsx")).KeptOffer,
}));

const MEASURED: readonly KeptName[] = ["answers", "plays"];

interface RequestedCompetenciesProps {
  job: AskedJob;
  /** Whether the account works towards it; undefined for a visitor. */
  isTarget: boolean | undefined;
  isSaved: boolean;
  /** Absent for visitors: theirs is measured in the browser, from the answers that it keeps. */
  fit?: CompetencyFit | undefined;
  /** For visitors, what the role asks for, where the job mentions nothing. */
  role?: RequestedCompetency[] | undefined;
}

/**
 * The roadmap competencies that a job asks for, each with the posting's own words; the way to the role in general where
 * it asks for none. The same for a job from elsewhere.
 */
export function RequestedCompetencies({
  job,
  isTarget,
  isSaved,
  fit: viewerFit,
  role,
}: RequestedCompetenciesProps) {
  const { path, competencies } = job;
  const target = toTargetJob(job);
  const localFit = useLocal(
    viewerFit === undefined,
    async () => (await import("./local-fit.tsx")).measureLocalFit(competencies, role),
    path,
    MEASURED,
  );
  const fit = viewerFit ?? localFit ?? undefined;
  // The roadmap leads back to this job.
  const roadmapPath = roadmapPathFrom(path);
  const hasLevels = fit && hasAnyLevel(fit);
  const unanswered = hasLevels
    ? Object.values(fit.levels).filter(({ level }) => level === null).length
    : competencies.length;
  const nextGap = fit?.nextGap;
  return (
    <section className={viewerFit ? undefined : "fit-place"} aria-labelledby="asked">
      <div className="sec">
        <h2 id="asked">You and this job</h2>
        <Link className="more" to={roadmapPath} rel="nofollow">
          Career Roadmap
        </Link>
      </div>
      {viewerFit && <KeptOffer target={undefined} />}
      <p className="pt-3 text-sm">
        {hasLevels
          ? `${fit.sentence}${localFit ? " Based on your ratings in this browser." : ""}`
          : competencies.length === 0
            ? `${NO_COMPETENCIES} You can still see where you stand for Tech Lead.`
            : "Rate yourself to see your gaps."}
        {!viewerFit && (
          <span className="without-script">
            {" "}
            Without JavaScript, you’ll see your ratings after the questions, not here.
          </span>
        )}
      </p>
      <div className="row pt-3 no-print">
        {(unanswered > 0 || !hasLevels) && (
          <Link className="btn" to={sittingPath({ job: jobParamOf(path) })} rel="nofollow">
            {toRateLabel(unanswered)}
          </Link>
        )}
        {nextGap && (
          <Link
            className="btn"
            to={withJob(fit.nextPath ?? practicePath(nextGap.id), jobParamOf(path))}
            rel="nofollow"
          >
            Practice next: {nextGap.name}
          </Link>
        )}
        <TargetJobButton job={target} isOwn={isTarget} isSaved={isSaved} />
      </div>
      {competencies.length > 0 && (
        <AskedTable competencies={competencies} job={jobParamOf(path)} fit={fit} />
      )}
    </section>
  );
}

function toRateLabel(count: number): string {
  if (count === 0) return "Rate yourself for Tech Lead";
  const which = count === 1 ? "one competency" : `${count} competencies`;
  return `Rate yourself on ${which}, ${minutesFor(count)} min`;
}
