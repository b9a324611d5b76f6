import type { Page } from "@playwright/test";

/** What moved while the page was built: each shift with the elements that moved. */
export function layoutShifts(page: Page) {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  interface Moved {
    node: string | null | undefined;
    /** The class of the row or form that it is or stands in. */
    inside: string | undefined;
    from: number[];
    to: number[];
  }
  const describe = () =>
    new Promise<{ value: number; startTime: number; sources: Moved[] }[]>((resolve) => {
      const cornerOf = ({ left, top }: DOMRect) => [left, top];
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as Shift[];
        resolve(
          shifts.map(({ value, startTime, sources }) => ({
            value,
            startTime,
            sources: sources.map(({ node, previousRect, currentRect }) => ({
              node: node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent,
              inside: (node instanceof Element ? node : node?.parentElement)?.closest("li, form")
                ?.className,
              from: cornerOf(previousRect),
              to: cornerOf(currentRect),
            })),
          })),
        );
      }).observe({ type: "layout-shift", buffered: true });
      // The observer says nothing when there was none: two frames later that is certain.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
  return page.evaluate(describe);
}
