import type { ReactNode } from "react";
import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { editorPath, MY_SIMULATIONS_PATH } from "../../authoring/paths.ts";
import { playCountLabel } from "../../chosen.ts";
import { isTakenDown, STATUS_LABELS, VISIBILITY_LABELS } from "../../publication.ts";
import { takenDownLine } from "../../taken-down.ts";
import type { EditorHead } from "./editor-page.server.ts";
import { ReviewComments } from "./problem-list.tsx";

export function UndoForm({
  draftVersion,
  onSaved,
}: {
  draftVersion: number;
  onSaved(result: FormResult): void;
}) {
  return (
    <ButtonForm
      key={draftVersion}
      intent="undo"
      hidden={{ version: draftVersion }}
      onSaved={onSaved}
      buttonClassName="btn quiet"
      busyLabel="Undoing"
    >
      Undo the last change
    </ButtonForm>
  );
}

export function EditorHeader({ head, children }: { head: EditorHead; children: ReactNode }) {
  const { id, title, status, visibility, version, playCount, isChanged } = head;
  const { reviewNote, reviewComments } = head;
  return (
    <header className="stack gap-2">
      <p>
        <BackLink to={MY_SIMULATIONS_PATH}>My simulations</BackLink>
      </p>
      <h1 className="wrap-anywhere">
        <Link to={editorPath(id)}>{title || "Without a title"}</Link>
      </h1>
      <div className="row">
        <span className={status === "published" ? "tag on" : "tag"}>{STATUS_LABELS[status]}</span>
        {version > 0 && <span className="tag">{VISIBILITY_LABELS[visibility]}</span>}
        {isChanged && <span className="tag warn">Changed since it was published</span>}
        <span className="meta">
          {version > 0 ? `Version ${version} · ${playCountLabel(playCount)}` : "Not published"}
        </span>
        {children}
      </div>
      {head.isReadOnly && (
        <p className="row">
          <span className="tag warn">{readOnlyLabel(head.max)}</span>
          <span className="meta">
            You can play, export and delete it. You can still change your oldest ones.
          </span>
        </p>
      )}
      {reviewNote && (
        <div className="note warn">
          <Icon name="info" />
          <p className="wrap-anywhere">
            <b>
              {isTakenDown(status)
                ? takenDownLine(head.takenDownAt)
                : "It was sent back with a note."}
            </b>
          </p>
          <p className="wrap-anywhere">{reviewNote}</p>
          <ReviewComments simulationId={id} comments={reviewComments} />
        </div>
      )}
    </header>
  );
}
