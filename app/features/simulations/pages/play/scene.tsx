import { withJob } from "#app/features/roadmap/job-link.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { withoutLastChoice } from "../../choice-path.ts";
import { attemptPath, visitorPath } from "../../paths.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import type { PlayPage } from "./play-page.server.ts";
import { type PlayerProps, useContinueAttempt, useStepHeadingFocus } from "./player-hooks.tsx";
import { SavePlace } from "./save-attempt.tsx";
import { SceneText } from "./scene-text.tsx";

export function Scene({ page }: PlayerProps) {
  const { view } = page;
  const heading = useStepHeadingFocus();
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
        {page.scenario.title}, {view.progress}
      </h1>
      {page.open && view.step === 0 && !page.attempt && (
        <ResumeNotice page={page} open={page.open} />
      )}
      <SceneText scene={view.scene} />
      <ChoiceOptions page={page} />
      <div className="row between">
        <UndoChoice page={page} />
        <SavePlace page={page} />
      </div>
    </div>
  );
}

function ResumeNotice({
  page: { simulation, scenario, job, limit, now },
  open: { id, step, at },
}: PlayerProps & { open: NonNullable<PlayPage["open"]> }) {
  const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
  return (
    <Note>
      You’re at decision {step} of a run from <RelativeTime at={at} now={now} />.{" "}
      <Link className="link" to={withJob(attemptPath({ ...scenarioKey, attempt: id }), job?.param)}>
        Continue that run
      </Link>
      {limit ? "." : ", or start again here."}
    </Note>
  );
}

function UndoChoice({ page }: PlayerProps) {
  const { simulation, scenario, view, mode, explored, attempt, job } = page;
  const continueAttempt = useContinueAttempt();
  if (view.step === 0) return <span />;
  if (!attempt) {
    const path = withoutLastChoice(view.path);
    const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
    const previousPath = withJob(visitorPath({ ...scenarioKey, path, mode, explored }), job?.param);
    return <BackLink to={previousPath}>Undo last choice</BackLink>;
  }
  return (
    <ActionForm
      intent="undo"
      hidden={{ attempt: attempt.id, step: view.step }}
      className="inline"
      isDraftDisabled
      onSaved={continueAttempt}
    >
      <SubmitButton className="link">Undo last choice</SubmitButton>
    </ActionForm>
  );
}
