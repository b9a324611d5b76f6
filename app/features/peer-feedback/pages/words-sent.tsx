import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import type { PeerObservation, PeerWordsSent } from "../peer-answer.ts";
import { SEEN_LABELS } from "./labels.ts";

/** What a colleague sends or sent, word for word. Nothing in it becomes a link. */
export function WordsSent({ words, Heading }: { words: PeerWordsSent; Heading: "h2" | "h3" }) {
  const { name, observations } = words;
  return (
    <div className="stack gap-6">
      <p>
        <span className="text-muted">Name:</span> <b className="wrap-anywhere">{name}</b>
      </p>
      {observations.map((observation) => (
        <ObservationSent
          key={observation.competencyId}
          observation={observation}
          Heading={Heading}
        />
      ))}
    </div>
  );
}

interface ObservationSentProps {
  observation: PeerObservation;
  Heading: "h2" | "h3";
}

function ObservationSent({ observation, Heading }: ObservationSentProps) {
  const { competencyId, seen, example, more } = observation;
  const competency = findCompetency(competencyId);
  const said = seen.flatMap((each, index) =>
    each ? [{ seen: each, text: levelText(competencyId, index + 1) || `Level ${index + 1}` }] : [],
  );
  return (
    <section className="stack gap-2">
      <Heading>{competency?.name ?? competencyId}</Heading>
      {said.length > 0 && (
        <ul className="ledger text-sm">
          {said.map(({ seen: frequency, text }) => (
            <li key={text}>
              <b>{SEEN_LABELS[frequency]}:</b> {text}
            </li>
          ))}
        </ul>
      )}
      {example && (
        <p className="rows">
          <b>An example:</b> {example}
        </p>
      )}
      {more && (
        <p className="rows">
          <b>Do more of:</b> {more}
        </p>
      )}
    </section>
  );
}
