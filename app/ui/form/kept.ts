import { createContext } from "react";
import type { FormValues } from "./answer.ts";

/*
 * Typed words that were not sent when their form left the page: kept in this tab until the form is
 * shown again to the same person. Signing in, going elsewhere and coming back lose nothing.
 */

/** Whose words are typed here: an e-mail, or nothing for a visitor. */
export const WriterContext = createContext("");

/** Which form on which page. */
export interface FormPlace {
  path: string;
  intent: string;
  /** Which of several forms of one intent it is. */
  item?: string;
}

interface Kept {
  writer: string;
  values: FormValues;
}

const KEY = "kept-forms";

/** Keeps what was typed into a form. */
export function keepValues(place: FormPlace, kept: Kept): void {
  write({ ...read(), [nameOf(place)]: kept });
}

/** What was typed into a form and not sent, taken out; null when there is none of this writer. */
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
    // Storage may be closed to us, or full; what is on the page stays there.
  }
}
