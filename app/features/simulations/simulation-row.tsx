import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#app/ui/time.ts";
import { DIFFICULTY_WORDS } from "./simulation.ts";
import type { SimulationCard } from "./simulation-card.server.ts";
import { TreePicture } from "./tree-picture.tsx";

interface SimulationRowProps {
  simulation: SimulationCard;
  heading?: "h2" | "h3";
  /** The viewer's progress as a label. */
  mark?: string | null;
  save?: ReactNode;
}

export function SimulationRow({
  simulation,
  heading: Heading = "h2",
  mark,
  save,
}: SimulationRowProps) {
  const { id, title, summary, difficulty, minutes, competencies, scenarios, endings, cover } =
    simulation;
  return (
    <li className="sim">
      <TreePicture tree={cover} />
      <div className="stack gap-1">
        <Heading>
          <Link to={`/simulations/${id}`}>{title}</Link>
        </Heading>
        <p className="meta">{summary}</p>
        <p className="text-sm">{competencies.map(({ name }) => name).join(" · ")}</p>
      </div>
      <div className="ends">
        <p>
          {DIFFICULTY_WORDS[difficulty]} · {minutes} min
        </p>
        <p className="text-muted">
          {counted(scenarios, "scenario")}, {counted(endings, "ending")}
        </p>
        {simulation.premium && (
          <p>
            <span className="tag">Premium</span>
          </p>
        )}
        {mark && (
          <p>
            <span className="tag">{mark}</span>
          </p>
        )}
        {save}
      </div>
    </li>
  );
}
