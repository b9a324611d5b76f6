import type { FormValues } from "#app/http/form-values.ts";
import { firstValueOf } from "./form-result.ts";

/* The controls of a form that a person can change, read and written without React. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form, or of what it sends; hidden ones included, without files. */
export function valuesOf(form: HTMLFormElement | FormData): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form instanceof FormData ? form : new FormData(form)) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** The values that the controls were rendered with. */
export function defaultValuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const control of listControls(form)) {
    const value = isCheckable(control)
      ? control.defaultChecked && control.value
      : defaultValueOf(control);
    const others = values[control.name] ?? [];
    values[control.name] = value === false ? others : [...others, value];
  }
  return values;
}

/** The names of the controls that a person can change. */
export function listFieldNames(form: HTMLFormElement): string[] {
  return [...new Set(listControls(form).map(({ name }) => name))];
}

/** What a person typed and chose, to be compared. */
export function inputOf(form: HTMLFormElement): string {
  const values = listControls(form).map((control) =>
    isCheckable(control) ? control.checked : control.value,
  );
  return JSON.stringify(values);
}

/** Whether a control differs from its initial value. */
export function isDirty(form: HTMLFormElement): boolean {
  return listControls(form).some((control) =>
    isCheckable(control)
      ? control.checked !== control.defaultChecked
      : control.value !== defaultValueOf(control),
  );
}

/** Puts values into the form; a checkbox without a value is cleared, any other field left as it is. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) {
    if (isCheckable(control) || values[control.name] !== undefined) fillControl(control, values);
  }
}

/** Puts the values of some fields into the form, and leaves all others. */
export function fillFields(
  form: HTMLFormElement,
  values: FormValues,
  names: readonly string[],
): void {
  for (const control of listControls(form)) {
    if (names.includes(control.name)) fillControl(control, values);
  }
}

function fillControl(control: Control, values: FormValues): void {
  const { name } = control;
  if (isCheckable(control)) control.checked = [values[name]].flat().includes(control.value);
  else control.value = firstValueOf(values, name);
}

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

function defaultValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const defaultOption = [...control.options].find((option) => option.defaultSelected);
  return (defaultOption ?? control.options[0])?.value ?? "";
}
