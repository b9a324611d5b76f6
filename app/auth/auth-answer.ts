import type { ErrorBody } from "#app/http/respond.ts";

/** An answer of the auth endpoint that refuses; it never names a person or a token. */
export interface AuthAnswer {
  toResponse(cookies?: string[]): Response;
}

const RETRY_SECONDS: Record<number, string> = { 429: "60", 503: "10" };

/** A refusal with its stable code and its sentence. */
export function refusal(status: number, error: string, message: string): AuthAnswer {
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
