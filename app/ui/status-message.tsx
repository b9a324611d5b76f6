import { useEffect, useRef } from "react";

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
