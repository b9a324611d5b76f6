import { useIsHydrated } from "./hydration.ts";
import { formatTime } from "./time.ts";

/**
 * "Nov 30, 2026, 16:05": in the reader's time zone once the script runs. Until then in UTC, which it says:
 * the server does not know the zone.
 */
export function ReaderTime({ at }: { at: string }) {
  return <time dateTime={at}>{useReaderTime(at)}</time>;
}

/** The same text, for an attribute. */
export function useReaderTime(at: string): string {
  return formatTime(at, useReaderZone());
}

/** Null until the script runs. */
export function useReaderZone(): string | null {
  return useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}
