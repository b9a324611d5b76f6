import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { FormAnswer } from "./answer.ts";

interface Watched {
  form: RefObject<HTMLFormElement | null>;
  /** The form is sent once this field has a value; undefined turns autosave off. */
  field: string | undefined;
  isBusy: boolean;
  answer: FormAnswer | undefined;
  send(): void;
}

interface SavedByItself {
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
export function useSavedByItself({ form, field, isBusy, answer, send }: Watched): SavedByItself {
  const isOnItsWay = useRef(false);
  const isDue = useRef(false);
  const isTextChanged = useRef(false);
  const latest = useRef(send);
  latest.current = send;

  function save(): void {
    if (isOnItsWay.current) isDue.current = true;
    else latest.current();
  }

  function saveIfAny(): void {
    if (field && form.current && new FormData(form.current).has(field)) save();
  }

  // An option that was chosen before hydration.
  useEffect(() => {
    if (field && form.current && isChosenAnew(form.current, field)) latest.current();
  }, [form, field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a result ends the pending request
  useEffect(() => {
    if (isBusy) return;
    isOnItsWay.current = false;
    if (!isDue.current) return;
    isDue.current = false;
    latest.current();
  }, [isBusy, answer]);

  return {
    save,
    onSent() {
      isOnItsWay.current = true;
      isTextChanged.current = false;
    },
    onInput({ target }) {
      if (isText(target)) isTextChanged.current = true;
    },
    onChange({ target }) {
      if (!isText(target)) saveIfAny();
    },
    onBlur() {
      if (isTextChanged.current) saveIfAny();
    },
  };
}

function isText(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type);
}

function isChosenAnew(form: HTMLFormElement, field: string): boolean {
  return [...form.elements].some(
    (each) =>
      each instanceof HTMLInputElement &&
      each.name === field &&
      each.type === "radio" &&
      each.checked &&
      !each.defaultChecked,
  );
}
