import { Link } from "react-router";
import { Useful } from "#app/features/feedback/useful.tsx";
import { guidancePath } from "#app/features/guidance/guidance.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import type { AgainstRoadmap } from "./against-roadmap.ts";
import { REFLECTION_LENGTH } from "./attempt.ts";
import { KeepResult } from "./keep-it.tsx";
import { Bar } from "./meters.tsx";
import { scenarioPath } from "./paths.ts";
import type { EndView } from "./player-view.ts";
import { type SceneProps, useStepHeading } from "./scene.tsx";
import { ShareResult } from "./share-result.tsx";
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
      {page.result && <Against against={page.result.against} />}
      <WalkedPath page={page} end={end} />
      <KeepResult page={page} />
      {page.attempt && (
        <p>
          <Link className="more" to={guidancePath("attempt", page.attempt.id)} rel="nofollow">
            What better choices were on offer
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {page.result && <ShareResult page={page} result={page.result} />}
      <Useful
        key={scenario.id}
        itemKind="scenario"
        itemId={scenario.id}
        question="Was this debrief useful?"
      />
      {simulation.isOffered ? (
        <p className="row">
          <Link className="btn" to={again}>
            Play again
          </Link>
          <Link className="more" to={`/simulations/${simulation.id}`}>
            About {simulation.title}
            <Icon name="arrow-right" />
          </Link>
        </p>
      ) : (
        <p className="meta">This simulation is not offered anymore. Your attempts at it stay.</p>
      )}
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

function Against({ against }: { against: readonly AgainstRoadmap[] }) {
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
