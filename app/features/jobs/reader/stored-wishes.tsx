import { useSyncExternalStore } from "react";

/*
 * What a visitor looks for, as text in browser storage. This file is small because every list loads it;
 * what reads the text is loaded where there is one.
 */

const STORAGE_KEY = "job-wishes-1";

const listeners = new Set<() => void>();
/** Undefined until it is read. */
let stored: string | null | undefined;

/** Null on the server and when the browser remembers nothing. */
export function useStoredWishes(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Stores the text, or removes it for null; only this page knows it where storage is not available. */
export function storeWishes(text: string | null): void {
  stored = text;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or switched off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const reload = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return;
    stored = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", reload);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", reload);
  };
}

function read(): string | null {
  if (stored === undefined) stored = load();
  return stored;
}

function load(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
