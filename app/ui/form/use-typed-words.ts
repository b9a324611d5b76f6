import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type FormAnswer, type FormValues, firstOf } from "./answer.ts";
import { type FormPlace, keepValues, takeKept, WriterContext } from "./kept.ts";

interface TypedWords {
  /** The version the fields were filled from: not always the newest the page knows. */
  version: string | undefined;
  /** Changes when untouched fields are to show what is stored now. */
  round: number;
  /** True while the fields hold what was typed at an earlier visit. */
  isRestored: boolean;
  onInput(): void;
  /** To be called as the form is sent: what is typed from then on is not in it. */
  onSent(): void;
  startOver(): void;
}

interface Watched {
  form: RefObject<HTMLFormElement | null>;
  /** Left out, nothing is kept. */
  place: FormPlace | null;
  /** The newest version that the page knows. */
  known: string | undefined;
  answer: FormAnswer | undefined;
}

/**
 * Looks after what is typed into a form. Words that were not sent are kept when the form leaves the
 * page and put back when it returns. A form that somebody has typed into stays at the version it was
 * filled from, whatever the page learns meanwhile; an untouched one follows what is stored.
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
      // Typed before script was there, or put back by the browser itself.
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

/** What the fields of a form hold now; files are not among it. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that somebody types into or chooses from. */
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

/** Whether somebody typed or chose something that the page did not fill in. */
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
