/* What a visitor wanted to save before signing in, kept in the tab's session storage. */

interface Wanted {
  kind: string;
  target: string;
}

const KEY = "wanted-favorite";

export function keepIntent({ kind, target }: Wanted): void {
  write(JSON.stringify([kind, target]));
}

/** Whether this item was stored; if so it is removed, so that it is saved only once. */
export function takeIntent({ kind, target }: Wanted): boolean {
  const isWanted = read() === JSON.stringify([kind, target]);
  if (isWanted) write(null);
  return isWanted;
}

let ownMemory: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return ownMemory;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Storage may be blocked; then only this page remembers.
    ownMemory = value;
  }
}
