import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AnswerSource } from "../../ask/answer.ts";

/** Pages of the way from a job to practice, which carry the job on. */
const OF_THREAD = /^\/(?:roadmap|simulations|guidance\/competency)(?:[/#?]|$)/;

export function Source({ path, name, before = "From" }: AnswerSource & { before?: string }) {
  const withJob = useWithJob();
  return (
    <p className="meta">
      {before}{" "}
      <Link className="link" to={OF_THREAD.test(path) ? withJob(path) : path} rel="nofollow">
        {name}
      </Link>
    </p>
  );
}
