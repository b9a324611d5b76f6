import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { OpeningDecision } from "./library/opening-decision.server.ts";

const LETTERS = "ABCDE";

interface DecisionProps {
  decision: OpeningDecision;
  /** Of the page that shows it. */
  path: string;
}

/** A decision to try at once: one tap shows what it leads to, one more goes on in the player. */
export function Decision({ decision, path }: DecisionProps) {
  const { simulation, text, outcome } = decision;
  return (
    <section className="panel stack" aria-labelledby="decision">
      <p className="meta">
        A decision from “
        <Link className="link" to={`/simulations/${simulation.id}`}>
          {simulation.title}
        </Link>
        ”
      </p>
      <h2 className="scene" id="decision">
        What would you do?
      </h2>
      <Paragraphs text={text} />
      {outcome ? (
        <Outcome decision={decision} outcome={outcome} path={path} />
      ) : (
        <Choices choices={decision.choices} path={path} />
      )}
    </section>
  );
}

function Choices({ choices, path }: Pick<OpeningDecision, "choices"> & { path: string }) {
  return (
    <Form className="stack gap-2" action={`${path}#decision`} discover="none" preventScrollReset>
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

interface OutcomeProps extends DecisionProps {
  outcome: NonNullable<OpeningDecision["outcome"]>;
}

function Outcome({
  decision: { choices },
  outcome: { choiceId, feedback, text, playPath },
  path,
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
          Continue from here
          <Icon name="arrow-right" />
        </Link>
        <Link className="btn quiet" to={`${path}#decision`} preventScrollReset>
          Decide again
        </Link>
      </p>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
