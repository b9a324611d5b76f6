import type { JobStatus } from "#app/features/jobs/job.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { Snapshot } from "./favorite.ts";

/** The current facts of a job that are compared with its snapshot. */
export interface CurrentJob {
  title: string;
  where: string;
  salary: Salary;
  /** Null when the text has not changed. */
  descriptionHash: string | null;
  /** A job past its last day counts as expired. */
  status: JobStatus;
  closedAt: string | null;
  validThrough: string | null;
  reopenCount: number;
}

type SavedJob = Pick<Snapshot, "title" | "where" | "salary" | "reopenCount"> &
  Partial<Pick<Snapshot, "descriptionHash">>;

export type Change =
  | { is: "gone" }
  | { is: "closed" | "expired"; on: string | null }
  | { is: "reopened" }
  | { is: PayChange }
  | { is: "title" | "place"; was: string }
  | { is: "renamed" | "seat"; was: string }
  | { is: "text" };

type PayChange = "pay_raised" | "pay_lowered" | "pay_stated" | "pay_unstated" | "pay_restated";

/** Changes of a job since its snapshot, most serious first; a removed job is only "gone". */
export function listJobChanges(snapshot: SavedJob, job: CurrentJob | null): Change[] {
  if (!job || job.status === "removed") return [{ is: "gone" }];
  const changes: Change[] = [];
  if (job.status === "closed") changes.push({ is: "closed", on: job.closedAt });
  if (job.status === "expired") {
    changes.push({ is: "expired", on: job.validThrough ?? job.closedAt });
  }
  const isReopened = job.reopenCount > (snapshot.reopenCount ?? Number.POSITIVE_INFINITY);
  if (changes.length === 0 && isReopened) changes.push({ is: "reopened" });
  const pay = findPayChange(snapshot.salary, job.salary);
  if (pay) changes.push({ is: pay });
  if (snapshot.title !== job.title) changes.push({ is: "title", was: snapshot.title });
  if (snapshot.where !== job.where) changes.push({ is: "place", was: snapshot.where });
  if (job.descriptionHash !== null && job.descriptionHash !== snapshot.descriptionHash) {
    changes.push({ is: "text" });
  }
  return changes;
}

/** Changes of an organization since its snapshot; null means suspended or deleted. */
export function listOrganizationChanges(
  snapshot: Pick<Snapshot, "title" | "where">,
  current: Pick<Snapshot, "title" | "where"> | null,
): Change[] {
  if (!current) return [{ is: "gone" }];
  const changes: Change[] = [];
  if (snapshot.title !== current.title) changes.push({ is: "renamed", was: snapshot.title });
  if (snapshot.where && snapshot.where !== current.where) {
    changes.push({ is: "seat", was: snapshot.where });
  }
  return changes;
}

/** Amounts are compared only if currency, period and base or on-target pay are the same. */
function findPayChange(before: Salary, current: Salary): PayChange | null {
  const [wasStated, isNowStated] = [isStated(before), isStated(current)];
  if (!wasStated && !isNowStated) return null;
  if (!wasStated) return "pay_stated";
  if (!isNowStated) return "pay_unstated";
  const isUnchanged = before.min === current.min && before.max === current.max;
  if (!isComparable(before, current)) return "pay_restated";
  if (isUnchanged) return null;
  const differences = [
    toDifference(before.min, current.min),
    toDifference(before.max, current.max),
  ];
  if (differences.every((difference) => difference !== null && difference >= 0))
    return "pay_raised";
  if (differences.every((difference) => difference !== null && difference <= 0))
    return "pay_lowered";
  return "pay_restated";
}

function isStated({ currency, min, max }: Salary): boolean {
  return currency !== undefined && (min !== undefined || max !== undefined);
}

function isComparable(one: Salary, other: Salary): boolean {
  const fields = ["currency", "period", "ote", "caveat", "paymentsPerYear"] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** The difference of a bound; null when only one side states it. */
function toDifference(before: number | undefined, current: number | undefined): number | null {
  if (before === undefined && current === undefined) return 0;
  return before === undefined || current === undefined ? null : current - before;
}
