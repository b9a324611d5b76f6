import { Link } from "#app/ui/link.tsx";
import type { BetterChoice } from "../better-choices.ts";

interface BetterChoiceListProps {
  decisions: readonly BetterChoice[];
  /** Competency names by id. */
  names: Readonly<Record<string, string>>;
}

export function BetterChoiceList({ decisions, names }: BetterChoiceListProps) {
  if (decisions.length === 0) return null;
  return (
    <ol className="path">
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} names={names} />
      ))}
    </ol>
  );
}

interface DecisionProps extends Pick<BetterChoiceListProps, "names"> {
  decision: BetterChoice;
}

function Decision({ decision, names }: DecisionProps) {
  const { step, told, chosen, feedback, better, missed } = decision;
  return (
    <li className="stack gap-2">
      <h3>Decision {step}</h3>
      <p className="text-sm text-muted">{told}</p>
      <p>You chose: {chosen}</p>
      <p className="text-sm">{feedback}</p>
      {better.map((text) => (
        <p key={text}>
          <b>Better: {text}</b>
        </p>
      ))}
      {missed.length > 0 && (
        <p className="meta">
          More points for{" "}
          {missed.map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link className="link" to={`/roadmap#${id}`}>
                {names[id] ?? id}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </li>
  );
}
