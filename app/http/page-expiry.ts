import { createContext } from "react-router";
import type { Context } from "./context.ts";

/** When a page that is made for everybody becomes wrong, milliseconds since 1970; null while it is made for one request. */
export const sharedPageContext = createContext<{ expiresAt: number } | null>(null);

/** Keeps no copy of the page beyond these times, as the last days of the jobs it shows. ISO 8601; null never ends. */
export function expirePageAt(context: Context, times: Iterable<string | null | undefined>): void {
  const sharedPage = context.get(sharedPageContext);
  if (!sharedPage) return;
  for (const time of times) {
    const at = time ? Date.parse(time) : Number.POSITIVE_INFINITY;
    sharedPage.expiresAt = Math.min(sharedPage.expiresAt, at);
  }
}
