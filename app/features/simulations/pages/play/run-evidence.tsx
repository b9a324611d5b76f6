import { Link } from "#app/ui/link.tsx";
import type { EndView } from "../../play/debrief-view.ts";
import { EVIDENCE_PERCENT } from "../../run.ts";

interface RunEvidenceProps {
  competencies: EndView["competencies"];
  /** Competency names by id. */
  names: Readonly<Record<string, string>>;
}

/** What a saved run proves, and how it becomes evidence: nothing does that by itself. */
export function RunEvidence({ competencies, names }: RunEvidenceProps) {
  const alone = competencies.filter(({ isEvidence }) => isEvidence);
  const together = competencies.filter(
    ({ percent, isEvidence }) => !isEvidence && (percent ?? 0) >= EVIDENCE_PERCENT,
  );
  return (
    <section className="stack gap-2 text-sm" aria-labelledby="run-evidence">
      <h2 id="run-evidence">Use this run as evidence</h2>
      <p>
        A competency counts where this run earned {EVIDENCE_PERCENT}% and chance would do so in at
        most 1 of 20 runs. Then tick it under “Evidence” on{" "}
        <Link className="link" to="/roadmap">
          your roadmap
        </Link>
        .
      </p>
      {alone.length > 0 && (
        <p>
          It is enough evidence for <Names of={alone} names={names} />.
        </p>
      )}
      {together.length > 0 && (
        <p>
          Together with runs of other scenarios, it can count for{" "}
          <Names of={together} names={names} />.
        </p>
      )}
      {alone.length + together.length === 0 && <p>This run reached that for no competency.</p>}
    </section>
  );
}

function Names({ of, names }: { of: EndView["competencies"]; names: RunEvidenceProps["names"] }) {
  return of.map(({ id, chance = 1 }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link className="link" to={`/roadmap#${id}`}>
        {names[id] ?? id}
      </Link>{" "}
      (by chance 1 in {Math.max(1, Math.round(1 / chance))})
    </span>
  ));
}
