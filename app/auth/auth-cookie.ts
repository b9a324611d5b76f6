/** What became of asking the server to keep a sign-in. */
export type CookieOutcome = "set" | "skipped" | "failed" | "refused" | "ended";

export interface AuthCookie {
  set(token: string): Promise<CookieOutcome>;
  clear(): Promise<void>;
}

interface Options {
  /** Headers to send along, such as an App Check token. */
  headers(): Promise<Record<string, string>>;
  fetch?: typeof fetch;
}

const PATIENCE_MS = 10_000;

/**
 * The auth cookie, set and cleared through one queue: a set that was asked for before a sign-out
 * is not carried out after it.
 */
export function createAuthCookie({
  headers,
  fetch: send = (input, init) => fetch(input, init),
}: Options): AuthCookie {
  let tail: Promise<unknown> = Promise.resolve();
  let signOuts = 0;

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  async function post(body: Record<string, string>): Promise<Response> {
    return send("/api/v1/auth", {
      method: "POST",
      headers: { "content-type": "application/json", ...(await headers()) },
      body: JSON.stringify(body),
      // Carried out even when the page is left meanwhile, and not waited for without end.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  return {
    set(token) {
      const before = signOuts;
      return enqueue(async () => {
        if (signOuts !== before) return "skipped";
        try {
          const response = await post({ action: "set-token", token });
          if (response.ok) return "set";
          if (await isEnded(response)) return "ended";
          console.error("Failed to set auth cookie");
          return response.status === 401 ? "refused" : "failed";
        } catch {
          console.error("Failed to set auth cookie");
          return "failed";
        }
      });
    },
    clear() {
      signOuts += 1;
      return enqueue(async () => {
        const response = await post({ action: "clear-token" }).catch(() => null);
        if (!response?.ok) console.error("Failed to clear auth cookie");
      });
    },
  };
}

async function isEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return body?.error === "session_ended";
}
