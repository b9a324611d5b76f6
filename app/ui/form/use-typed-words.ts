import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type FormAnswer, type FormValues, firstOf } from "./answer.ts";
import { type FormPlace, keepValues, takeKept, WriterContext } from "./kept.ts";

interface TypedWords {
  /** The version that the fields were filled from; not always the latest one of the page. */
  version: string | undefined;
  /** Increases when the fields are to be reset to the stored values. */
  round: number;
  /** True while the fields show a restored draft. */
  isRestored: boolean;
  onInput(): void;
  /** To be called when the form is sent. */
  onSent(): void;
  startOver(): void;
}

interface Watched {
  form: RefObject<HTMLFormElement | null>;
  /** Null turns drafts off. */
  place: FormPlace | null;
  known: string | undefined;
  answer: FormAnswer | undefined;
}

/**
 * Keeps unsaved input as a draft when the form leaves the page, and restores it when the form returns.
 * A form with unsaved input stays at the version it was filled from, so that a conflict is noticed; an
 * untouched form is reset to each newer version.
 */
export function useTypedWords({ form, place, known, answer }: Watched): TypedWords {
  const writer = useContext(WriterContext);
  const [base, setBase] = useState({ version: known, round: 0 });
  const [isRestored, setIsRestored] = useState(false);
  const typed = useRef<FormValues | null>(null);
  const isTypedSince = useRef(false);
  const name = place && JSON.stringify(place);

  useEffect(() => {
    const here = name === null ? null : (JSON.parse(name) as FormPlace);
    const kept = here && takeKept(here, writer);
    if (form.current && kept) {
      fill(form.current, kept);
      typed.current = kept;
      setIsRestored(true);
      if (kept.version !== undefined)
        setBase(({ round }) => ({ version: firstOf(kept, "version"), round }));
    } else if (form.current && isDirty(form.current)) {
      // Typed before hydration, or restored by the browser.
      typed.current = valuesOf(form.current);
    }
    return () => {
      if (here && typed.current) keepValues(here, { writer, values: typed.current });
    };
  }, [form, name, writer]);

  useEffect(() => {
    if (!answer) return;
    const version = answer.ok ? answer.version : answer.theirs?.version;
    if (version !== undefined) setBase(({ round }) => ({ version: String(version), round }));
    if (!answer.ok) return;
    if (!isTypedSince.current) typed.current = null;
    setIsRestored(false);
  }, [answer]);

  useEffect(() => {
    const isInUse = typed.current !== null || form.current?.contains(document.activeElement);
    if (isInUse) return;
    setBase((before) =>
      before.version === known ? before : { version: known, round: before.round + 1 },
    );
  }, [form, known]);

  return {
    ...base,
    isRestored,
    onInput() {
      if (form.current) typed.current = valuesOf(form.current);
      isTypedSince.current = true;
    },
    onSent() {
      isTypedSince.current = false;
    },
    startOver() {
      typed.current = null;
      setIsRestored(false);
      setBase(({ round }) => ({ version: known, round: round + 1 }));
    },
  };
}

/** The current values of a form, without files. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that a person can change, without files. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    const isTyped =
      element instanceof HTMLInputElement && !["hidden", "file", "submit"].includes(element.type);
    if (isTyped) controls.push(element);
    if (element instanceof HTMLTextAreaElement) controls.push(element);
    if (element instanceof HTMLSelectElement) controls.push(element);
  }
  return controls;
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
}

/** Whether a control differs from its initial value. */
export function isDirty(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (isTick(control)) return control.checked !== control.defaultChecked;
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].find((option) => option.defaultSelected);
      return control.value !== (chosen ?? control.options[0])?.value;
    }
    return control.value !== control.defaultValue;
  });
}

function fill(form: HTMLFormElement, values: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (isTick(control)) control.checked = [value].flat().includes(control.value);
    else if (value !== undefined) control.value = firstOf(values, control.name);
  }
}
