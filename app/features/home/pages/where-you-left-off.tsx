import { Suspense } from "react";
import { RESUMED, useHasKept } from "#app/ui/kept.ts";
import { lazyExtra } from "#app/ui/lazy-extra.ts";

const LeftOff = lazyExtra(async () => ({ default: (await import("./left-off.tsx")).LeftOff }));

/**
 * The server sends the place, which takes room only where the browser keeps something (see KEPT_SCRIPT), and
 * before what it stands above: while the page arrives nothing moves.
 */
export function WhereYouLeftOff() {
  const hasKept = useHasKept(RESUMED);
  return (
    <section className="left-off panel" aria-labelledby="left-off">
      <h2 id="left-off">Where you left off</h2>
      <Suspense>{hasKept && <LeftOff />}</Suspense>
    </section>
  );
}
