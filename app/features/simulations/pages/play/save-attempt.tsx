import { type ReactNode, useEffect } from "react";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { consumeSaveIntent } from "#app/auth/save-intent.ts";
import { useSaveDialog } from "#app/auth/use-save-dialog.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { isSameScenario } from "../../local-plays.ts";
import { visitorPath } from "../../paths.ts";
import { localPlays } from "../../play-store.tsx";
import { FullNote } from "./full-note.tsx";
import { type PlayerProps, useContinueAttempt } from "./player-hooks.tsx";

/* A visitor's play exists only in the address. These forms make it an attempt of whoever signs in. */

export function SaveResult({ page }: PlayerProps) {
  const { isKept } = useKept(page);
  if (page.attempt) return null;
  if (page.limit) return <FullNote limit={page.limit} />;
  if (page.isSignedIn) return <SaveResultForm page={page} />;
  return (
    <section className="panel stack gap-3" aria-labelledby="keep-it">
      <h2 id="keep-it">Save this result</h2>
      <p>
        {isKept ? "Your result is saved in this browser only." : "This link holds your result."}{" "}
        Sign in to save it under My Simulations, with your score.
      </p>
      <p>
        <SignInToSave page={page} className="btn primary" label="Sign in to save" />
      </p>
    </section>
  );
}

function SaveResultForm({ page }: PlayerProps) {
  return (
    <SaveAttemptForm page={page} className="panel stack gap-3">
      {(status) => (
        <>
          <h2>Save this result</h2>
          <p>Your result isn’t saved yet.</p>
          <p className="row">
            <SubmitButton className="btn primary">Save under My Simulations</SubmitButton>
            {status}
          </p>
        </>
      )}
    </SaveAttemptForm>
  );
}

const BOOKMARK = "Bookmark this page to continue later.";

export function SavePlace({ page }: PlayerProps) {
  const { attempt, isSignedIn, view } = page;
  const { isKept, canKeep } = useKept(page);
  if (attempt) {
    return (
      <StatusText>
        Your progress is saved under{" "}
        <Link className="link" to="/account/simulations">
          My Simulations
        </Link>
        .
      </StatusText>
    );
  }
  // The note in place of the choices says it.
  if (page.limit) return null;
  if (isSignedIn && view.step === 0) {
    return <StatusText>Your progress is saved from your first choice.</StatusText>;
  }
  if (isSignedIn) return <SavePlaceForm page={page} />;
  return (
    <span className="row">
      {view.step > 0 || !canKeep ? (
        <StatusText>
          {isKept ? "Your progress is saved in this browser only." : BOOKMARK}
        </StatusText>
      ) : (
        <StatusText>
          <span className="with-script">
            Your progress is saved in this browser from your first choice.
          </span>
          <span className="without-script">{BOOKMARK}</span>
        </StatusText>
      )}
      {view.step > 0 && (
        <SignInToSave page={page} className="link text-sm" label="Sign in to save" />
      )}
    </span>
  );
}

/** Whether this browser keeps the play (see `useKeptPlay`), or could. Until the page is hydrated it keeps none. */
function useKept({ simulation, scenario, explored }: PlayerProps["page"]) {
  const { plays, isPersisted } = localPlays.useValue();
  const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
  const canKeep = isPersisted && !explored;
  return { canKeep, isKept: canKeep && plays.some((each) => isSameScenario(each, scenarioKey)) };
}

function SavePlaceForm({ page }: PlayerProps) {
  return (
    <SaveAttemptForm page={page} className="row">
      {(status) => (
        <>
          <StatusText>Your progress is saved from your next choice.</StatusText>
          <SubmitButton className="link text-sm">Save now</SubmitButton>
          {status}
        </>
      )}
    </SaveAttemptForm>
  );
}

const SAVE_FORM_ID = "keep-it";

interface SaveAttemptFormProps extends PlayerProps {
  className: string;
  /** Gets the line that shows the form's status. */
  children(status: ReactNode): ReactNode;
}

/**
 * Starts an attempt from the choices in the address. Submitted automatically for those who just
 * signed in to save it.
 */
function SaveAttemptForm({ page, className, children }: SaveAttemptFormProps) {
  const continueAttempt = useContinueAttempt();
  useSubmitAfterSignIn(page, SAVE_FORM_ID);
  return (
    <ActionForm
      intent="start"
      id={SAVE_FORM_ID}
      hidden={{
        path: page.view.path,
        mode: page.mode,
        ...(page.explored && { explored: "on" }),
      }}
      item="path"
      submissionKey={page.submission}
      className={className}
      isDraftDisabled
      onSaved={continueAttempt}
    >
      {children(<FormStatus />)}
    </ActionForm>
  );
}

function StatusText({ children }: { children: ReactNode }) {
  return <span className="text-sm text-muted">{children}</span>;
}

interface SignInToSaveProps extends PlayerProps {
  className: string;
  label: string;
}

function SignInToSave({ page, className, label }: SignInToSaveProps) {
  const askToSave = useSaveDialog();
  return (
    <SignInButton
      className={className}
      label={label}
      onPress={() => askToSave(toSaveIntent(page), `your run of “${page.scenario.title}”`)}
    />
  );
}

function useSubmitAfterSignIn(page: PlayerProps["page"], formId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as soon as someone is signed in
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && consumeSaveIntent(toSaveIntent(page)))
      form.requestSubmit();
  }, []);
}

function toSaveIntent({ simulation, scenario, view, mode, explored }: PlayerProps["page"]) {
  const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
  const target = visitorPath({ ...scenarioKey, path: view.path, mode, explored });
  return { kind: "attempt", target };
}
