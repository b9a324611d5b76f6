import type { Run } from "#app/features/simulations/run.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { listPractice } from "../evidence.ts";
import { useWithJob } from "../use-with-job.tsx";

interface GapLastRunProps {
  competencyId: string;
  /** Finished, newest first. */
  runs: readonly Run[];
}

/** When a competency was last practiced, with the way to the debrief. */
export function GapLastRun({ competencyId, runs }: GapLastRunProps) {
  const withJob = useWithJob();
  const [last] = listPractice(runs, competencyId);
  if (!last) return null;
  const { title, path, percent, finishedAt } = last;
  return (
    <p className="meta">
      Practiced{finishedAt && ` on ${formatDate(finishedAt)}`} in “
      <Link className="link" to={withJob(path)}>
        {title}
      </Link>
      ”: {percent}% of this competency’s points.
    </p>
  );
}
