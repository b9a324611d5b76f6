import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the content after a client-side navigation, as a page load would. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Focuses the element when it is mounted. It needs a tabIndex of -1. */
export function useFocusOnMount<ElementType extends HTMLElement>(): RefObject<ElementType | null> {
  const element = useRef<ElementType>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
