import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { FormResult } from "./form-result.ts";

interface AutosaveOptions {
  form: RefObject<HTMLFormElement | null>;
  /** The form is sent once this field has a value; undefined turns autosave off. */
  field: string | undefined;
  isBusy: boolean;
  result: FormResult | undefined;
  send(): void;
}

interface Autosave {
  /** To be called when the form is sent. */
  onSent(): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onChange(event: FormEvent<HTMLFormElement>): void;
  onBlur(event: FocusEvent<HTMLFormElement>): void;
  /** Sends the form now, or after the response to a pending request. */
  save(): void;
}

/**
 * Sends a form when an option is chosen and when a changed text loses the focus. Only one request is
 * pending at a time; changes meanwhile are sent after its response.
 */
export function useAutosave({ form, field, isBusy, result, send }: AutosaveOptions): Autosave {
  const isSending = useRef(false);
  const isSavePending = useRef(false);
  const hasChangedText = useRef(false);
  const sendRef = useRef(send);
  sendRef.current = send;

  function save(): void {
    if (isSending.current) isSavePending.current = true;
    else sendRef.current();
  }

  function saveIfFilled(): void {
    if (field && form.current && new FormData(form.current).has(field)) save();
  }

  // An option that was chosen before hydration.
  useEffect(() => {
    if (field && form.current && hasUnsentChoice(form.current, field)) sendRef.current();
  }, [form, field]);

  useEffect(() => {
    if (isBusy) return;
    isSending.current = false;
    if (!isSavePending.current) return;
    isSavePending.current = false;
    // A conflict waits for its person, who may have pressed the button before it was shown.
    if (!result?.theirs) sendRef.current();
  }, [isBusy, result]);

  return {
    save,
    onSent() {
      isSending.current = true;
      hasChangedText.current = false;
    },
    onInput({ target }) {
      if (isTextControl(target)) hasChangedText.current = true;
    },
    onChange({ target }) {
      if (!isTextControl(target)) saveIfFilled();
    },
    onBlur() {
      if (hasChangedText.current) saveIfFilled();
    },
  };
}

function isTextControl(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type);
}

function hasUnsentChoice(form: HTMLFormElement, field: string): boolean {
  return [...form.elements].some(
    (element) =>
      element instanceof HTMLInputElement &&
      element.name === field &&
      element.type === "radio" &&
      element.checked &&
      !element.defaultChecked,
  );
}
