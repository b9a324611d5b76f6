import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { editorPath, partPath, previewPath } from "../../authoring/paths.ts";
import { withChoice, withoutLastChoice } from "../../choice-path.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import { Meters } from "../../play/meters.tsx";
import { SceneText } from "../play/scene-text.tsx";
import type { Preview as PreviewPart } from "./editor-page.server.ts";

/** Plays a draft. The choices are in the address only; nothing is saved. */
export function Preview({ simulationId, preview }: { simulationId: string; preview: PreviewPart }) {
  const { id, title, view } = preview;
  const pathTo = (path: string) => previewPath(simulationId, id, path);
  const pathBefore = withoutLastChoice(view.path);
  return (
    <div className="cols">
      <div className="stack gap-6">
        <Note>
          A preview of the draft: your choices aren’t saved.{" "}
          <Link className="link" to={partPath(simulationId, id)}>
            Back to writing
          </Link>
        </Note>
        {view.last && (
          <div className="note">
            <Icon name="info" />
            <p className="text-muted">You chose: {view.last.chosen}</p>
            <p>{view.last.feedback}</p>
          </div>
        )}
        <h2>{view.end ? view.end.title : `${title}, ${view.progress}`}</h2>
        <SceneText scene={view.scene} />
        {view.options.length > 0 && (
          <ul className="stack gap-2">
            {view.options.map((option) => (
              <li key={option.id}>
                <Link
                  className="choice"
                  to={pathTo(withChoice(view.path, option.id))}
                  preventScrollReset
                >
                  {option.text || `(${option.id}: nothing written yet)`}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {view.end && (
          <>
            <p>
              <span className={view.end.outcome === "strong" ? "tag on" : "tag"}>
                {OUTCOME_LABELS[view.end.outcome]}
              </span>{" "}
              {view.end.percent === null ? "Nothing to score" : `${view.end.percent}%`}
            </p>
            <ul className="stack gap-2">
              {[...view.end.questions, ...view.end.points].map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        )}
        {!view.end && view.options.length === 0 && (
          <p className="text-muted">This scenario doesn’t continue from here yet.</p>
        )}
        <p className="row wide">
          {view.step > 0 && (
            <Link className="more" to={pathTo(pathBefore)} preventScrollReset>
              Undo last choice
            </Link>
          )}
          {view.step > 0 && (
            <Link className="more" to={pathTo("")}>
              From the beginning
            </Link>
          )}
          <Link className="more" to={editorPath(simulationId)}>
            The whole simulation
          </Link>
        </p>
      </div>
      <aside className="stack gap-8">
        <Meters
          title="Where things stand"
          meters={view.meters}
          since={view.end ? "the start" : "your last choice"}
        />
      </aside>
    </div>
  );
}
