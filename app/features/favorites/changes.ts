import type { Snapshot } from "#app/features/favorite-button/favorite.ts";
import type { Status } from "#app/features/jobs/job.ts";
import type { Salary } from "#app/reference/pay.ts";

/** A job as it is now, as far as it is compared with what was saved of it. */
export interface JobNow {
  title: string;
  where: string;
  salary: Salary;
  /** Null when the text is known to be the same. */
  descriptionHash: string | null;
  /** As of now: a job past its last day has expired. */
  status: Status;
  closedAt: string | null;
  validThrough: string | null;
}

/** What became different since a job was saved. */
export type Change =
  | { is: "gone" }
  | { is: "closed" | "expired"; on: string | null }
  | { is: PayChange }
  | { is: "title" | "place"; was: string }
  | { is: "renamed" | "seat"; was: string }
  | { is: "text" };

type PayChange = "pay_raised" | "pay_lowered" | "pay_stated" | "pay_unstated" | "pay_restated";

/**
 * What changed of a job since it was saved, the gravest first. A job that was removed is gone, and
 * nothing else is said of it.
 */
export function listChanges(snapshot: Omit<Snapshot, "text">, job: JobNow | null): Change[] {
  if (!job || job.status === "removed") return [{ is: "gone" }];
  const changes: Change[] = [];
  if (job.status === "closed") changes.push({ is: "closed", on: job.closedAt });
  if (job.status === "expired") {
    changes.push({ is: "expired", on: job.validThrough ?? job.closedAt });
  }
  const pay = findPayChange(snapshot.salary, job.salary);
  if (pay) changes.push({ is: pay });
  if (snapshot.title !== job.title) changes.push({ is: "title", was: snapshot.title });
  if (snapshot.where !== job.where) changes.push({ is: "place", was: snapshot.where });
  if (job.descriptionHash !== null && job.descriptionHash !== snapshot.descriptionHash) {
    changes.push({ is: "text" });
  }
  return changes;
}

/** What changed of an organization since it was saved; one that is suspended or deleted is gone. */
export function listOrganizationChanges(
  snapshot: Pick<Snapshot, "title" | "where">,
  now: Pick<Snapshot, "title" | "where"> | null,
): Change[] {
  if (!now) return [{ is: "gone" }];
  const changes: Change[] = [];
  if (snapshot.title !== now.title) changes.push({ is: "renamed", was: snapshot.title });
  if (snapshot.where && snapshot.where !== now.where) {
    changes.push({ is: "seat", was: snapshot.where });
  }
  return changes;
}

/** Figures are compared only where they are of one kind: same currency, period, and base or on-target. */
function findPayChange(before: Salary, now: Salary): PayChange | null {
  const [was, is] = [isStated(before), isStated(now)];
  if (!was && !is) return null;
  if (!was) return "pay_stated";
  if (!is) return "pay_unstated";
  const isSame = before.min === now.min && before.max === now.max;
  if (!isComparable(before, now)) return "pay_restated";
  if (isSame) return null;
  const steps = [stepOf(before.min, now.min), stepOf(before.max, now.max)];
  if (steps.every((step) => step !== null && step >= 0)) return "pay_raised";
  if (steps.every((step) => step !== null && step <= 0)) return "pay_lowered";
  return "pay_restated";
}

function isStated({ currency, min, max }: Salary): boolean {
  return currency !== undefined && (min !== undefined || max !== undefined);
}

function isComparable(one: Salary, other: Salary): boolean {
  return one.currency === other.currency && one.period === other.period && one.ote === other.ote;
}

/** How far a bound moved; null when only one of both has it. */
function stepOf(before: number | undefined, now: number | undefined): number | null {
  if (before === undefined && now === undefined) return 0;
  return before === undefined || now === undefined ? null : now - before;
}
