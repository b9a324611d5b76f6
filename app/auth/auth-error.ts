import type { ErrorBody } from "#app/http/http-errors.ts";

/** An error response of the auth endpoint; it never contains a person or a token. */
export interface AuthError {
  toResponse(cookies?: string[]): Response;
}

const RETRY_SECONDS: Record<number, string> = { 429: "60", 503: "10" };

/** An error with a stable code for programs and a message for people. */
export function authError(status: number, error: string, message: string): AuthError {
  return {
    toResponse(cookies = []) {
      const headers = new Headers({ "cache-control": "no-store" });
      const retryAfter = RETRY_SECONDS[status];
      if (retryAfter) headers.set("retry-after", retryAfter);
      for (const cookie of cookies) headers.append("set-cookie", cookie);
      return Response.json({ error, message } satisfies ErrorBody, { status, headers });
    },
  };
}
