import { createContext } from "react-router";
import type { Context } from "./context.ts";

/** What a request does: the pattern of its page, and the intent of its form; empty where there is only one. */
export interface Act {
  pattern: string;
  intent: string;
}

/** Null until it is known. */
export const actContext = createContext<Act | null>(null);

/** Notes what a request does. */
export function noteAct(
  context: Context,
  { pattern = "", intent }: { pattern: string | undefined; intent: string },
): void {
  // The framework begins only that of the first page with a slash.
  context.set(actContext, { pattern: pattern.replace(/^(?!\/)/, "/"), intent });
}
