import { useMemo } from "react";
import { storeWishes, useStoredWishes } from "./stored-wishes.tsx";
import { formatVisitorWishes, parseVisitorWishes, type VisitorWishes } from "./visitor-wishes.ts";

/** What a visitor looks for, as this browser remembers it; null on the server and when it knows nothing. */
export function useVisitorWishes(): VisitorWishes | null {
  const text = useStoredWishes();
  return useMemo(() => parseVisitorWishes(text), [text]);
}

/** Remembers wishes in this browser, or forgets them for null. */
export function rememberWishes(wishes: VisitorWishes | null): void {
  storeWishes(wishes && formatVisitorWishes(wishes));
}
