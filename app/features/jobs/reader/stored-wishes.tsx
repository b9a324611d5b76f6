import { browserStore } from "#app/ui/browser-store.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";

/** What a visitor looks for, as text: every list loads this file, and what reads the text only where there is one. */
const wishes = browserStore<{ text: string | null }>({
  key: KEPT_KEYS.wishes,
  empty: { text: null },
  parse: (text) => ({ text }),
  format: ({ text }) => text,
});

/** Null on the server and when the browser remembers nothing. */
export function useStoredWishes(): string | null {
  return wishes.useValue().text;
}

/** Stores the text, or removes it for null. */
export function storeWishes(text: string | null): void {
  wishes.write({ text });
}
