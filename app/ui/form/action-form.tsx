import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useActionData, useFormAction, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { FormContext } from "./field.tsx";
import { FormError } from "./form-error.tsx";
import { useFailureCount } from "./form-help.tsx";
import { type FormResult, type FormValues, firstValueOf } from "./form-result.ts";
import { useAutosave } from "./use-autosave.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";

export interface ActionFormProps {
  intent: string;
  /** The path of the page whose action handles the form; by default the current page. */
  action?: string;
  /** With `action`: where to redirect a browser without script; by default the current page. */
  back?: string;
  /** The idempotency key, from the server so that it works without script. */
  submissionKey?: string;
  /** Values of hidden fields. */
  hidden?: Readonly<Record<string, string | number>>;
  /** The hidden field that distinguishes this form from others of the same intent on the page. */
  item?: string;
  /** The initial values of the fields. */
  defaults?: FormValues;
  /** Labels by field name, for the fields and the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a stored value for people, in the comparison after a conflict. */
  formatValue?(name: string, value: string): string;
  className?: string;
  id?: string;
  /** Required for file uploads. */
  encType?: "multipart/form-data";
  /** No draft of unsent input is kept. */
  isDraftDisabled?: boolean;
  /** Turns on autosave: the form is sent on every change once this field has a value. */
  autosaveField?: string;
  onSaved?(answer: FormResult): void;
  children: ReactNode | ((form: { isBusy: boolean; answer: FormResult | null }) => ReactNode);
}

/**
 * A form that works without script; with script the page stays as it is. It shows the result, moves the
 * focus to an error, and never clears a field.
 */
export function ActionForm({
  intent,
  action,
  back,
  submissionKey,
  hidden = {},
  item,
  defaults = {},
  labels = {},
  formatValue = (_, value) => value,
  className = "stack",
  id = intent,
  encType,
  isDraftDisabled = false,
  autosaveField,
  onSaved,
  children,
}: ActionFormProps) {
  const pageAction = useFormAction();
  const submitState = useSubmission(action ?? null, encType);
  const nativeResult = useNativeResult(intent, item ? { name: item, value: hidden[item] } : null);
  const result = submitState.result ?? nativeResult;
  const { isBusy } = submitState;
  const failureCount = useFailureCount(result);
  const form = useRef<HTMLFormElement>(null);
  const pressedButton = useRef<HTMLElement>(null);
  const [key, setKey] = useState(submissionKey);
  const location = useLocation();
  const formIdentity = { path: location.pathname, intent, item: item && String(hidden[item]) };
  const latestVersion = hidden.version === undefined ? undefined : String(hidden.version);
  // Before the draft hook, because restored drafts must not be sent by autosave.
  const autosave = useAutosave({
    form,
    field: autosaveField,
    isBusy,
    result: submitState.result,
    send: retry,
  });
  const draft = useDraft({
    form,
    formIdentity: isDraftDisabled ? null : formIdentity,
    latestVersion,
    result,
  });
  const onSavedRef = useRef(onSaved);
  onSavedRef.current = onSaved;

  useEffect(() => {
    if (!submitState.result?.ok) return;
    // The next input is a new submission.
    setKey(crypto.randomUUID());
    // The focus is lost if the pressed button was removed.
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    onSavedRef.current?.(submitState.result);
  }, [submitState.result]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy && !autosaveField) return;
    const { submitter } = event.nativeEvent as { submitter?: HTMLElement | null };
    pressedButton.current = submitter ?? null;
    if (autosaveField) autosave.save();
    else retry();
  }

  function retry() {
    if (!form.current) return;
    const button = form.current.contains(pressedButton.current) ? pressedButton.current : null;
    const formData = new FormData(form.current, button);
    // A newer version from this form's own last save is not a conflict.
    const { ok, version: savedVersion } = submitState.result ?? {};
    if (ok && typeof savedVersion === "string" && String(formData.get("version")) < savedVersion) {
      formData.set("version", savedVersion);
    }
    autosave.onSent();
    draft.onSent();
    submitState.send(formData);
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    draft.onInput();
    autosave.onInput(event);
  }

  const { version = latestVersion } = draft;
  const hiddenFields = {
    ...hidden,
    ...result?.fresh,
    ...(version === undefined ? {} : { version }),
  };
  return (
    <FormContext
      value={{
        id,
        labels,
        // After a reset the fields show the stored values instead of those of an older result.
        values: (draft.round === 0 ? result?.values : undefined) ?? defaults,
        errors: result?.errors ?? {},
        isBusy,
      }}
    >
      <form
        method="post"
        action={action ?? pageAction}
        encType={encType}
        className={className}
        id={id}
        ref={form}
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        onChange={autosave.onChange}
        onBlur={autosave.onBlur}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
      >
        <input type="hidden" name="intent" value={intent} />
        {key && <input type="hidden" name="key" value={key} />}
        {action && (
          <input type="hidden" name="back" value={back ?? location.pathname + location.search} />
        )}
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {draft.isRestored && (
          <div className="note warn">
            <Icon name="info" />
            <p>
              This is what you typed earlier. It has not been sent yet.{" "}
              <button type="button" className="link" onClick={draft.startOver}>
                Start over
              </button>
            </p>
          </div>
        )}
        {result?.error && !isBusy && (
          <FormError
            result={result}
            failureCount={failureCount}
            formId={id}
            labels={labels}
            formatValue={formatValue}
            currentValues={defaults}
            retry={retry}
          />
        )}
        <Fragment key={draft.round}>
          {typeof children === "function" ? children({ isBusy, answer: result ?? null }) : children}
        </Fragment>
      </form>
    </FormContext>
  );
}

/** The status line beside a form's button. */
export function FormStatus({
  isBusy,
  answer,
  busyWords: busyText = "Saving",
}: {
  isBusy: boolean;
  answer: FormResult | null;
  busyWords?: string;
}) {
  return (
    <span className={answer?.error && !isBusy ? "text-sm text-bad" : "meta"} role="status">
      {isBusy ? busyText : answer?.ok ? answer.message : answer?.error ? "Not saved" : ""}
    </span>
  );
}

/** The result of this form when it was submitted without script. */
function useNativeResult(
  intent: string,
  item: { name: string; value: string | number | undefined } | null,
): FormResult | undefined {
  const result = useActionData() as FormResult | undefined;
  if (result?.intent !== intent) return undefined;
  if (item && firstValueOf(result.values ?? {}, item.name) !== String(item.value)) return undefined;
  return result;
}
