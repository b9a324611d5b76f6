import { useLayoutEffect, useRef } from "react";

/** Moves the focus to the heading of the next question, which replaces the one that was answered. */
export function useQuestionFocus(questionId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  // Before the paint: whoever answers at once would lose the focus, and the Enter that follows.
  useLayoutEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    heading.current?.focus({ preventScroll: false });
  }, [questionId]);
  return heading;
}
