import type { Configuration } from "#app/http/configuration.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { clientKeyOf, isUnderLimit, type Limiter, type LimiterKind } from "#app/http/rate-limit.ts";
import { isRead } from "./reject-early.ts";

export type IsWithinLimit = (kind: LimiterKind, key?: string) => Promise<boolean>;

/** Counts requests by the platform's limiters. On a loopback origin all clients share one address, so nothing is counted. */
export function toLimiter(
  request: Request,
  env: Env,
  { isLoopback }: Configuration,
): IsWithinLimit {
  if (isLoopback && env.RATE_LIMITS !== "on") return async () => true;
  const limiters: Record<LimiterKind, Limiter> = {
    request: env.REQUEST_LIMITER,
    signIn: env.SIGN_IN_LIMITER,
    write: env.WRITE_LIMITER,
    feedback: env.FEEDBACK_LIMITER,
  };
  return (kind, key = clientKeyOf(request)) => isUnderLimit(limiters[kind], key);
}

/** 429 for one request too many of a client; null to go on. Reads of crawlers that the platform verified pass. */
export async function rejectTooMany(
  request: Request,
  isWithinLimit: IsWithinLimit,
): Promise<Response | null> {
  if (await isWithinLimit("request")) return null;
  if (isRead(request) && request.cf?.verifiedBotCategory) return null;
  return errorResponse(request, {
    status: 429,
    error: "too_many",
    message: "That was a lot in one minute. Wait a moment, then try again.",
  });
}
