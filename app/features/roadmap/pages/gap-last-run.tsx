import type { Run } from "#app/features/simulations/run.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { listPractice } from "../evidence.ts";
import { useWithJob } from "../use-with-job.tsx";

interface GapLastRunProps {
  competencyId: string;
  /** Finished, newest first. */
  runs: readonly Run[];
  /** A visitor's run is known by its address. */
  isVisitor?: boolean;
}

/** When a gap was last practiced. */
export function GapLastRun({ competencyId, runs, isVisitor = false }: GapLastRunProps) {
  const withJob = useWithJob();
  const [last] = listPractice(runs, competencyId);
  if (!last) return null;
  const { id, title, path, percent, finishedAt } = last;
  return (
    <p className="meta">
      Practiced{finishedAt && ` on ${formatDate(finishedAt)}`} in “
      <Link to={withJob(isVisitor ? id : path)}>{title}</Link>”: {percent}% of the points.
    </p>
  );
}
