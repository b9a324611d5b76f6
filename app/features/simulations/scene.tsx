import { Link } from "react-router";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeepPlace } from "./keep-it.tsx";
import { Options } from "./options.tsx";
import { attemptPath, visitorPath } from "./paths.ts";
import type { PlayPage } from "./read-play.server.ts";
import { SceneText } from "./scene-text.tsx";
import { type SceneProps, useGoOn, useStepHeading } from "./use-step.tsx";

export function Scene({ page }: SceneProps) {
  const { view } = page;
  const heading = useStepHeading();
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
      <SceneText scene={view.scene} />
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

function TakeBack({ page }: SceneProps) {
  const { simulation, scenario, view, mode, explored, attempt } = page;
  const goOn = useGoOn();
  if (view.step === 0) return <span />;
  if (!attempt) {
    const path = view.path.split(".").slice(0, -1).join(".");
    const played = { simulationId: simulation.id, scenarioId: scenario.id };
    const to = visitorPath({ ...played, path, mode, explored });
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
