import { jobParamOf, practicePath, withJob } from "#app/features/roadmap/job-link.ts";
import { findNextForJob } from "#app/features/roadmap/next-for-job.ts";
import { sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { practicedPath } from "#app/features/target-job/standing.ts";
import { useLocalLearner } from "#app/features/target-job/use-local-standing.tsx";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { scenarioPath } from "../../paths.ts";
import type { PlayerProps } from "./player-hooks.tsx";

/** On with the next gap, the same that every other page names; what this run missed is told with its score. */
export function NextSteps({ page }: PlayerProps) {
  const next = useNextStep(page);
  return (
    next && (
      <Link className="btn primary" to={next.path} rel="nofollow">
        {next.label}
      </Link>
    )
  );
}

/** The next gap, or what the job that they work toward mentions and they did not rate; null if the run was for another job. */
function useNextStep({ isSignedIn, targetJob, nextForJob, job: link }: PlayerProps["page"]) {
  const { job } = useTargetJob(isSignedIn ? targetJob : undefined);
  const learner = useLocalLearner();
  if (!job || (link && link.id !== job.id)) return null;
  const next = isSignedIn ? nextForJob : findNextForJob(job.asked, learner);
  if (!next) return null;
  const { id, isGap } = next;
  const param = jobParamOf(job.path);
  const name = findCompetency(id)?.name ?? id;
  return isGap
    ? {
        label: `Practice next: ${name}`,
        path: withJob(practicePath(id, isSignedIn ? [] : learner.runs), param),
      }
    : { label: `Rate next: ${name}`, path: sittingPath({ job: param }) };
}

interface BackToJobProps extends PlayerProps {
  /** Above the play, where the line of the job that they work toward leads back, too. */
  isLine?: boolean;
}

/** Practice was for a job: on to it; from a debrief to where it now counts. */
export function BackToJob({ page, isLine = false }: BackToJobProps) {
  const target = useTargetJob(page.isSignedIn ? page.targetJob : undefined);
  const link = page.job?.id === target.job?.id ? null : page.job;
  const job = link ?? (isLine ? null : target.job);
  if (!job) return null;
  return (
    <Link className={isLine ? "more" : "btn"} to={isLine ? job.path : practicedPath(job.path)}>
      <span className="wrap-anywhere">Back to {job.title}</span>
    </Link>
  );
}

export function NextScenario({ page: { simulation, nextScenario, job } }: PlayerProps) {
  if (!nextScenario) {
    return (
      <Link className="btn" to={withJob("/simulations", job?.param)}>
        More simulations
      </Link>
    );
  }
  const nextPath = withJob(
    scenarioPath({ simulationId: simulation.id, scenarioId: nextScenario.id }),
    job?.param,
  );
  return (
    <Link className="btn" to={nextPath}>
      Next scenario: {nextScenario.title}
    </Link>
  );
}
