import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useActionData, useLocation } from "react-router";
import { useFailureCount } from "./form-help.tsx";
import { type FormResult, firstValueOf } from "./form-result.ts";
import { useAutosave } from "./use-autosave.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";

export interface ActionFormOptions {
  intent: string;
  /** The path of the page whose action handles the form; by default the current page. */
  action?: string;
  /** With `action`: what is saved there is shown here, too. */
  reloadsPage?: boolean;
  /** The idempotency key, from the server so that it works without script. */
  submissionKey?: string;
  hidden?: Readonly<Record<string, string | number>>;
  /** The hidden field that distinguishes this form from others of the same intent on the page. */
  item?: string;
  /** Required for file uploads. */
  encType?: "multipart/form-data";
  /** No draft of unsent input is kept. */
  isDraftDisabled?: boolean;
  /** Turns on autosave: the form is sent on every change once this field has a value. */
  autosaveField?: string;
  onSaved?(result: FormResult): void;
}

interface ActionFormState {
  result: FormResult | undefined;
  failureCount: number;
  isBusy: boolean;
  key: string | undefined;
  draft: ReturnType<typeof useDraft>;
  hiddenFields: Record<string, string | number>;
  /** Sends the form again. */
  retry(): void;
  form: RefObject<HTMLFormElement | null>;
  handlers: {
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onChange(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
  };
}

/** Submission, draft and autosave of a form. */
export function useActionForm({
  intent,
  action,
  reloadsPage = false,
  submissionKey,
  hidden = {},
  item,
  isDraftDisabled = false,
  autosaveField,
  onSaved,
}: ActionFormOptions): ActionFormState {
  const [key, setKey] = useState(submissionKey);
  const submission = useSubmission({
    otherPage: action ?? null,
    reloadsPage,
    onResult(result) {
      if (!result.ok) return;
      // The next input is a new submission.
      setKey(crypto.randomUUID());
      draft.onSaved();
      onSaved?.(result);
    },
  });
  const nativeResult = useNativeResult(intent, item ? { name: item, value: hidden[item] } : null);
  const result = submission.result ?? nativeResult;
  const { isBusy } = submission;
  const failureCount = useFailureCount(result);
  const form = useRef<HTMLFormElement>(null);
  const pressedButton = useRef<HTMLButtonElement>(null);
  const { pathname: path } = useLocation();
  const formIdentity = { path, intent, item: item && String(hidden[item]) };
  const latestVersion = hidden.version === undefined ? undefined : String(hidden.version);
  // Before the draft hook, because restored drafts must not be sent by autosave.
  const autosave = useAutosave({
    form,
    field: autosaveField,
    isBusy,
    result: submission.result,
    send: retry,
  });
  const draft = useDraft({
    form,
    formIdentity: isDraftDisabled ? null : formIdentity,
    latestVersion,
    result,
  });

  useEffect(() => {
    if (!submission.result?.ok) return;
    // The focus is lost if the pressed button was removed.
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
  }, [submission.result]);

  function retry() {
    if (!form.current) return;
    // In the form or, naming it, elsewhere; null once it was removed.
    const button = pressedButton.current?.form === form.current ? pressedButton.current : null;
    const formData = new FormData(form.current, button);
    // A newer version from this form's own last save is not a conflict.
    const { ok, version: savedVersion } = submission.result ?? {};
    if (ok && typeof savedVersion === "string" && String(formData.get("version")) < savedVersion) {
      formData.set("version", savedVersion);
    }
    autosave.onSent();
    draft.onSent();
    submission.send(formData);
  }

  const { version = latestVersion } = draft;
  return {
    result,
    failureCount,
    isBusy,
    key,
    draft,
    hiddenFields: { ...hidden, ...result?.fresh, ...(version === undefined ? {} : { version }) },
    retry,
    form,
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        const { submitter = null } = event.nativeEvent as { submitter?: HTMLButtonElement | null };
        // Pressed twice, it is sent once; with something new, it is sent after what is under way.
        const isRepeated = isBusy && submitter === pressedButton.current && !draft.isChanged();
        if (isRepeated && !autosaveField) return;
        pressedButton.current = submitter;
        autosave.save();
      },
      onInput(event) {
        draft.onInput();
        autosave.onInput(event);
      },
      onChange: autosave.onChange,
      onBlur: autosave.onBlur,
    },
  };
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
