import { type RefObject, useEffect, useRef, useState } from "react";

/*
 * A message from one page to the next. It is not in the history state, which outlives a reload: the
 * server would render the page without it, and hydration would fail.
 */

let passedMessage = "";

/** To be called just before navigating. */
export function passMessage(message: string): void {
  passedMessage = message;
}

/** The message for this page, once; focused for screen readers. */
export function usePassedMessage(): {
  message: string;
  ref: RefObject<HTMLParagraphElement | null>;
} {
  const [message] = useState(() => passedMessage);
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    passedMessage = "";
    // After the focus that every navigation moves to the content.
    if (message) queueMicrotask(() => ref.current?.focus());
  }, [message]);
  return { message, ref };
}
