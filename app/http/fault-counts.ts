import type { FaultKind } from "#app/reference/fault-kinds.ts";

export type FaultCounts = Partial<Record<FaultKind, number>>;

let uncounted: FaultCounts = {};

/** Counts one that was logged. */
export function countFault(kind: FaultKind): void {
  uncounted[kind] = (uncounted[kind] ?? 0) + 1;
}

/** How many faults of each kind were logged since this was asked for last. */
export function takeFaultCounts(): FaultCounts {
  const counts = uncounted;
  uncounted = {};
  return counts;
}

/** The kind of an error that nobody expected. */
export function faultKindOf(error: unknown): FaultKind {
  const isOfDatabase = (each: unknown): boolean =>
    each instanceof Error && (/\bD1_|^Failed query/.test(each.message) || isOfDatabase(each.cause));
  return isOfDatabase(error) ? "database" : "code";
}
