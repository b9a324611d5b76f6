import { Icon } from "#app/ui/icon.tsx";
import type { JobComparison } from "./compare-job.ts";

/** What of a job its reader wants, and what not. */
export function Comparison({ fits, differs }: JobComparison) {
  return (
    <>
      {differs.length > 0 && (
        <p className="state no">
          <Icon name="minus" />
          <span>{differs.join(" ")}</span>
        </p>
      )}
      {fits.length > 0 && (
        <p className="state yes">
          <Icon name="check" />
          <span>{fits.join(" ")}</span>
        </p>
      )}
    </>
  );
}
