import { withJob } from "#app/features/roadmap/job-link.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { progressLabel, type ScenarioProgress } from "../../library/scenario-progress.ts";
import { attemptPath, scenarioPath } from "../../paths.ts";
import { ScenarioTree } from "../../scenario-tree.tsx";
import type { SimulationDetail } from "../../simulation-card.server.ts";

interface ScenarioSummaryProps {
  simulationId: string;
  job: string | undefined;
  scenario: SimulationDetail["scenarios"][number];
  progress: ScenarioProgress | undefined;
  isLocked: boolean;
}

export function ScenarioSummary(props: ScenarioSummaryProps) {
  const { simulationId, job, scenario, progress, isLocked } = props;
  const scenarioKey = { simulationId, scenarioId: scenario.id };
  // The button below shows the step of an attempt in progress.
  const progressText = progress && progressLabel([{ ...progress, open: null }], 1);
  return (
    <Section
      title={scenario.title}
      note={
        <>
          {scenario.minutes} min · {formatCount(scenario.moments, "step")},{" "}
          {formatCount(scenario.endings, "ending")}
        </>
      }
    >
      <div className="stack gap-3 pt-3">
        <p className="prose">{scenario.summary}</p>
        <p className="prose text-muted">{scenario.role}</p>
        <p className="row">
          {progress?.open && (
            <Link
              className="btn primary"
              to={withJob(attemptPath({ ...scenarioKey, attempt: progress.open.id }), job)}
            >
              <span>
                Continue<span className="sr-only"> “{scenario.title}”</span> at decision{" "}
                {progress.open.step}
              </span>
            </Link>
          )}
          {!isLocked && (
            <Link className="btn" to={withJob(scenarioPath(scenarioKey), job)}>
              <span>
                {progress ? "Play again" : "Play"}
                <span className="sr-only"> “{scenario.title}”</span>, {scenario.minutes} min
              </span>
            </Link>
          )}
          <span className="meta">
            {progress ? progressText : isLocked ? "" : "No account needed."}
          </span>
        </p>
        <ScenarioTree tree={scenario.tree} />
        <dl className="facts">
          {scenario.cast.flatMap(({ id, name, role }) => [
            <dt key={`${id} name`}>{name}</dt>,
            <dd key={id}>{role}</dd>,
          ])}
        </dl>
      </div>
    </Section>
  );
}
