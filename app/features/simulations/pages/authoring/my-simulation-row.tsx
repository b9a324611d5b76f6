import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { MySimulation } from "../../authoring/my-simulations.server.ts";
import { editorPath } from "../../authoring/paths.ts";
import { playCountLabel } from "../../chosen.ts";
import { STATUS_LABELS, VISIBILITY_LABELS } from "../../publication.ts";

interface MySimulationRowProps {
  simulation: MySimulation & { isReadOnly: boolean };
  /** The limit of the viewer's plan. */
  max: number;
  now: string;
}

export function MySimulationRow({ simulation, max, now }: MySimulationRowProps) {
  const { id, title, status, visibility, version, playCount, updatedAt } = simulation;
  return (
    <li className="stack gap-1 py-4">
      <div className="row between">
        <h3>
          <Link className="link" to={editorPath(id)}>
            {title || "Without a title"}
          </Link>
        </h3>
        <span className="row">
          {simulation.isReadOnly && <span className="tag warn">{readOnlyLabel(max)}</span>}
          <span className={status === "published" ? "tag on" : "tag"}>{STATUS_LABELS[status]}</span>
        </span>
      </div>
      <p className="meta">
        {version > 0 &&
          `${VISIBILITY_LABELS[visibility]} · version ${version} · ${playCountLabel(playCount)} · `}
        changed <RelativeTime at={updatedAt} now={now} />
      </p>
    </li>
  );
}
