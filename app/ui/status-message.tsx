import { useEffect, useRef, useState } from "react";
import type { FormResult } from "./form/form-result.ts";

/** The result of a form that disappeared; takes over its focus. */
export function StatusMessage({ message }: { message: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) status.current?.focus();
  }, [message]);
  return (
    <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
      {message}
    </p>
  );
}

const UNSEEN_SPACE = "\u00a0";

/**
 * The message of such a result, and what sets it. Screen readers speak only what changed in a status: the same
 * message again has a space at its end, or no longer.
 */
export function useStatusMessage() {
  const [message, setMessage] = useState("");
  const announce = ({ message: next = "" }: Pick<FormResult, "message">) =>
    setMessage((before) => (next && next === before ? next + UNSEEN_SPACE : next));
  return [message, announce] as const;
}
