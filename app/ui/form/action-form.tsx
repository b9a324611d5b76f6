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
import { type FormAnswer, type FormValues, firstOf } from "./answer.ts";
import { FormContext } from "./field.tsx";
import { useRefusals } from "./help.tsx";
import { Refusal } from "./refusal.tsx";
import { useSavedByItself } from "./use-saved-by-itself.ts";
import { useSending } from "./use-sending.ts";
import { useTypedWords } from "./use-typed-words.ts";

interface ActionFormProps {
  intent: string;
  /** The path of the page whose action handles the form; by default the current page. */
  action?: string;
  /** With `action`: where to redirect a browser without script; by default the current page. */
  back?: string;
  /** The idempotency key, from the server so that it works without script. */
  submission?: string;
  /** Values of hidden fields. */
  hidden?: Readonly<Record<string, string | number>>;
  /** The hidden field that distinguishes this form from others of the same intent on the page. */
  item?: string;
  /** The initial values of the fields. */
  defaults?: FormValues;
  /** Labels by field name, for the fields and the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a stored value for people, in the comparison after a conflict. */
  toWords?(name: string, value: string): string;
  className?: string;
  id?: string;
  /** Required for file uploads. */
  encType?: "multipart/form-data";
  /** No draft of unsent input is kept. */
  isForgotten?: boolean;
  /** Turns on autosave: the form is sent on every change once this field has a value. */
  savedOnceHas?: string;
  onSaved?(answer: FormAnswer): void;
  children: ReactNode | ((form: { isBusy: boolean; answer: FormAnswer | null }) => ReactNode);
}

/**
 * A form that works without script; with script the page stays as it is. It shows the result, moves the
 * focus to an error, and never clears a field.
 */
export function ActionForm({
  intent,
  action,
  back,
  submission,
  hidden = {},
  item,
  defaults = {},
  labels = {},
  toWords = (_, value) => value,
  className = "stack",
  id = intent,
  encType,
  isForgotten = false,
  savedOnceHas,
  onSaved,
  children,
}: ActionFormProps) {
  const ownAction = useFormAction();
  const sending = useSending(action ?? null, encType);
  const native = useNativeAnswer(intent, item ? { name: item, value: hidden[item] } : null);
  const answer = sending.answer ?? native;
  const { isBusy } = sending;
  const refusals = useRefusals(answer);
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const [key, setKey] = useState(submission);
  const location = useLocation();
  const place = { path: location.pathname, intent, item: item && String(hidden[item]) };
  const known = hidden.version === undefined ? undefined : String(hidden.version);
  // Before the draft hook, because restored drafts must not be sent by autosave.
  const itself = useSavedByItself({
    form,
    field: savedOnceHas,
    isBusy,
    answer: sending.answer,
    send: retry,
  });
  const words = useTypedWords({ form, place: isForgotten ? null : place, known, answer });
  const saved = useRef(onSaved);
  saved.current = onSaved;

  useEffect(() => {
    if (!sending.answer?.ok) return;
    // The next input is a new submission.
    setKey(crypto.randomUUID());
    // The focus is lost if the pressed button was removed.
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    saved.current?.(sending.answer);
  }, [sending.answer]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy && !savedOnceHas) return;
    const { submitter } = event.nativeEvent as { submitter?: HTMLElement | null };
    pressed.current = submitter ?? null;
    if (savedOnceHas) itself.save();
    else retry();
  }

  function retry() {
    if (!form.current) return;
    const button = form.current.contains(pressed.current) ? pressed.current : null;
    const sent = new FormData(form.current, button);
    // A newer version from this form's own last save is not a conflict.
    const { ok, version: seen } = sending.answer ?? {};
    if (ok && typeof seen === "string" && String(sent.get("version")) < seen) {
      sent.set("version", seen);
    }
    itself.onSent();
    words.onSent();
    sending.send(sent);
  }

  function input(event: FormEvent<HTMLFormElement>) {
    words.onInput();
    itself.onInput(event);
  }

  const { version = known } = words;
  const unseen = { ...hidden, ...answer?.fresh, ...(version === undefined ? {} : { version }) };
  return (
    <FormContext
      value={{
        id,
        labels,
        // After a reset the fields show the stored values instead of those of an older result.
        values: (words.round === 0 ? answer?.values : undefined) ?? defaults,
        errors: answer?.errors ?? {},
        isBusy,
      }}
    >
      <form
        method="post"
        action={action ?? ownAction}
        encType={encType}
        className={className}
        id={id}
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={input}
        onChange={itself.onChange}
        onBlur={itself.onBlur}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
      >
        <input type="hidden" name="intent" value={intent} />
        {key && <input type="hidden" name="key" value={key} />}
        {action && (
          <input type="hidden" name="back" value={back ?? location.pathname + location.search} />
        )}
        {Object.entries(unseen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {words.isRestored && (
          <div className="note warn">
            <Icon name="info" />
            <p>
              This is what you typed earlier. It has not been sent yet.{" "}
              <button type="button" className="link" onClick={words.startOver}>
                Start over
              </button>
            </p>
          </div>
        )}
        {answer?.error && !isBusy && (
          <Refusal
            answer={answer}
            refusals={refusals}
            formId={id}
            labels={labels}
            toWords={toWords}
            current={defaults}
            retry={retry}
          />
        )}
        <Fragment key={words.round}>
          {typeof children === "function" ? children({ isBusy, answer: answer ?? null }) : children}
        </Fragment>
      </form>
    </FormContext>
  );
}

/** The status line beside a form's button. */
export function FormStatus({
  isBusy,
  answer,
  busyWords = "Saving",
}: {
  isBusy: boolean;
  answer: FormAnswer | null;
  busyWords?: string;
}) {
  return (
    <span className={answer?.error && !isBusy ? "text-sm text-bad" : "meta"} role="status">
      {isBusy ? busyWords : answer?.ok ? answer.message : answer?.error ? "Not saved" : ""}
    </span>
  );
}

/** The result of this form when it was submitted without script. */
function useNativeAnswer(
  intent: string,
  item: { name: string; value: string | number | undefined } | null,
): FormAnswer | undefined {
  const answer = useActionData() as FormAnswer | undefined;
  if (answer?.intent !== intent) return undefined;
  if (item && firstOf(answer.values ?? {}, item.name) !== String(item.value)) return undefined;
  return answer;
}
