import { type FormValues, firstOf } from "./answer.ts";

/** A form that was not carried out because its sender has to sign in first. */
export interface KeptForm {
  path: string;
  intent: string;
  values: FormValues;
}

const KEY = "kept-form";

/** Keeps a form in this tab until its page is shown again. */
export function keepValues(form: KeptForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // Storage may be closed to us; the words then stand on the page that says so.
  }
}

/** Which of several forms of one intent it is. */
export interface FormItem {
  name: string;
  value: string | number | undefined;
}

/** The kept form of a page's intent, taken out; null when there is none. */
export function takeKept(path: string, intent: string, item: FormItem | null): FormValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptForm | null;
    if (kept?.path !== path || kept.intent !== intent) return null;
    if (item && firstOf(kept.values, item.name) !== String(item.value)) return null;
    sessionStorage.removeItem(KEY);
    return kept.values;
  } catch {
    return null;
  }
}
