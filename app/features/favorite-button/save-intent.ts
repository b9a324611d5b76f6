/* What a visitor wanted to save when they were sent to sign in, kept in this tab until they are. */

interface Wanted {
  kind: string;
  target: string;
}

const KEY = "wanted-favorite";

/** Keeps what somebody wants to save. */
export function keepIntent({ kind, target }: Wanted): void {
  write(JSON.stringify([kind, target]));
}

/** Whether this is what was to be saved; it is forgotten with that, so that it is done once. */
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
    // Storage may be closed to us; then this page alone remembers.
    ownMemory = value;
  }
}
