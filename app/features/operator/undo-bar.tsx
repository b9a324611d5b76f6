import { useEffect, useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { formatCount } from "#app/ui/time.ts";
import { KNOWN_BOARDS_ITEM, UNDO_SECONDS } from "./undo-time.ts";

interface UndoBarProps {
  undo: {
    id: string;
    message: string;
    at: string;
    item: string;
    others: number;
    isShown: number;
    isNotified: number;
  } | null;
  /** What the last form did. */
  message: string;
  now: string;
  /** The inbox, on any other page. */
  action?: string;
  onUndone(item: string, message: string): void;
}

/** What was decided last, with the way back while there is one. */
export function UndoBar({ undo, message, now, action, onUndone }: UndoBarProps) {
  const isKnown = undo?.item === KNOWN_BOARDS_ITEM;
  const isOffered = useIsOffered(undo?.at ?? null, now);
  return (
    <div className="undo-bar">
      <p role="status">{message}</p>
      {undo && isOffered && (
        <ActionForm
          key={undo.id}
          intent="undo"
          action={action}
          reloadsPage
          item="id"
          hidden={{ id: undo.id }}
          className="row"
          isDraftDisabled
          onSaved={(result) => onUndone(undo.item, result.message ?? "")}
        >
          <span className="wrap-anywhere">
            {undo.message}
            {undo.others > 0 &&
              (isKnown
                ? `, and ${formatCount(undo.others, "group")} before`
                : ` and ${undo.others} more`)}
          </span>
          <SubmitButton>
            {!action && (
              <span className="key with-script" aria-hidden="true">
                Z
              </span>
            )}
            Undo
          </SubmitButton>
          <span className="meta">within two minutes; {whatFollows(undo)}</span>
          <FormStatus busyLabel="Undoing" />
        </ActionForm>
      )}
    </div>
  );
}

function whatFollows({ item, isShown, isNotified }: NonNullable<UndoBarProps["undo"]>): string {
  if (item === KNOWN_BOARDS_ITEM) return "imports start after that";
  if (!isShown) return "people see it after that";
  const isWithNote = /^(?:job|simulation):/.test(item);
  return `it’s in effect now${isWithNote ? ", with any note to its author" : ""}${isNotified ? ", and people are notified after that" : ""}`;
}

/** Whether the two minutes of a decision have not passed while the page is open. */
function useIsOffered(at: string | null, now: string): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (!at) return;
    const leftMs = Date.parse(at) + UNDO_SECONDS * 1000 - Date.parse(now);
    const timer = setTimeout(() => setPast(at), leftMs);
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && past !== at;
}
