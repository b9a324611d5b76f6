import { attemptPath } from "#app/features/simulations/paths.ts";
import { competencyPercent, findEvidenceRuns, type Run } from "#app/features/simulations/run.ts";
import { Link } from "#app/ui/link.tsx";
import { toAttemptRef } from "../evidence.ts";

interface GapLastRunProps {
  competencyId: string;
  /** Finished, newest first. */
  runs: readonly Run[];
  /** The references of the competency's answer. */
  evidence: readonly string[];
}

/** What the last run says of a gap, and what is missing for it to count. */
export function GapLastRun({ competencyId, runs, evidence }: GapLastRunProps) {
  const run = runs.find((each) => competencyPercent(each, competencyId) !== null);
  if (!run) return null;
  const { id, simulationId, scenarioId, title } = run;
  return (
    <p className="meta">
      Last run: <Link to={attemptPath({ simulationId, scenarioId, attempt: id })}>{title}</Link>,{" "}
      {competencyPercent(run, competencyId)}%.{" "}
      {!findEvidenceRuns(runs, competencyId).has(id)
        ? "Not evidence yet: another scenario can add to it."
        : evidence.includes(toAttemptRef(id))
          ? "It counts as evidence."
          : "Tick it as evidence below, and the gap counts less."}
    </p>
  );
}
