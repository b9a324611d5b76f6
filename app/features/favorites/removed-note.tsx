import { useEffect, useRef } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Undo } from "./query.ts";

export interface Notice extends Undo {
  is: "removed" | "back";
  /** From the result of a form on this page. */
  message?: string;
  /** Shown when there is no `message`. */
  words?: string;
}

interface RemovedNoteProps {
  notice: Notice;
  onBack(notice: Notice): void;
}

/** Offers an undo; takes the focus, because the removed row had it. */
export function RemovedNote({ notice, onBack }: RemovedNoteProps) {
  const { kind, target, is, message, words } = notice;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each notice
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
