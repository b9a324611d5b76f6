import { useEffect, useRef } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { UndoTarget } from "../query.ts";

export interface RemovalNotice extends UndoTarget {
  state: "removed" | "back";
  /** From the result of a form on this page. */
  message?: string;
  /** Shown when there is no `message`. */
  fallbackMessage?: string;
}

interface RemovedNoteProps {
  notice: RemovalNotice;
  onRestored(notice: RemovalNotice): void;
}

/** Offers an undo; takes the focus, because the removed row had it. */
export function RemovedNote({ notice, onRestored }: RemovedNoteProps) {
  const { kind, target, state, message, fallbackMessage } = notice;
  const noteElement = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each notice
  useEffect(() => {
    if (message) noteElement.current?.focus();
  }, [notice]);
  return (
    <div className="note ok mb-4" role="status" tabIndex={-1} ref={noteElement}>
      <Icon name={state === "back" ? "check" : "info"} />
      <p>{message ?? fallbackMessage}</p>
      {state === "removed" && (
        <ActionForm
          intent="save"
          id={`undo-${target}`}
          hidden={{ kind, target }}
          item="target"
          className="row"
          onSaved={(result) => onRestored({ kind, target, state: "back", message: result.message })}
        >
          <SubmitButton>Undo</SubmitButton>
          <FormStatus busyLabel="Restoring" />
        </ActionForm>
      )}
    </div>
  );
}
