import { createContext } from "react";
import type { FormValues } from "#app/http/form-values.ts";

/*
 * Drafts: input that was not saved when its form or its page was left. They are kept in sessionStorage until
 * the form is shown again to the same person.
 */

/** Who fills in the forms: an e-mail, or "" for a visitor. */
export const FormAuthorContext = createContext("");

export interface FormIdentity {
  path: string;
  intent: string;
  /** Distinguishes forms of the same intent. */
  item?: string;
}

interface Draft {
  writer: string;
  values: FormValues;
}

const STORAGE_KEY = "kept-forms";

export function saveDraft(formIdentity: FormIdentity, draft: Draft): void {
  writeDrafts({ ...readDrafts(), [draftKeyOf(formIdentity)]: draft });
}

/** Removes and returns the draft of a form; null when there is none of this author or of a visitor. */
export function takeDraft(formIdentity: FormIdentity, author: string): FormValues | null {
  const { [draftKeyOf(formIdentity)]: draft, ...others } = readDrafts();
  if (!draft || (draft.writer !== "" && draft.writer !== author)) return null;
  writeDrafts(others);
  return draft.values;
}

export function forgetDraft(formIdentity: FormIdentity): void {
  const { [draftKeyOf(formIdentity)]: _, ...others } = readDrafts();
  writeDrafts(others);
}

function draftKeyOf({ path, intent, item = "" }: FormIdentity): string {
  return [path, intent, item].join(" ");
}

function readDrafts(): Record<string, Draft | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Record<string, Draft | undefined>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: no draft is kept.
  }
}
