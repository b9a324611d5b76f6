import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useNavigationType } from "react-router";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AttemptMode } from "./attempt.ts";
import { KeepPlace } from "./keep-it.tsx";
import { attemptPath, scenarioPath, visitorPath } from "./paths.ts";
import type { PlayPage } from "./read-play.server.ts";

export interface SceneProps {
  page: PlayPage & { isSignedIn: boolean; submission: string; siteOrigin: string; now: string };
}

/** What is read now and what can be done about it: one form a step. */
export function Scene({ page }: SceneProps) {
  const { view } = page;
  const heading = useStepHeading();
  const paragraphs = view.scene.flatMap(({ id, speaker, paragraphs: texts }) =>
    texts.map((text, index) => ({ key: `${id} ${index}`, speaker, text })),
  );
  return (
    <div className="stack gap-6">
      {view.last?.feedback && (
        <div className="note">
          <Icon name="info" />
          <p className="text-muted">You chose: {view.last.chosen}</p>
          <p>{view.last.feedback}</p>
        </div>
      )}
      <h1 className="sr-only" tabIndex={-1} ref={heading}>
        {page.scenario.title}, step {view.step + 1}
      </h1>
      {page.open && view.step === 0 && !page.attempt && (
        <OpenAttempt page={page} open={page.open} />
      )}
      <div className="stack gap-3">
        {paragraphs.map(({ key, text }) => (
          <p key={key} className="scene">
            {text}
          </p>
        ))}
      </div>
      <Options page={page} />
      <div className="row between">
        <TakeBack page={page} />
        <KeepPlace page={page} />
      </div>
    </div>
  );
}

function OpenAttempt({
  page: { simulation, scenario, now },
  open: { id, step, at },
}: SceneProps & { open: NonNullable<PlayPage["open"]> }) {
  const played = { simulationId: simulation.id, scenarioId: scenario.id };
  return (
    <div className="note">
      <Icon name="info" />
      <p>
        You are at step {step} of an attempt from <Ago at={at} now={now} />.{" "}
        <Link className="link" to={attemptPath({ ...played, attempt: id })}>
          Go on with it
        </Link>
        , or start anew here.
      </p>
    </div>
  );
}

/** A step is a new page to whoever hears it; one that was opened by its address needs no such hint. */
export function useStepHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useNavigationType() === "POP";
  useEffect(() => {
    if (!isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return heading;
}

function Options({ page }: SceneProps) {
  const { view, isSignedIn } = page;
  if (view.options.length === 0) {
    return <p className="text-muted">Nothing leads on from here. That is a fault of ours.</p>;
  }
  return isSignedIn ? <OwnOptions page={page} /> : <VisitorOptions page={page} />;
}

const LETTERS = "ABCDE";

/** Without an account a choice is an address. */
function VisitorOptions({ page: { simulation, scenario, view, mode } }: SceneProps) {
  const played = { simulationId: simulation.id, scenarioId: scenario.id };
  return (
    <Form action={scenarioPath(played)} className="stack gap-2">
      {view.step === 0 && <ModeField mode={mode} />}
      {view.step > 0 && mode === "assess" && <input type="hidden" name="mode" value={mode} />}
      {view.options.map(({ id, text }, index) => (
        <button
          key={id}
          className="choice"
          type="submit"
          name="p"
          value={view.path ? `${view.path}.${id}` : id}
        >
          <span className="key" aria-hidden="true">
            {LETTERS[index]}
          </span>
          {text}
        </button>
      ))}
    </Form>
  );
}

function OwnOptions({ page }: SceneProps) {
  const { view, mode, attempt, submission } = page;
  const goOn = useGoOn();
  const hidden: Record<string, string | number> = attempt
    ? { attempt: attempt.id, step: view.step }
    : { path: view.path, ...(view.step > 0 && { mode }) };
  return (
    <ActionForm
      intent={attempt ? "choose" : "start"}
      hidden={hidden}
      submission={submission}
      className="stack gap-2"
      isForgotten
      onSaved={goOn}
    >
      {(form) => (
        <>
          {!attempt && view.step === 0 && <ModeField mode={mode} />}
          {view.options.map(({ id, text }, index) => (
            <SubmitButton key={id} className="choice" name="choice" value={id}>
              <span className="key" aria-hidden="true">
                {LETTERS[index]}
              </span>
              {text}
            </SubmitButton>
          ))}
          <FormStatus isBusy={form.isBusy} answer={form.answer?.error ? form.answer : null} />
        </>
      )}
    </ActionForm>
  );
}

/** Where an answer says that the attempt goes on. */
export function useGoOn(): (answer: FormAnswer) => void {
  const navigate = useNavigate();
  return (answer) => {
    const { next } = answer as FormAnswer & { next?: string };
    if (next) void navigate(next, { replace: true, preventScrollReset: true });
  };
}

const MODES: { value: AttemptMode; text: string }[] = [
  { value: "practise", text: "Practice: feedback after each choice" },
  { value: "assess", text: "Assessment: feedback at the end" },
];

function ModeField({ mode }: { mode: AttemptMode }) {
  return (
    <fieldset className="field pb-2">
      <legend>How do you want to play?</legend>
      <div className="row wide">
        {MODES.map(({ value, text }) => (
          <label key={value} className="check">
            <input type="radio" name="mode" value={value} defaultChecked={value === mode} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TakeBack({ page }: SceneProps) {
  const { simulation, scenario, view, mode, attempt } = page;
  const goOn = useGoOn();
  if (view.step === 0) return <span />;
  if (!attempt) {
    const path = view.path.split(".").slice(0, -1).join(".");
    const to = visitorPath({ simulationId: simulation.id, scenarioId: scenario.id, path, mode });
    return (
      <Link className="more" to={to}>
        <Icon name="arrow-left" />
        Take back the last choice
      </Link>
    );
  }
  return (
    <ActionForm
      intent="undo"
      hidden={{ attempt: attempt.id, step: view.step }}
      className="inline"
      isForgotten
      onSaved={goOn}
    >
      <SubmitButton className="link">Take back the last choice</SubmitButton>
    </ActionForm>
  );
}
