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
  /** Which of the page's forms this is. */
  intent: string;
  /** The page whose action takes it; left out, the page it stands on. */
  action?: string;
  /** Where a browser without script comes back to from it; left out, the address of the page. */
  back?: string;
  /** Makes the same words sent twice one submission. Given by the server, so it works without script. */
  submission?: string;
  /** Fields that are sent along unseen. */
  hidden?: Readonly<Record<string, string | number>>;
  /** The hidden field that tells this form from others of the same intent on the page. */
  item?: string;
  /** What the fields hold before anybody types. */
  defaults?: FormValues;
  /** The words of each field, for its label and for the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** How a stored value reads, where it is not its own words. */
  toWords?(name: string, value: string): string;
  className?: string;
  id?: string;
  /** Needed where a file is sent along. */
  encType?: "multipart/form-data";
  /** What is typed here is not kept for another visit. */
  isForgotten?: boolean;
  /** With script the form is sent as soon as something changes, once this field has a value. */
  savedOnceHas?: string;
  onSaved?(answer: FormAnswer): void;
  children: ReactNode | ((form: { isBusy: boolean; answer: FormAnswer | null }) => ReactNode);
}

/**
 * A form of ours: an ordinary form that a browser can send by itself, and with script one that
 * stays on the page. It says what became of it, moves the focus to what needs a look, and never
 * empties a field by itself.
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
  // Before the words of an earlier visit are put back: those wait for their writer.
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
    // What is typed from here on is another submission.
    setKey(crypto.randomUUID());
    // The button that was pressed may be gone, and the focus with it.
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

  /** Sends what the form holds now, by the button that was pressed. */
  function retry() {
    if (!form.current) return;
    const button = form.current.contains(pressed.current) ? pressed.current : null;
    const sent = new FormData(form.current, button);
    // Whoever was told of their own answer has seen it: it is not another window's.
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
        // Fields that follow what is stored have nothing to do with an older answer.
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

/** The line beside a form's button: what is happening to it, spoken as it changes. */
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

/** The answer to this form where the browser sent it by itself. */
function useNativeAnswer(
  intent: string,
  item: { name: string; value: string | number | undefined } | null,
): FormAnswer | undefined {
  const answer = useActionData() as FormAnswer | undefined;
  if (answer?.intent !== intent) return undefined;
  if (item && firstOf(answer.values ?? {}, item.name) !== String(item.value)) return undefined;
  return answer;
}
