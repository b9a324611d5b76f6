import type { PublicData } from "#app/db/changes.server.ts";

/**
 * Two isolates that change something all the time send 5 purges a minute, which is what the platform takes
 * of an account. Whoever waits for the end of a window does so in waitUntil, which lives 30 seconds.
 */
export const WINDOW_MS = 25_000;

/** An isolate's purges of ordinary changes: the first goes at once, later ones together at the end of its window. */
export class PurgeBudget {
  #waiting = new Set<PublicData>();
  #nextAt = Number.NEGATIVE_INFINITY;
  #isAwaited = false;

  /** Notes changes. Returns after how many milliseconds to `take` them; null where an earlier caller will. */
  add(changed: Iterable<PublicData>, now: number): number | null {
    for (const kind of changed) this.#waiting.add(kind);
    if (now >= this.#nextAt) return 0;
    // If that caller ends early, the next one after the window takes its changes along.
    if (this.#isAwaited) return null;
    this.#isAwaited = true;
    return this.#nextAt - now;
  }

  /** What one purge drops now; nothing where another took it. */
  take(now: number): PublicData[] {
    if (now < this.#nextAt || this.#waiting.size === 0) return [];
    const taken = [...this.#waiting];
    this.#waiting.clear();
    this.#nextAt = now + WINDOW_MS;
    this.#isAwaited = false;
    return taken;
  }

  /** Begins anew, because there is no cache whose purges are counted. */
  reopen(): void {
    this.#nextAt = Number.NEGATIVE_INFINITY;
  }

  /** Notes that a removal drops these anyway. */
  leaveOut(removed: Iterable<PublicData>): void {
    for (const kind of removed) this.#waiting.delete(kind);
  }
}
