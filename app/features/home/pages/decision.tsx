import { Form } from "react-router";
import type { OpeningDecision } from "#app/features/simulations/library/opening-decision.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const LETTERS = "ABCDE";

/** A decision to try at once: one tap shows what it leads to, one more goes on in the player. */
export function Decision({ decision }: { decision: OpeningDecision }) {
  const { simulation, text, outcome } = decision;
  return (
    <section className="panel stack" aria-labelledby="decision">
      <p className="meta">
        A decision from{" "}
        <Link className="link" to={`/simulations/${simulation.id}`}>
          {simulation.title}
        </Link>
      </p>
      <h2 className="scene" id="decision">
        What would you do?
      </h2>
      <Paragraphs text={text} />
      {outcome ? (
        <Outcome decision={decision} outcome={outcome} />
      ) : (
        <Choices choices={decision.choices} />
      )}
    </section>
  );
}

function Choices({ choices }: Pick<OpeningDecision, "choices">) {
  return (
    <Form className="stack gap-2" action="/#decision" discover="none" preventScrollReset>
      {choices.map(({ id, text }, index) => (
        <button key={id} className="choice" type="submit" name="choice" value={id}>
          <span className="key" aria-hidden="true">
            {LETTERS[index]}
          </span>
          {text}
        </button>
      ))}
    </Form>
  );
}

interface OutcomeProps {
  decision: OpeningDecision;
  outcome: NonNullable<OpeningDecision["outcome"]>;
}

function Outcome({
  decision: { choices },
  outcome: { choiceId, feedback, text, playPath },
}: OutcomeProps) {
  const index = choices.findIndex(({ id }) => id === choiceId);
  return (
    <>
      <div className="stack" role="status">
        <p className="flex gap-3">
          <span className="key" aria-hidden="true">
            {LETTERS[index]}
          </span>
          <b>{choices[index]?.text}</b>
        </p>
        <p className="text-muted">{feedback}</p>
        <Paragraphs text={text} />
      </div>
      <p className="row">
        <Link className="btn primary" to={playPath} rel="nofollow">
          Go on from here
          <Icon name="arrow-right" />
        </Link>
        <Link className="btn quiet" to="/#decision" preventScrollReset>
          Decide again
        </Link>
      </p>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
