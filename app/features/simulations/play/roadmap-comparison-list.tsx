import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RoadmapComparison } from "./roadmap-comparison.ts";

export function RoadmapComparisonList({ against }: { against: readonly RoadmapComparison[] }) {
  if (against.length === 0) {
    return (
      <p className="text-sm text-muted">
        Rate what this exercised on{" "}
        <Link className="link" to="/roadmap">
          your roadmap
        </Link>
        , and your runs are held against it here.
      </p>
    );
  }
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Against your roadmap
      </summary>
      <ul className="stack gap-3 pt-3 text-sm">
        {against.map(({ id, name, sentence }) => (
          <li key={id}>
            <Link className="link" to={`/roadmap#${id}`}>
              {name}
            </Link>
            <br />
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
