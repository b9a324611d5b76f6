import { Link } from "react-router";
import { readOnlyWords } from "#app/features/premium/offer.ts";
import { Ago } from "#app/ui/ago.tsx";
import { counted } from "#app/ui/time.ts";
import { STATUS_WORDS, VISIBILITY_WORDS } from "../publication.ts";
import type { OwnSimulation } from "./own-simulation.server.ts";
import { editorPath } from "./paths.ts";

interface OwnRowProps {
  simulation: OwnSimulation & { isReadOnly: boolean };
  /** The limit of the viewer's plan. */
  max: number;
  now: string;
}

export function OwnRow({ simulation, max, now }: OwnRowProps) {
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
          {simulation.isReadOnly && <span className="tag warn">{readOnlyWords(max)}</span>}
          <span className={status === "published" ? "tag on" : "tag"}>{STATUS_WORDS[status]}</span>
        </span>
      </div>
      <p className="meta">
        {version > 0 &&
          `${VISIBILITY_WORDS[visibility]} · version ${version} · played ${counted(playCount, "time")} · `}
        changed <Ago at={updatedAt} now={now} />
      </p>
    </li>
  );
}
