import { Suspense, useContext, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { FormValues } from "#app/http/form-values.ts";
import { isErrorBody } from "#app/http/http-errors.ts";
import { FormAuthorContext, saveDraft } from "#app/ui/form/drafts.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";

const KeptDrafts = lazyExtra(() => import("./kept-drafts.tsx"));

/**
 * Shows the values of a form that was submitted without script and not saved, so that they can be
 * copied. With script they are also kept as a draft and put back into the form.
 */
export function UnsavedFormValues({ result }: { result: FormResult | undefined }) {
  const { pathname } = useLocation();
  const { intent, values, hiddenFields = [], itemField, error } = result ?? {};
  const author = useContext(FormAuthorContext);
  useEffect(() => {
    if (!error || !intent || !values) return;
    const item = itemField ? firstValueOf(values, itemField) : undefined;
    saveDraft({ path: pathname, intent, item }, { writer: author, values, base: null });
  }, [error, intent, values, itemField, pathname, author]);
  return <UnsavedValues values={error && values ? listVisibleValues(values, hiddenFields) : []} />;
}

/** Values that were not saved, each with its name, to be copied; nothing without any. */
export function UnsavedValues({ values }: { values: readonly [name: string, text: string][] }) {
  if (values.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="kept-form">
      <div className="sec">
        <h2 id="kept-form">What you typed</h2>
      </div>
      <p className="text-muted">
        It wasn’t saved.{" "}
        <span className="with-script">We put it back into the form afterward.</span>
        <span className="without-script">Copy it before you leave this page.</span>
      </p>
      {values.map(([name, text]) => (
        <div className="field" key={name}>
          <label htmlFor={`kept-${name}`}>{toLabel(name)}</label>
          <textarea id={`kept-${name}`} readOnly value={text} rows={text.length > 80 ? 6 : 2} />
        </div>
      ))}
    </section>
  );
}

/** The error of a form that was submitted without script and is not on this page (any more). */
export function UnmatchedFormError({ result }: { result: FormResult | undefined }) {
  if (!result?.error) return null;
  return (
    <div className="stack gap-6 pb-6">
      {/* biome-ignore lint/a11y/noAutofocus: without script this is how the focus gets to what went wrong */}
      <div className="note bad" role="alert" tabIndex={-1} autoFocus>
        <Icon name="circle-alert" />
        <p>
          <b>{result.message}</b>
        </p>
      </div>
      <UnsavedFormValues result={result} />
    </div>
  );
}

interface UnsavedFormErrorProps {
  error: unknown;
  /** The result of a form that was submitted without script. */
  actionData: unknown;
}

/** What was typed into the page before it could no longer be opened. */
export function UnsentDrafts() {
  return (
    <Suspense>
      <KeptDrafts />
    </Suspense>
  );
}

/** The error page of a page that could not be loaded, with the values of the submitted form. */
export function UnsavedFormErrorPage({ error, actionData }: UnsavedFormErrorProps) {
  const errorResponse = isRouteErrorResponse(error) ? error : null;
  const message = isErrorBody(errorResponse?.data) ? errorResponse.data.message : null;
  return (
    <>
      <Unavailable status={errorResponse?.status ?? 500} message={message} />
      <div className="page narrow pt-8">
        <UnsavedFormValues result={actionData as FormResult | undefined} />
        <UnsentDrafts />
      </div>
    </>
  );
}

function listVisibleValues(
  values: FormValues,
  hiddenFields: readonly string[],
): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = [value ?? []].flat().join(", ");
    return text === "" || hiddenFields.includes(name) ? [] : [[name, text] as [string, string]];
  });
}

/** "yearsExperience" becomes "Years experience". */
function toLabel(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
