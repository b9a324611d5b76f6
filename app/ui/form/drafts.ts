import { createContext } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { currentTab, holdTab, isTabOpen } from "./tab.ts";

/*
 * Drafts: input that was not saved yet. Those of a signed-in person are kept in this browser until they
 * are saved, discarded or forgotten with a sign-out, so that they survive a closed tab and a crash; those
 * of a visitor, whom nobody could tell from the next one, go with their tab.
 */

/** Who fills in the forms: an e-mail, or "" for a visitor. */
export const FormAuthorContext = createContext("");

export interface FormIdentity {
  path: string;
  intent: string;
  /** Distinguishes forms of the same intent. */
  item?: string;
}

export interface Draft {
  writer: string;
  values: FormValues;
  /** What the form was filled with before; to see after a conflict what was changed. */
  base: FormValues | null;
}

interface StoredDraft extends Draft {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
}

/** Drafts that nobody came back to are deleted after this, with the next form that is opened. */
export const DRAFT_RETENTION_DAYS = 30;
const MAX_DRAFTS = 100;

const PREFIX = "draft ";

let forgetCount = 0;

/** Keeps a draft for this tab; false when the browser could not store it. */
export function saveDraft(identity: FormIdentity, draft: Draft): boolean {
  const stored: StoredDraft = { ...draft, at: Date.now() };
  const storage = storageOf(draft.writer);
  const key = keyOf(currentTab(), identity);
  try {
    if (!storage) return false;
    if (storage.getItem(key) === null) deleteOldDrafts(storage);
    storage.setItem(key, JSON.stringify(stored));
  } catch {
    return false;
  }
  holdTab();
  return true;
}

/** The draft of a form in this tab; null when there is none of this author or of a visitor. */
export function findDraft(identity: FormIdentity, author: string): Draft | null {
  const key = keyOf(currentTab(), identity);
  const storage = storageOf(author);
  if (storage) deleteOldDrafts(storage);
  for (const writer of new Set([author, ""])) {
    const draft = readDraft(storageOf(writer), key);
    if (draft?.writer === writer) {
      holdTab();
      return draft;
    }
  }
  return null;
}

/** The drafts of a page's forms in this tab, by this author. */
export function listDraftsAt(path: string, author: string): Draft[] {
  const ofPage = `${path} `;
  return listDrafts(storageOf(author)).filter(
    ({ tab, form, writer }) => tab === currentTab() && form.startsWith(ofPage) && writer === author,
  );
}

/** The newest draft of a form that a closed tab left of this author. From now on it is this tab's. */
export async function adoptDraft(identity: FormIdentity, author: string): Promise<Draft | null> {
  if (author === "") return null;
  const form = formKeyOf(identity);
  const left = listDrafts(storageOf(author)).filter(
    (draft) => draft.form === form && draft.writer === author,
  );
  for (const { key, tab, ...draft } of left.toSorted((one, other) => other.at - one.at)) {
    if (await isTabOpen(tab)) continue;
    saveDraft(identity, draft);
    storageOf(author)?.removeItem(key);
    return draft;
  }
  return null;
}

/** Removes the draft of a form in this tab. */
export function forgetDraft(identity: FormIdentity, author: string): void {
  const key = keyOf(currentTab(), identity);
  for (const writer of new Set([author, ""])) storageOf(writer)?.removeItem(key);
}

/** Removes every draft of this browser, those on the open page included: its person signs out. */
export function forgetAllDrafts(): void {
  forgetCount += 1;
  for (const storage of [openStorage("localStorage"), openStorage("sessionStorage")]) {
    for (const { key } of listDrafts(storage)) storage?.removeItem(key);
  }
}

/** Increases whenever all drafts are forgotten: what was typed before that must not be kept again. */
export function draftForgetCount(): number {
  return forgetCount;
}

function storageOf(writer: string): Storage | null {
  return openStorage(writer === "" ? "sessionStorage" : "localStorage");
}

/** Null where the browser has closed it to the page. */
function openStorage(name: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

function formKeyOf({ path, intent, item = "" }: FormIdentity): string {
  return [path, intent, item].join(" ");
}

function keyOf(tab: string, identity: FormIdentity): string {
  return `${PREFIX}${tab} ${formKeyOf(identity)}`;
}

function readDraft(storage: Storage | null, key: string): StoredDraft | null {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null") as StoredDraft | null;
  } catch {
    return null;
  }
}

function listDrafts(
  storage: Storage | null,
): (StoredDraft & { key: string; tab: string; form: string })[] {
  return Object.keys(storage ?? {}).flatMap((key) => {
    const [, tab, form] = /^draft (\S+) (.*)$/s.exec(key) ?? [];
    const draft = tab && form ? readDraft(storage, key) : null;
    return tab && form && draft ? [{ ...draft, key, tab, form }] : [];
  });
}

function deleteOldDrafts(storage: Storage): void {
  const oldest = Date.now() - DRAFT_RETENTION_DAYS * DAY_MS;
  const newestFirst = listDrafts(storage).toSorted((one, other) => other.at - one.at);
  for (const [place, { key, at }] of newestFirst.entries()) {
    if (at < oldest || place >= MAX_DRAFTS - 1) storage.removeItem(key);
  }
}
