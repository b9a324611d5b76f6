import { useContext } from "react";
import { Form } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { AttemptMode } from "../../attempt.ts";
import { withChoice } from "../../choice-path.ts";
import { scenarioPath } from "../../paths.ts";
import { FullNote } from "./full-note.tsx";
import { type PlayerProps, useContinueAttempt } from "./player-hooks.tsx";

export function ChoiceOptions({ page }: PlayerProps) {
  const { view, isSignedIn } = page;
  if (view.options.length === 0) {
    return <p className="text-muted">This scenario is broken here. Report it.</p>;
  }
  if (page.limit && !page.attempt) return <FullNote limit={page.limit} />;
  return isSignedIn ? <ViewerOptions page={page} /> : <VisitorOptions page={page} />;
}

export const OPTION_LETTERS = "ABCDE";

/** Without an account a choice is a link: the form uses GET. */
function VisitorOptions({ page }: PlayerProps) {
  const { simulation, scenario, view, mode, explored, job } = page;
  const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
  return (
    <Form discover="none" action={scenarioPath(scenarioKey)} className="stack gap-2">
      {view.step === 0 && <ModeField mode={mode} />}
      {view.step > 0 && mode === "assess" && <input type="hidden" name="mode" value={mode} />}
      {explored && <input type="hidden" name="explored" value="on" />}
      {job && <input type="hidden" name="job" value={job.param} />}
      {view.options.map(({ id, text }, index) => (
        <button
          key={id}
          className="choice"
          type="submit"
          name="p"
          value={withChoice(view.path, id)}
        >
          <span className="key" aria-hidden="true">
            {OPTION_LETTERS[index]}
          </span>
          {text}
        </button>
      ))}
    </Form>
  );
}

function ViewerOptions({ page }: PlayerProps) {
  const { view, mode, explored, attempt, submission } = page;
  const continueAttempt = useContinueAttempt();
  const hidden: Record<string, string | number> = attempt
    ? { attempt: attempt.id, step: view.step }
    : { path: view.path, ...(view.step > 0 && { mode }), ...(explored && { explored: "on" }) };
  return (
    <ActionForm
      intent={attempt ? "choose" : "start"}
      hidden={hidden}
      submissionKey={submission}
      className="stack gap-2"
      isDraftDisabled
      onSaved={continueAttempt}
    >
      {!attempt && view.step === 0 && <ModeField mode={mode} />}
      {view.options.map(({ id, text }, index) => (
        <SubmitButton key={id} className="choice" name="choice" value={id}>
          <span className="key" aria-hidden="true">
            {OPTION_LETTERS[index]}
          </span>
          {text}
        </SubmitButton>
      ))}
      <ChoiceStatus />
    </ActionForm>
  );
}

/** Nothing is said of a choice that was saved: the next scene shows it. */
function ChoiceStatus() {
  const form = useContext(FormContext);
  const result = form.result?.error ? form.result : undefined;
  return (
    <FormContext value={{ ...form, result }}>
      <FormStatus />
    </FormContext>
  );
}

const MODE_OPTIONS: { value: AttemptMode; text: string }[] = [
  { value: "practise", text: "Practice: feedback after each choice" },
  { value: "assess", text: "Exam: feedback at the end" },
];

function ModeField({ mode }: { mode: AttemptMode }) {
  return (
    <fieldset className="field pb-2">
      <legend>How do you want to play?</legend>
      <div className="row wide">
        {MODE_OPTIONS.map(({ value, text }) => (
          <label key={value} className="check">
            <input type="radio" name="mode" value={value} defaultChecked={value === mode} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
