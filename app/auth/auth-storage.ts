import type { SharedTabState } from "./auth-cookie.ts";

const SIGN_OUT_COUNT_KEY = "auth.sign-outs";
const CLEAR_PENDING_KEY = "auth.must-clear";
const ONBOARDED_EMAIL_KEY = "auth.onboarded";
const TOKEN_ISSUED_AT_KEY = "auth.token-iat";

/** Kept in localStorage; in memory of this page where storage is blocked. */
export const sharedTabState: SharedTabState = {
  signOutCount: () => Number(readItem(SIGN_OUT_COUNT_KEY) ?? 0),
  countSignOut: () =>
    writeItem(SIGN_OUT_COUNT_KEY, String(Number(readItem(SIGN_OUT_COUNT_KEY) ?? 0) + 1)),
  isClearPending: () => readItem(CLEAR_PENDING_KEY) !== null,
  setClearPending: (mustClear) => writeItem(CLEAR_PENDING_KEY, mustClear ? "1" : null),
  runExclusive: (task) =>
    isLockable() ? navigator.locks.request("auth-cookie", task) : runInTurn(task),
};

/** Older browsers have no locks, and no page has them without https. */
function isLockable(): boolean {
  return Boolean((navigator as Partial<Navigator>).locks);
}

let lastTask: Promise<unknown> = Promise.resolve();

/** One task at a time in this tab. */
function runInTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  const turn = lastTask.then(task);
  lastTask = turn.catch(() => {});
  return turn;
}

/** Issue time (seconds since 1970) of the token that the server accepted last. */
export function readTokenIssuedAt(): string | null {
  return readItem(TOKEN_ISSUED_AT_KEY);
}

/** `isKept`: also for the next page. */
export function writeTokenIssuedAt(issuedAt: string | null, { isKept = true } = {}): void {
  writeItem(TOKEN_ISSUED_AT_KEY, isKept ? issuedAt : null);
  if (!isKept && issuedAt !== null) fallbackStorage.set(TOKEN_ISSUED_AT_KEY, issuedAt);
}

/** E-mail of the person whose document still has to be marked as onboarded. */
export function readOnboardedEmail(): string | null {
  return readItem(ONBOARDED_EMAIL_KEY);
}

export function writeOnboardedEmail(email: string | null): void {
  writeItem(ONBOARDED_EMAIL_KEY, email);
}

/** What the browser could not store. */
const fallbackStorage = new Map<string, string>();

function readItem(key: string): string | null {
  try {
    return fallbackStorage.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string | null): void {
  fallbackStorage.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) fallbackStorage.set(key, value);
  }
}
