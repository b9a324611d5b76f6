import type { Changes, PublicData } from "#app/db/changes.server.ts";
import { PurgeBudget } from "./purge-budget.ts";

/** Then the queue goes on, by when the platform takes one purge more. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000];

export interface PlatformCache {
  /** Drops the copies that show these; false if the platform refused, null if it has no cache here. */
  purge(kinds: PublicData[]): Promise<boolean | null>;
  /** Leaves a purge to the queue, which repeats it until it is done. */
  purgeLater(kinds: PublicData[]): Promise<void>;
}

const budget = new PurgeBudget();

/**
 * Has the platform drop the copies of pages that show what has changed. Removals go at once and until they are
 * done. A refused purge of changes is not repeated: it would only shorten the minute that a copy lives.
 */
export async function sendPurges(
  { changed, removed }: Changes,
  cache: PlatformCache,
): Promise<void> {
  await Promise.all([
    purgeRemoved([...removed], cache),
    purgeChanged([...changed.difference(removed)], cache),
  ]);
}

async function purgeRemoved(removed: PublicData[], cache: PlatformCache): Promise<void> {
  if (removed.length === 0) return;
  budget.leaveOut(removed);
  for (const waitMs of [0, ...RETRY_WAITS_MS]) {
    await wait(waitMs);
    if ((await cache.purge(removed)) !== false) return;
  }
  await cache.purgeLater(removed);
}

async function purgeChanged(changed: PublicData[], cache: PlatformCache): Promise<void> {
  if (changed.length === 0) return;
  const waitMs = budget.add(changed, Date.now());
  if (waitMs === null) return;
  await wait(waitMs);
  const taken = budget.take(Date.now());
  if (taken.length > 0 && (await cache.purge(taken)) === null) budget.reopen();
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
