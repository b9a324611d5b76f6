type CookieOutcome = "set" | "skipped" | "failed" | "refused" | "ended";

export interface AuthCookie {
  set(token: string): Promise<CookieOutcome>;
  /** Whether the server has cleared the cookie. */
  clear(): Promise<boolean>;
}

/** State that all tabs of this browser share. */
export interface SharedMemory {
  signOuts(): number;
  countSignOut(): void;
  mustClear(): boolean;
  setMustClear(mustClear: boolean): void;
  /** Runs one task at a time across all tabs. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface Options {
  memory: SharedMemory;
  /** Headers to send with a token, such as App Check's. */
  headers(): Promise<Record<string, string>>;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/**
 * Sets and clears the auth cookie, one request at a time across all tabs. A set that began before a
 * sign-out in any tab is skipped or undone.
 */
export function createAuthCookie({ memory, headers, fetch: given }: Options): AuthCookie {
  const send: typeof fetch = given ?? ((input, init) => fetch(input, init));

  function post(
    body: Record<string, string>,
    extra: Record<string, string> = {},
  ): Promise<Response> {
    return send("/api/v1/auth", {
      method: "POST",
      headers: { "content-type": "application/json", ...extra },
      body: JSON.stringify(body),
      // Completes even when the page is closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  async function clearNow(): Promise<boolean> {
    const response = await post({ action: "clear-token" }).catch(() => null);
    if (response?.ok) {
      memory.setMustClear(false);
      return true;
    }
    console.error("Failed to clear auth cookie");
    return false;
  }

  async function setNow(token: string, before: number): Promise<CookieOutcome> {
    if (memory.signOuts() !== before) return "skipped";
    const response = await headers()
      .then((extra) => post({ action: "set-token", token }, extra))
      .catch(() => null);
    if (memory.signOuts() !== before) {
      await clearNow();
      return "skipped";
    }
    if (response?.ok) return "set";
    if (response && (await isEnded(response))) return "ended";
    console.error("Failed to set auth cookie");
    return response?.status === 401 ? "refused" : "failed";
  }

  return {
    set(token) {
      const before = memory.signOuts();
      return memory.inTurn(() => setNow(token, before));
    },
    clear() {
      memory.countSignOut();
      memory.setMustClear(true);
      return memory.inTurn(clearNow);
    },
  };
}

async function isEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return body?.error === "session_ended";
}
