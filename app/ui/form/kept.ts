import { createContext } from "react";
import type { FormValues } from "./answer.ts";

/*
 * Drafts: input that was not saved when its form left the page. They are kept in sessionStorage until
 * the form is shown again to the same person.
 */

/** Who fills in the forms: an e-mail, or "" for a visitor. */
export const WriterContext = createContext("");

export interface FormPlace {
  path: string;
  intent: string;
  /** Distinguishes forms of the same intent. */
  item?: string;
}

interface Kept {
  writer: string;
  values: FormValues;
}

const KEY = "kept-forms";

export function keepValues(place: FormPlace, kept: Kept): void {
  write({ ...read(), [nameOf(place)]: kept });
}

/** Removes and returns the draft of a form; null when there is none of this author or of a visitor. */
export function takeKept(place: FormPlace, writer: string): FormValues | null {
  const { [nameOf(place)]: kept, ...others } = read();
  if (!kept || (kept.writer !== "" && kept.writer !== writer)) return null;
  write(others);
  return kept.values;
}

function nameOf({ path, intent, item = "" }: FormPlace): string {
  return [path, intent, item].join(" ");
}

function read(): Record<string, Kept | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(all: Record<string, Kept | undefined>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is blocked or full: no draft is kept.
  }
}
