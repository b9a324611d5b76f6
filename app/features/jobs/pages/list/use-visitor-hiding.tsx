import { Suspense, useState } from "react";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type KeptName, useHasKept } from "#app/ui/kept.ts";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import type { ListedJob } from "../../listed-job.server.ts";

const VisitorHides = lazyExtra(() => import("../../hidden/visitor-hides.tsx"));
const HIDDEN: readonly KeptName[] = ["hidden"];

/** What hides a row in a visitor's browser, once there is script to do it, and the place that says so. */
export function useVisitorHiding() {
  const [pressed, setPressed] = useState<{ job: ListedJob } | null>(null);
  const hasHidden = useHasKept(HIDDEN);
  const isHydrated = useIsHydrated();
  const hideMenu = (job: ListedJob) => (
    <button
      type="button"
      className="btn quiet icon"
      aria-label={`Not interested in ${job.title}`}
      onClick={() => setPressed({ job })}
    >
      <Icon name="x" />
    </button>
  );
  return {
    hideMenu: isHydrated ? hideMenu : undefined,
    place: (pressed || hasHidden) && (
      <Suspense>
        <VisitorHides pressed={pressed} />
      </Suspense>
    ),
  };
}
