import type { SharedMemory } from "./auth-cookie.ts";

const SIGN_OUTS = "auth.sign-outs";
const MUST_CLEAR = "auth.must-clear";
const ONBOARDED = "auth.onboarded";
const LAST_TOKEN = "auth.token-iat";

/** Kept in localStorage; in memory of this page where storage is blocked. */
export const browserMemory: SharedMemory = {
  signOuts: () => Number(read(SIGN_OUTS) ?? 0),
  countSignOut: () => write(SIGN_OUTS, String(Number(read(SIGN_OUTS) ?? 0) + 1)),
  mustClear: () => read(MUST_CLEAR) !== null,
  setMustClear: (mustClear) => write(MUST_CLEAR, mustClear ? "1" : null),
  inTurn: (work) => navigator.locks.request("auth-cookie", work),
};

/** Issue time (seconds since 1970) of the token that the server accepted last. */
export function readKeptToken(): string | null {
  return read(LAST_TOKEN);
}

export function writeKeptToken(issuedAt: string | null): void {
  write(LAST_TOKEN, issuedAt);
}

/** E-mail of the person whose document still has to be marked as onboarded. */
export function readOnboarded(): string | null {
  return read(ONBOARDED);
}

export function writeOnboarded(email: string | null): void {
  write(ONBOARDED, email);
}

const ownMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return ownMemory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) ownMemory.delete(key);
    else ownMemory.set(key, value);
  }
}
