import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface Popover<ElementType> {
  ref: RefObject<ElementType | null>;
  onBeforeToggle(): void;
}

/**
 * Props of a popover that each navigation closes, because the page is not loaded again. One that was
 * opened after the address had changed, while the page was still on its way, stays open.
 */
export function usePopover<ElementType extends HTMLElement>(): Popover<ElementType> {
  const ref = useRef<ElementType>(null);
  const openedAt = useRef("");
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    // It may have been opened before this page's script ran.
    openedAt.current ||= location.href;
    if (openedAt.current !== location.href) ref.current?.hidePopover();
  }, [key]);
  return {
    ref,
    onBeforeToggle() {
      openedAt.current = location.href;
    },
  };
}
