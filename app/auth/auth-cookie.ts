/** What became of asking the server to keep a sign-in. */
export type CookieOutcome = "set" | "skipped" | "failed" | "refused" | "ended";

export interface AuthCookie {
  set(token: string): Promise<CookieOutcome>;
  /** Whether the server took the cookie back. */
  clear(): Promise<boolean>;
}

/** What all tabs of this browser know together. */
export interface SharedMemory {
  /** How often somebody signed out. */
  signOuts(): number;
  countSignOut(): void;
  /** Whether a sign-out still has to reach the server. */
  mustClear(): boolean;
  setMustClear(mustClear: boolean): void;
  /** Runs one piece of work at a time, over all tabs. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface Options {
  memory: SharedMemory;
  /** Headers to send along with a token, such as App Check's. */
  headers(): Promise<Record<string, string>>;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/**
 * The auth cookie, set and cleared in turn over all tabs: a set that was asked for before a
 * sign-out, here or elsewhere, does not outlive it. A clear waits for nothing but its turn.
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
      // Carried out even when the page is left meanwhile, and not waited for without end.
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
