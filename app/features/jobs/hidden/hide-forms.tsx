import { useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { HIDDEN_PATH, HIDE_FORM_ID, SHOW_FORM_ID } from "./hidden.ts";

interface Hidden {
  message: string;
  undo: string;
}

interface HideFormsProps {
  returnPath: string;
  /** Whether the page says what is hidden, with the way back. */
  saysItself?: boolean;
}

/** The forms of a page’s “Not interested” and “Show again” buttons, and the way back for the last that was pressed. */
export function HideForms({ returnPath, saysItself = false }: HideFormsProps) {
  const [hidden, setHidden] = useState<Hidden | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The row went away with the button that was pressed.
  useEffect(() => {
    if (hidden) undoButton.current?.focus({ preventScroll: true });
  }, [hidden]);
  return (
    <>
      <ActionForm
        intent="hide"
        id={HIDE_FORM_ID}
        action={HIDDEN_PATH}
        reloadsPage
        back={returnPath}
        isDraftDisabled
        onSaved={({ message = "", undo }: FormResult & { undo?: string }) => {
          setHidden(undo && !saysItself ? { message, undo } : null);
        }}
      >
        {null}
      </ActionForm>
      <ActionForm
        intent="show"
        id={SHOW_FORM_ID}
        action={HIDDEN_PATH}
        reloadsPage
        back={returnPath}
        isDraftDisabled
        onSaved={() => setHidden(null)}
      >
        <div className="toast" role="status">
          {hidden && (
            <>
              <p>{hidden.message}</p>
              <button
                type="submit"
                className="btn"
                name="item"
                value={hidden.undo}
                ref={undoButton}
              >
                Undo
              </button>
            </>
          )}
        </div>
      </ActionForm>
    </>
  );
}
