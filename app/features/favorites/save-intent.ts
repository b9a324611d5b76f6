/* What a visitor wanted to save before signing in, kept in the tab's session storage. */

interface SaveIntent {
  kind: string;
  target: string;
}

const STORAGE_KEY = "wanted-favorite";

export function storeSaveIntent({ kind, target }: SaveIntent): void {
  write(JSON.stringify([kind, target]));
}

/** Whether this item was stored; if so it is removed, so that it is saved only once. */
export function consumeSaveIntent({ kind, target }: SaveIntent): boolean {
  const isMatch = read() === JSON.stringify([kind, target]);
  if (isMatch) write(null);
  return isMatch;
}

let fallbackValue: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return fallbackValue;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, value);
  } catch {
    // Storage may be blocked; then only this page remembers.
    fallbackValue = value;
  }
}
