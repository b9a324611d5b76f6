import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * For a popover that each navigation closes, because the page is not loaded again. One that was opened
 * after the address had changed, while the page was still on its way, stays open.
 */
export function usePopover<ElementType extends HTMLElement>(): RefObject<ElementType | null> {
  const popover = useRef<ElementType>(null);
  const openedAt = useRef("");
  const { key } = useLocation();
  useEffect(() => {
    const note = () => {
      openedAt.current = window.location.href;
    };
    // It may have been opened before this page's script ran.
    note();
    const element = popover.current;
    element?.addEventListener("beforetoggle", note);
    return () => element?.removeEventListener("beforetoggle", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    if (openedAt.current !== window.location.href) popover.current?.hidePopover();
  }, [key]);
  return popover;
}
