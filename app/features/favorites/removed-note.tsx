import { useEffect, useRef } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Undo } from "./query.ts";

/** What became of the favorite that was last removed. */
export interface Notice extends Undo {
  is: "removed" | "back";
  /** What a form of this page answered. */
  message?: string;
  /** What the page says by itself. */
  words?: string;
}

interface RemovedNoteProps {
  notice: Notice;
  onBack(notice: Notice): void;
}

/** Says what was removed and brings it back; takes the focus, because the row that had it is gone. */
export function RemovedNote({ notice, onBack }: RemovedNoteProps) {
  const { kind, target, is, message, words } = notice;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is told anew
  useEffect(() => {
    if (message) note.current?.focus();
  }, [notice]);
  return (
    <div className="note ok mb-4" role="status" tabIndex={-1} ref={note}>
      <Icon name={is === "back" ? "check" : "info"} />
      <p>{message ?? words}</p>
      {is === "removed" && (
        <ActionForm
          intent="save"
          id={`undo-${target}`}
          hidden={{ kind, target }}
          item="target"
          className="row"
          onSaved={(answer) => onBack({ kind, target, is: "back", message: answer.message })}
        >
          {(form) => (
            <>
              <SubmitButton>Undo</SubmitButton>
              <FormStatus {...form} busyWords="Bringing it back" />
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}
