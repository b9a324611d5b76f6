import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { ListedSimulation } from "../listed-simulation.server.ts";
import { ScenarioTree } from "../scenario-tree.tsx";
import { DIFFICULTY_LABELS } from "../simulation.ts";

interface SimulationRowProps {
  simulation: ListedSimulation;
  path?: string;
  heading?: "h2" | "h3";
  /** Of a list in which one chooses by what is practiced. */
  hasCompetencies?: boolean;
  /** The viewer's progress as a label. */
  progress?: string | null;
  saveButton?: ReactNode;
}

export function SimulationRow({
  simulation,
  path = `/simulations/${simulation.id}`,
  heading: Heading = "h2",
  hasCompetencies = true,
  progress,
  saveButton,
}: SimulationRowProps) {
  const { title, summary, difficulty, minutes, scenarios, endings, cover } = simulation;
  return (
    <li className="sim">
      <ScenarioTree tree={cover} />
      <div className="stack gap-1">
        <Heading>
          <Link to={path}>{title}</Link>
        </Heading>
        <p className="meta">{summary}</p>
        {hasCompetencies && <p className="text-sm">{toText(simulation)}</p>}
      </div>
      <div className="ends">
        <p>{`${DIFFICULTY_LABELS[difficulty]} · ${minutes} min`}</p>
        <p className="text-muted">
          {`${formatCount(scenarios, "scenario")}, ${formatCount(endings, "ending")}`}
        </p>
        {simulation.premium && (
          <p>
            <span className="tag">Premium</span>
          </p>
        )}
        {progress && (
          <p>
            <span className="tag">{progress}</span>
          </p>
        )}
        {saveButton}
      </div>
    </li>
  );
}

/** "Writing · Vision · Coaching · 2 more" */
function toText({ competencies, moreCompetencies }: ListedSimulation): string {
  const named = competencies.join(" · ");
  return moreCompetencies > 0 ? `${named} · ${moreCompetencies} more` : named;
}
