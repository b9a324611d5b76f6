import { type ReactNode, useId } from "react";
import { LimitNote } from "./limit-note.tsx";

interface LimitButtonProps {
  /** Of `limitNote`. */
  limit: string;
  /** Where there is something to delete. */
  to: { path: string; text: string };
  className?: string | undefined;
  /** For screen readers, where the button has no text. */
  name?: string | undefined;
  children: ReactNode;
}

/** In place of a button for one more: what helps, once someone presses it. */
export function LimitButton({ limit, to, className = "btn", name, children }: LimitButtonProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} aria-label={name} popoverTarget={id}>
        {children}
      </button>
      <div id={id} popover="auto" className="panel save-dialog">
        <LimitNote limit={limit} to={to} />
      </div>
    </>
  );
}
