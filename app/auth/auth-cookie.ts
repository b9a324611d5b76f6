import { isErrorBody } from "#app/http/http-errors.ts";

/** What became of a token that was posted. A message is the server's. */
export type CookieOutcome =
  | { is: "set" }
  /** Someone signed out meanwhile, in any tab. */
  | { is: "skipped" }
  /** No response, or one that says to try later. */
  | { is: "failed" }
  | { is: "rejected" }
  | { is: "app_check_rejected" }
  /** This sign-in is over: of long ago, or signed out everywhere since. */
  | { is: "ended"; message: string };

export interface AuthCookie {
  set(token: string): Promise<CookieOutcome>;
  /** Whether the server has cleared the cookie. */
  clear(): Promise<boolean>;
}

/** State that all tabs of this browser share. */
export interface SharedTabState {
  signOutCount(): number;
  countSignOut(): void;
  isClearPending(): boolean;
  setClearPending(mustClear: boolean): void;
  /** Runs one task at a time across all tabs. */
  runExclusive<Value>(task: () => Promise<Value>): Promise<Value>;
}

interface AuthCookieOptions {
  sharedState: SharedTabState;
  /** Headers to send with a token, such as App Check's. */
  headers(): Promise<Record<string, string>>;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;

/**
 * Sets and clears the auth cookie, one request at a time across all tabs. A set that began before a
 * sign-out in any tab is skipped or undone.
 */
export function createAuthCookie({
  sharedState,
  headers,
  fetch: customFetch,
}: AuthCookieOptions): AuthCookie {
  const send: typeof fetch = customFetch ?? ((input, init) => fetch(input, init));

  function post(
    body: Record<string, string>,
    extraHeaders: Record<string, string> = {},
  ): Promise<Response> {
    return send("/api/v1/auth", {
      method: "POST",
      headers: { "content-type": "application/json", ...extraHeaders },
      body: JSON.stringify(body),
      // Completes even when the page is closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async function clearNow(): Promise<boolean> {
    const response = await post({ action: "clear-token" }).catch(() => null);
    if (response?.ok) {
      sharedState.setClearPending(false);
      return true;
    }
    console.error("Failed to clear auth cookie");
    return false;
  }

  async function setNow(token: string, signOutsBefore: number): Promise<CookieOutcome> {
    if (sharedState.signOutCount() !== signOutsBefore) return { is: "skipped" };
    const response = await headers()
      .then((extraHeaders) => post({ action: "set-token", token }, extraHeaders))
      .catch(() => null);
    if (sharedState.signOutCount() !== signOutsBefore) {
      await clearNow();
      return { is: "skipped" };
    }
    const outcome: CookieOutcome = response ? await toOutcome(response) : { is: "failed" };
    if (outcome.is !== "set" && outcome.is !== "ended") console.error("Failed to set auth cookie");
    return outcome;
  }

  return {
    set(token) {
      const signOutsBefore = sharedState.signOutCount();
      return sharedState.runExclusive(() => setNow(token, signOutsBefore));
    },
    clear() {
      sharedState.countSignOut();
      sharedState.setClearPending(true);
      return sharedState.runExclusive(clearNow);
    },
  };
}

async function toOutcome(response: Response): Promise<CookieOutcome> {
  if (response.ok) return { is: "set" };
  if (response.status !== 401) return { is: "failed" };
  const body: unknown = await response.json().catch(() => null);
  const { error, message } = isErrorBody(body) ? body : { error: "", message: "" };
  if (error === "session_ended") return { is: "ended", message };
  return { is: error === "app_check_refused" ? "app_check_rejected" : "rejected" };
}
