import type { OpeningDecision } from "#app/features/simulations/library/opening-decision.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** A decision of a simulation, only to be read, so nothing in it looks like a button. */
export function Decision({
  decision: { simulation, scenario, text, choices },
}: {
  decision: OpeningDecision;
}) {
  return (
    <section className="panel stack" aria-labelledby="decision">
      <p className="meta">A decision from “{scenario}”</p>
      <h2 className="scene" id="decision">
        What would you say?
      </h2>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className="stack gap-3">
        {choices.map((choice, index) => (
          <li key={choice} className="flex gap-3">
            <span className="key" aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </span>
            <span>{choice}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link className="more" to={`/simulations/${simulation.id}`}>
          About {simulation.title}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}
