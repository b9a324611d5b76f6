import { createContext, type RouterContextProvider } from "react-router";
import { limited } from "./respond.ts";

/** What is counted: requests, sign-ins and feedback for each address, writes for each person. */
export type LimitKind = "request" | "signIn" | "write" | "feedback";

/** Whether one more of a kind fits into the minute; without a key it counts for the request's address. */
export const limiterContext = createContext<(kind: LimitKind, key?: string) => Promise<boolean>>(
  async () => true,
);

/** Throws 429 with Retry-After when one more of a kind does not fit. */
export async function requireWithin(
  context: Readonly<RouterContextProvider>,
  kind: LimitKind,
  key?: string,
): Promise<void> {
  if (await context.get(limiterContext)(kind, key)) return;
  throw limited(
    "That was a lot in one minute. Nothing is lost: wait a moment, then send it again.",
  );
}

/** The platform's limiter for one kind of request. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Whether one more request fits; a limiter that fails lets it pass. */
export async function isWithin(limiter: Limiter, key: string): Promise<boolean> {
  try {
    const { success } = await limiter.limit({ key });
    return success;
  } catch {
    return true;
  }
}

/** Who a request counts for: its IPv4 address, or the /64 of its IPv6 one, since a person has all of that. */
export function clientKeyOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "unknown";
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const isShortened = tail !== undefined;
  const zeros = isShortened
    ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0")
    : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => part.toLowerCase())
    .join(":");
}
