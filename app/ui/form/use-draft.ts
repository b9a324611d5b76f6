import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import {
  FormAuthorContext,
  type FormIdentity,
  forgetDraft,
  saveDraft,
  takeDraft,
} from "./drafts.ts";
import { type FormResult, firstValueOf } from "./form-result.ts";

interface FormDraft {
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

interface DraftOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Null turns drafts off. */
  formIdentity: FormIdentity | null;
  latestVersion: string | undefined;
  result: FormResult | undefined;
}

/**
 * Keeps unsaved input as a draft when the form or the page is left, and restores it when the form returns.
 * A form with unsaved input stays at the version it was filled from, so that a conflict is noticed; an
 * untouched form is reset to each newer version.
 */
export function useDraft({ form, formIdentity, latestVersion, result }: DraftOptions): FormDraft {
  const author = useContext(FormAuthorContext);
  const [versionState, setVersionState] = useState({ version: latestVersion, round: 0 });
  const [isRestored, setIsRestored] = useState(false);
  const draftValues = useRef<FormValues | null>(null);
  const sentInput = useRef<string | null>(null);
  const hasChangedSinceSend = useRef(false);
  const latestIdentity = useRef(formIdentity);
  latestIdentity.current = formIdentity;
  const identityKey = formIdentity && JSON.stringify(formIdentity);

  useEffect(() => {
    const currentIdentity = identityKey === null ? null : (JSON.parse(identityKey) as FormIdentity);
    const savedDraft = currentIdentity && takeDraft(currentIdentity, author);
    if (form.current && savedDraft) {
      fillForm(form.current, savedDraft);
      draftValues.current = savedDraft;
      setIsRestored(true);
      if (savedDraft.version !== undefined)
        setVersionState(({ round }) => ({ version: firstValueOf(savedDraft, "version"), round }));
    } else if (form.current && isDirty(form.current)) {
      // Typed before hydration, or restored by the browser.
      draftValues.current = valuesOf(form.current);
    }
    const keepDraft = () => {
      if (currentIdentity && draftValues.current)
        saveDraft(currentIdentity, { writer: author, values: draftValues.current });
    };
    // Also when the page is reloaded or another site is opened.
    addEventListener("pagehide", keepDraft);
    return () => {
      removeEventListener("pagehide", keepDraft);
      keepDraft();
      // The next author is not the writer of it.
      draftValues.current = null;
    };
  }, [form, identityKey, author]);

  // With the result on the page, not after it: pressed again at once, the form must send the new version.
  useLayoutEffect(() => {
    if (!result) return;
    const version = result.ok ? result.version : result.theirs?.version;
    if (version !== undefined)
      setVersionState(({ round }) => ({ version: String(version), round }));
    if (!result.ok) return;
    if (!hasChangedSinceSend.current) {
      draftValues.current = null;
      // Kept when the page was hidden, and shown again as it was.
      if (latestIdentity.current) forgetDraft(latestIdentity.current);
    }
    setIsRestored(false);
  }, [result]);

  useEffect(() => {
    const isInUse = draftValues.current !== null || form.current?.contains(document.activeElement);
    if (isInUse) return;
    setVersionState((previous) =>
      previous.version === latestVersion
        ? previous
        : { version: latestVersion, round: previous.round + 1 },
    );
  }, [form, latestVersion]);

  return {
    ...versionState,
    isRestored,
    onInput() {
      if (!form.current) return;
      draftValues.current = valuesOf(form.current);
      // A choice is sent by its change event, and its input event comes after that.
      hasChangedSinceSend.current = inputOf(form.current) !== sentInput.current;
    },
    onSent() {
      if (form.current) sentInput.current = inputOf(form.current);
      hasChangedSinceSend.current = false;
    },
    startOver() {
      draftValues.current = null;
      setIsRestored(false);
      setVersionState(({ round }) => ({ version: latestVersion, round: round + 1 }));
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
function listControls(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    const isEditable =
      element instanceof HTMLInputElement && !["hidden", "file", "submit"].includes(element.type);
    if (isEditable) controls.push(element);
    if (element instanceof HTMLTextAreaElement) controls.push(element);
    if (element instanceof HTMLSelectElement) controls.push(element);
  }
  return controls;
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
}

/** What a person typed and chose, to be compared. */
function inputOf(form: HTMLFormElement): string {
  const values = listControls(form).map((control) =>
    isCheckable(control) ? control.checked : control.value,
  );
  return JSON.stringify(values);
}

/** Whether a control differs from its initial value. */
export function isDirty(form: HTMLFormElement): boolean {
  return listControls(form).some((control) => {
    if (isCheckable(control)) return control.checked !== control.defaultChecked;
    if (control instanceof HTMLSelectElement) {
      const defaultOption = [...control.options].find((option) => option.defaultSelected);
      return control.value !== (defaultOption ?? control.options[0])?.value;
    }
    return control.value !== control.defaultValue;
  });
}

function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) {
    const value = values[control.name];
    if (isCheckable(control)) control.checked = [value].flat().includes(control.value);
    else if (value !== undefined) control.value = firstValueOf(values, control.name);
  }
}
