import { attemptPath } from "#app/features/simulations/paths.ts";
import { competencyPercent, findEvidenceRuns, type Run } from "#app/features/simulations/run.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { toAttemptRef } from "../evidence.ts";

interface GapLastRunProps {
  competencyId: string;
  /** Finished, newest first. */
  runs: readonly Run[];
  /** The references of the competency's answer; undefined for a visitor, whose runs prove nothing. */
  evidence?: readonly string[];
}

/** When a gap was last practiced, and what is missing for that to count as evidence. */
export function GapLastRun({ competencyId, runs, evidence }: GapLastRunProps) {
  const run = runs.find((each) => competencyPercent(each, competencyId) !== null);
  if (!run) return null;
  const { id, simulationId, scenarioId, title, finishedAt } = run;
  // A visitor's run is known by its address.
  const path = evidence ? attemptPath({ simulationId, scenarioId, attempt: id }) : id;
  return (
    <p className="meta">
      Practiced{finishedAt && ` on ${formatDate(finishedAt)}`}: <Link to={path}>{title}</Link>,{" "}
      {competencyPercent(run, competencyId)}%.{" "}
      {evidence && evidenceSentence(run, { competencyId, runs, evidence })}
    </p>
  );
}

function evidenceSentence(
  { id }: Run,
  { competencyId, runs, evidence }: Required<GapLastRunProps>,
): string {
  if (!findEvidenceRuns(runs, competencyId).has(id))
    return "Not evidence yet: another scenario can add to it.";
  return evidence.includes(toAttemptRef(id))
    ? "It counts as evidence."
    : "Tick it as evidence below, and the gap counts less.";
}
