import { createContext } from "react-router";
import type { Context } from "./context.ts";
import { tooMany } from "./http-errors.ts";

/** Requests, sign-ins and feedback are counted per address, writes per person. */
export type LimiterKind = "request" | "signIn" | "write" | "feedback";

/** Counts one more of a kind and returns whether it is allowed; the default key is the request's address. */
export const limiterContext = createContext<(kind: LimiterKind, key?: string) => Promise<boolean>>(
  async () => true,
);

/** Throws 429 with Retry-After when the limit of a kind is exceeded. */
export async function requireRateLimit(
  context: Context,
  kind: LimiterKind,
  key?: string,
): Promise<void> {
  if (await context.get(limiterContext)(kind, key)) return;
  throw tooMany(
    "Too many requests in one minute. Nothing is lost: wait a moment, then send it again.",
  );
}

/** Cloudflare's rate limiting binding. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Whether one more request is allowed; also if the limiter fails. */
export async function isUnderLimit(limiter: Limiter, key: string): Promise<boolean> {
  try {
    const { success } = await limiter.limit({ key });
    return success;
  } catch {
    return true;
  }
}

/** The client's IPv4 address, or the /64 prefix of its IPv6 address, which is usually one household. */
export function clientKeyOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "unknown";
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const isAbbreviated = tail !== undefined;
  const zeros = isAbbreviated
    ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0")
    : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => part.toLowerCase())
    .join(":");
}
