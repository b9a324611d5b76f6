import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RoadmapComparison } from "./roadmap-comparison.ts";

export function RoadmapComparisonList({ against }: { against: readonly RoadmapComparison[] }) {
  const withJob = useWithJob();
  if (against.length === 0) {
    return (
      <p className="text-sm text-muted">
        Rate these competencies on{" "}
        <Link className="link" to={withJob("/roadmap")}>
          your roadmap
        </Link>{" "}
        to compare how sure you were with how right you were.
      </p>
    );
  }
  return (
    <section className="stack gap-3 text-sm" aria-labelledby="against">
      <h2 id="against">How sure you were, and how right</h2>
      <ul className="stack gap-3">
        {against.map(({ id, name, sentence }) => (
          <li key={id}>
            <Link className="link" to={withJob(`/roadmap#${id}`)}>
              {name}
            </Link>
            <br />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
