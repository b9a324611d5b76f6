import { lazy, Suspense, useEffect, useState } from "react";
import { markKept } from "#app/ui/kept.ts";
import type { OwnTarget, TargetJob } from "./target-job.ts";
import { TargetJobButton } from "./target-job-button.tsx";
import { useTargetJob } from "./use-target-job.tsx";

// Loaded where there is a thread. Within no Suspense for an account's: the server waits for it.
const Thread = lazy(async () => ({ default: (await import("./thread.tsx")).Thread }));

export interface TargetJobLineProps {
  /** The account's; undefined for a visitor, whose browser keeps it. */
  own: OwnTarget | null | undefined;
  /** Where a press without script returns to. */
  returnPath: string;
  /** The role in general, which is offered where nothing is chosen. */
  role?: TargetJob;
}

/**
 * "Working towards …", one slim line. Its place takes room only where this browser keeps a job (see
 * KEPT_SCRIPT), so that nothing moves when the script fills it.
 */
export function TargetJobLine(props: TargetJobLineProps) {
  const { own, role } = props;
  const target = useTargetJob(own);
  const { job, message, former } = target;
  const isShown = job ?? (message || former);
  const [isAccounts] = useState(Boolean(own ?? former));
  useEffect(() => markKept("target", job !== null), [job]);
  const place = <div className="target-line place" />;
  if (!isShown)
    return (
      <>
        {place}
        {role && (
          <div className="role-offer">
            <TargetJobButton job={role} isOwn={own === undefined ? undefined : false} isSaved />
          </div>
        )}
      </>
    );
  const thread = <Thread {...props} target={target} />;
  return isAccounts ? thread : <Suspense fallback={place}>{thread}</Suspense>;
}
