import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswer, AssessmentAnswers } from "./assessment.ts";
import { carryOverAnswers } from "./framework-changes.ts";
import {
  formatLocalAnswers,
  type LocalAnswers,
  NO_LOCAL_ANSWERS,
  parseLocalAnswers,
} from "./local-answers.ts";
import { LOCAL_ANSWERS_KEY } from "./local-key.ts";

/* A visitor's answers in browser storage, which may be full, disabled, or written by anything. */

interface LocalState extends LocalAnswers {
  isPersisted: boolean;
}

export const EMPTY_LOCAL_STATE: LocalState = { ...NO_LOCAL_ANSWERS, isPersisted: true };

let state: LocalState | null = null;
const listeners = new Set<() => void>();

/** This browser's answers, migrated to the current framework. */
export function readLocalAnswers(): LocalState {
  state ??= loadState();
  return state;
}

/** Notifies on every change, also by another window. */
export function subscribeLocalAnswers(listener: () => void): () => void {
  const reload = (event: StorageEvent) => {
    if (event.key !== LOCAL_ANSWERS_KEY && event.key !== null) return;
    state = loadState();
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
export function saveLocalAnswer(competencyId: string, answer: AssessmentAnswer): void {
  setAnswers({ ...readLocalAnswers().answers, [competencyId]: answer });
}

export function clearLocalAnswers(): void {
  setAnswers({});
}

function setAnswers(answers: AssessmentAnswers): void {
  const localAnswers = { frameworkVersion: FRAMEWORK_VERSION, answers };
  state = { ...localAnswers, isPersisted: persist(localAnswers) };
  for (const listener of listeners) listener();
}

function loadState(): LocalState {
  try {
    const { frameworkVersion, answers } = parseLocalAnswers(
      localStorage.getItem(LOCAL_ANSWERS_KEY),
    );
    const current = carryOverAnswers(answers, frameworkVersion);
    return { frameworkVersion: FRAMEWORK_VERSION, answers: current, isPersisted: true };
  } catch {
    return { ...EMPTY_LOCAL_STATE, isPersisted: false };
  }
}

function persist(localAnswers: LocalAnswers): boolean {
  try {
    if (Object.keys(localAnswers.answers).length === 0) localStorage.removeItem(LOCAL_ANSWERS_KEY);
    else localStorage.setItem(LOCAL_ANSWERS_KEY, formatLocalAnswers(localAnswers));
    return true;
  } catch {
    return false;
  }
}
