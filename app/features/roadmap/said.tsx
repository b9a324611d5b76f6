import { useEffect, useRef } from "react";

/** The result of a form that disappeared; takes over its focus. */
export function Said({ words }: { words: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) status.current?.focus();
  }, [words]);
  return (
    <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
      {words}
    </p>
  );
}
