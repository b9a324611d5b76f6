import { EVIDENCE_PERCENT } from "#app/features/roadmap/calibration.ts";
import { Link } from "#app/ui/link.tsx";
import type { EndView } from "./debrief-view.ts";

interface RunEvidenceProps {
  competencies: EndView["competencies"];
  /** Competency names by id. */
  names: Readonly<Record<string, string>>;
}

/** How a saved run becomes evidence: nothing does that by itself. Without percents, which are folded away. */
export function RunEvidence({ competencies, names }: RunEvidenceProps) {
  const strong = competencies.filter(({ percent }) => (percent ?? 0) >= EVIDENCE_PERCENT);
  return (
    <section className="stack gap-1 text-sm" aria-labelledby="run-evidence">
      <h2 id="run-evidence">Use this run as evidence</h2>
      {strong.length > 0 ? (
        <>
          <p>
            It counts on your roadmap only where you tick it under “Evidence” and save. It reached
            the {EVIDENCE_PERCENT}% that this takes in:
          </p>
          <ul>
            {strong.map(({ id }) => (
              <li key={id}>
                <Link className="link" to={`/roadmap#${id}`}>
                  {names[id] ?? id}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          A run counts from {EVIDENCE_PERCENT}% in a competency, and only where you tick it on{" "}
          <Link className="link" to="/roadmap">
            your roadmap
          </Link>
          . This one reached that in none.
        </p>
      )}
    </section>
  );
}
