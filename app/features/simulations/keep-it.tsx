import { type ReactNode, useEffect } from "react";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { keepIntent, takeIntent } from "#app/features/favorite-button/save-intent.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { visitorPath } from "./paths.ts";
import { type SceneProps, useGoOn } from "./use-step.tsx";

/* A visitor's play exists only in the address. These forms make it an attempt of whoever signs in. */

export function KeepResult({ page }: SceneProps) {
  if (page.attempt) return null;
  if (page.isSignedIn) return <KeepResultForm page={page} />;
  return (
    <section className="panel stack gap-3" aria-labelledby="keep-it">
      <h2 id="keep-it">Keep this result</h2>
      <p>
        It stands in the address of this page and nowhere else. Sign in, and it is put under My
        Simulations with your score.
      </p>
      <p>
        <KeepingSignIn page={page} className="btn primary" label="Sign in and keep it" />
      </p>
    </section>
  );
}

function KeepResultForm({ page }: SceneProps) {
  return (
    <KeepForm page={page} className="panel stack gap-3">
      {(status) => (
        <>
          <h2>Keep this result</h2>
          <p>It is not among your attempts yet.</p>
          <p className="row">
            <SubmitButton className="btn primary">Keep it under My Simulations</SubmitButton>
            {status}
          </p>
        </>
      )}
    </KeepForm>
  );
}

/** Says whether the progress is saved, and offers to save it. */
export function KeepPlace({ page }: SceneProps) {
  const { attempt, isSignedIn, view } = page;
  if (attempt) return <Said>Your place is kept. It waits under My Simulations.</Said>;
  if (isSignedIn && view.step === 0) {
    return <Said>Your place is kept from your first choice on.</Said>;
  }
  if (isSignedIn) return <KeepPlaceForm page={page} />;
  return (
    <span className="row">
      <Said>The address of this page is your place: bookmark it to go on later.</Said>
      {view.step > 0 && (
        <KeepingSignIn page={page} className="link text-sm" label="Sign in and keep it" />
      )}
    </span>
  );
}

function KeepPlaceForm({ page }: SceneProps) {
  return (
    <KeepForm page={page} className="row">
      {(status) => (
        <>
          <Said>Your place is kept from your next choice on.</Said>
          <SubmitButton className="link text-sm">Keep it now</SubmitButton>
          {status}
        </>
      )}
    </KeepForm>
  );
}

const KEEP_ID = "keep-it";

interface KeepFormProps extends SceneProps {
  className: string;
  /** Gets the line that shows the form's status. */
  children(status: ReactNode): ReactNode;
}

/**
 * Starts an attempt from the choices in the address. Submitted automatically for those who just
 * signed in to save it.
 */
function KeepForm({ page, className, children }: KeepFormProps) {
  const goOn = useGoOn();
  useWanted(page, KEEP_ID);
  return (
    <ActionForm
      intent="start"
      id={KEEP_ID}
      hidden={{
        path: page.view.path,
        mode: page.mode,
        ...(page.explored && { explored: "on" }),
      }}
      item="path"
      submission={page.submission}
      className={className}
      isForgotten
      onSaved={goOn}
    >
      {(form) => children(<FormStatus {...form} />)}
    </ActionForm>
  );
}

function Said({ children }: { children: string }) {
  return <span className="text-sm text-muted">{children}</span>;
}

interface KeepingSignInProps extends SceneProps {
  className: string;
  label: string;
}

function KeepingSignIn({ page, className, label }: KeepingSignInProps) {
  const wish = wishOf(page);

  function remember(signingIn: Promise<unknown>) {
    keepIntent(wish);
    // The sign-in window was closed.
    void signingIn.then((person) => person || takeIntent(wish));
  }

  return <SignInButton className={className} label={label} name={label} onSignIn={remember} />;
}

/** Submits the form once for somebody who asked for it before they signed in. */
function useWanted(page: SceneProps["page"], formId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as soon as somebody is signed in
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && takeIntent(wishOf(page))) form.requestSubmit();
  }, []);
}

function wishOf({ simulation, scenario, view, mode, explored }: SceneProps["page"]) {
  const played = { simulationId: simulation.id, scenarioId: scenario.id };
  const target = visitorPath({ ...played, path: view.path, mode, explored });
  return { kind: "attempt", target };
}
