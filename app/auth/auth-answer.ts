import type { ErrorBody } from "#app/http/respond.ts";

/** An answer of the auth endpoint that refuses; it never names a person or a token. */
export interface AuthAnswer {
  toResponse(cookies?: string[]): Response;
}

const RETRY_SECONDS = "10";

export function refusal(status: number, error: string, message: string): AuthAnswer {
  return {
    toResponse(cookies = []) {
      const headers = new Headers({ "cache-control": "no-store" });
      if (status === 503) headers.set("retry-after", RETRY_SECONDS);
      for (const cookie of cookies) headers.append("set-cookie", cookie);
      return Response.json({ error, message } satisfies ErrorBody, { status, headers });
    },
  };
}
