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

export function writeTokenIssuedAt(issuedAt: string | null): void {
  writeItem(TOKEN_ISSUED_AT_KEY, issuedAt);
}

/** E-mail of the person whose document still has to be marked as onboarded. */
export function readOnboardedEmail(): string | null {
  return readItem(ONBOARDED_EMAIL_KEY);
}

export function writeOnboardedEmail(email: string | null): void {
  writeItem(ONBOARDED_EMAIL_KEY, email);
}

const fallbackStorage = new Map<string, string>();

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallbackStorage.get(key) ?? null;
  }
}

function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) fallbackStorage.delete(key);
    else fallbackStorage.set(key, value);
  }
}
