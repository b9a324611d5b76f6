import { useEffect, useRef } from "react";

/** What a form came to that went away with its answer; takes the focus that went with it. */
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
