import { useEffect, useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { formatCount } from "#app/ui/time.ts";
import { KNOWN_BOARDS_ITEM, UNDO_SECONDS } from "./undo-time.ts";

export interface Undo {
  id: string;
  message: string;
  at: string;
  item: string;
  others: number;
  isShown: number;
  isRead: number;
  isNotified: number;
}

interface UndoFormProps {
  undo: Undo;
  now: string;
  /** The inbox, on any other page. */
  action?: string;
  /** Of a second one on a page, which has no key. */
  id?: string;
  onUndone(item: string, message: string): void;
}

interface UndoBarProps extends Omit<UndoFormProps, "undo" | "id"> {
  undo: Undo | null;
  /** What the last form did. */
  message: string;
}

/** What was decided last, with the way back while there is one. */
export function UndoBar({ undo, message, ...rest }: UndoBarProps) {
  return (
    <div className="undo-bar">
      <p role="status">{message}</p>
      {undo && <UndoForm key={undo.id} undo={undo} {...rest} />}
    </div>
  );
}

/** A decision with the way back; nothing when its time is over. */
export function UndoForm({ undo, now, action, id, onUndone }: UndoFormProps) {
  const isKnown = undo.item === KNOWN_BOARDS_ITEM;
  const isOffered = useIsOffered(undo.at, now);
  if (!isOffered) return null;
  return (
    <ActionForm
      intent="undo"
      action={action}
      id={id}
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
        {!action && !id && (
          <span className="key with-script" aria-hidden="true">
            Z
          </span>
        )}
        Undo
      </SubmitButton>
      <span className="meta">within two minutes; {whatFollows(undo)}</span>
      <FormStatus busyLabel="Undoing" />
    </ActionForm>
  );
}

function whatFollows({ item, isShown, isRead, isNotified }: Undo): string {
  if (item === KNOWN_BOARDS_ITEM) return "imports start after that";
  if (!isShown) return isRead ? "people see it after that" : "nobody is told of it";
  const isWithNote = /^(?:job|simulation):/.test(item);
  return `it’s in effect now${isWithNote ? ", with any note to its author" : ""}${isNotified ? ", and people are notified after that" : ""}`;
}

/** Whether the two minutes of a decision have not passed while the page is open. */
function useIsOffered(at: string, now: string): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    const leftMs = Date.parse(at) + UNDO_SECONDS * 1000 - Date.parse(now);
    const timer = setTimeout(() => setPast(at), leftMs);
    return () => clearTimeout(timer);
  }, [at, now]);
  return past !== at;
}
