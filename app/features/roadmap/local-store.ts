import type { Answer, Answers } from "./assessment.ts";
import { FRAMEWORK_VERSION } from "./framework.ts";
import { carryAnswers } from "./framework-changes.ts";
import {
  formatLocalAnswers,
  type LocalAnswers,
  NO_ANSWERS,
  parseLocalAnswers,
} from "./local-answers.ts";

/* A visitor's answers in browser storage, which may be full, disabled, or written by anything. */

const KEY = "roadmap-answers-1";

interface LocalView extends LocalAnswers {
  isKept: boolean;
}

export const NO_VIEW: LocalView = { ...NO_ANSWERS, isKept: true };

let view: LocalView | null = null;
const listeners = new Set<() => void>();

/** This browser's answers, migrated to the current framework. */
export function readLocal(): LocalView {
  view ??= load();
  return view;
}

/** Notifies on every change, also by another window. */
export function subscribeLocal(listener: () => void): () => void {
  const reload = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    view = load();
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", reload);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", reload);
  };
}

/** Saves one answer; in memory only if storage is not available. */
export function saveLocal(competencyId: string, answer: Answer): void {
  set({ ...readLocal().answers, [competencyId]: answer });
}

export function clearLocal(): void {
  set({});
}

function set(answers: Answers): void {
  const local = { frameworkVersion: FRAMEWORK_VERSION, answers };
  view = { ...local, isKept: store(local) };
  for (const listener of listeners) listener();
}

function load(): LocalView {
  try {
    const { frameworkVersion, answers } = parseLocalAnswers(localStorage.getItem(KEY));
    const current = carryAnswers(answers, frameworkVersion);
    return { frameworkVersion: FRAMEWORK_VERSION, answers: current, isKept: true };
  } catch {
    return { ...NO_VIEW, isKept: false };
  }
}

function store(local: LocalAnswers): boolean {
  try {
    if (Object.keys(local.answers).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, formatLocalAnswers(local));
    return true;
  } catch {
    return false;
  }
}
