import { Link } from "react-router";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { Useful } from "#app/features/feedback/useful.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import { REFLECTION_LENGTH } from "./attempt.ts";
import { Bar } from "./meters.tsx";
import { scenarioPath } from "./paths.ts";
import type { EndView } from "./player-view.ts";
import { type SceneProps, useGoOn, useStepHeading } from "./scene.tsx";
import { WalkedPath } from "./walked-path.tsx";
import { OUTCOME_WORDS } from "./words.ts";

interface DebriefProps extends SceneProps {
  end: EndView;
}

/** What came of it: how it ended, what to think about, and only then the score. */
export function Debrief({ page, end }: DebriefProps) {
  const { simulation, scenario, view } = page;
  const heading = useStepHeading();
  const again = scenarioPath({ simulationId: simulation.id, scenarioId: scenario.id });
  return (
    <div className="stack gap-10">
      <header className="stack gap-3">
        {view.last && (
          <p className="text-sm text-muted">
            {view.last.chosen} {view.last.feedback}
          </p>
        )}
        <div className="row">
          <h1 tabIndex={-1} ref={heading}>
            {end.title}
          </h1>
          <span className={end.outcome === "strong" ? "tag on" : "tag"}>
            {OUTCOME_WORDS[end.outcome]}
          </span>
        </div>
        {view.scene.flatMap(({ id, paragraphs }) =>
          paragraphs.map((text) => (
            <p key={`${id} ${text}`} className="lede">
              {text}
            </p>
          )),
        )}
      </header>
      <Questions page={page} end={end} />
      <ScoreDetails page={page} end={end} />
      <WalkedPath page={page} end={end} />
      <KeepIt page={page} />
      <Useful
        key={scenario.id}
        itemKind="scenario"
        itemId={scenario.id}
        question="Was this debrief useful?"
      />
      <p className="row">
        <Link className="btn" to={again}>
          Play again
        </Link>
        <Link className="more" to={`/simulations/${simulation.id}`}>
          About {simulation.title}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </div>
  );
}

function Questions({ page: { attempt }, end: { questions, points } }: DebriefProps) {
  return (
    <section className="stack gap-4">
      <div className="sec">
        <h2>
          {questions.length > 0
            ? `${counted(questions.length, "question")} before the score`
            : "Before the score"}
        </h2>
      </div>
      <ol className="stack gap-2">
        {questions.map((question) => (
          <li key={question}>
            <b>{question}</b>
          </li>
        ))}
      </ol>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
      {attempt && (
        <ActionForm
          intent="reflect"
          hidden={{ attempt: attempt.id }}
          defaults={{ reflection: attempt.reflection }}
          labels={{ reflection: "Your answer, for yourself" }}
        >
          {(form) => (
            <>
              <TextField
                name="reflection"
                rows={4}
                maxLength={REFLECTION_LENGTH}
                hint="Two or three lines are enough. Only you can read this."
              />
              <p className="row">
                <SubmitButton>Keep it</SubmitButton>
                <FormStatus {...form} />
              </p>
            </>
          )}
        </ActionForm>
      )}
    </section>
  );
}

function ScoreDetails({ page: { names }, end }: DebriefProps) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Show the score
      </summary>
      <section className="stack gap-3 pt-3" aria-label="Score">
        {end.percent === null ? (
          <p>Nothing on this way could be scored.</p>
        ) : (
          <p>
            <b className="figure">{end.percent}%</b>{" "}
            <span className="text-sm text-muted">
              {end.earned} of the {counted(end.best, "point")} that the decisions you met had to
              offer
            </span>
          </p>
        )}
        {end.difference && <p>{end.difference}</p>}
        <dl className="bars">
          {end.competencies
            .filter(({ best }) => best > 0)
            .map(({ id, earned, best, percent }) => (
              <div key={id}>
                <dt>
                  <Link className="link" to={`/roadmap#${id}`}>
                    {names[id] ?? id}
                  </Link>
                </dt>
                <dd>
                  <Bar share={percent ?? 0} />
                  <span className="num">
                    {earned} of {best}
                  </span>
                </dd>
              </div>
            ))}
        </dl>
      </section>
    </details>
  );
}

/** A result that stands in the address alone, kept for whoever wants it. */
function KeepIt({ page: { attempt, isSignedIn, view, mode, submission } }: SceneProps) {
  const goOn = useGoOn();
  if (attempt) return null;
  if (!isSignedIn) {
    return (
      <section className="panel stack gap-3" aria-labelledby="keep-it">
        <h2 id="keep-it">Keep this result</h2>
        <p>
          It stands in the address of this page and nowhere else. Sign in, and it is put under My
          Simulations with your score.
        </p>
        <p>
          <SignInButton className="btn primary" label="Sign in with Google" />
        </p>
      </section>
    );
  }
  return (
    <ActionForm
      intent="start"
      id="keep-it"
      hidden={{ path: view.path, mode }}
      submission={submission}
      className="panel stack gap-3"
      isForgotten
      onSaved={goOn}
    >
      {(form) => (
        <>
          <h2>Keep this result</h2>
          <p>It is not among your attempts yet.</p>
          <p className="row">
            <SubmitButton className="btn primary">Keep it under My Simulations</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
