import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { toLocationLabel } from "#app/features/jobs/location-text.server.ts";
import type { Salary } from "#app/reference/pay.ts";
import { formatDate } from "#app/ui/time.ts";
import type { CardTag } from "./board-card.ts";
import type { BoardRow } from "./board-rows.server.ts";
import { toChangeLabel } from "./change-words.ts";
import { listJobChanges } from "./changes.ts";
import { OUTCOME_LABELS } from "./labels.ts";

interface TagOptions {
  salary: Salary;
  pay: string | null;
  now: Date;
}

/** The one thing that is said of a card: how it ended, what changed, or where it is from. */
export function toTag(row: BoardRow, { salary, pay, now }: TagOptions): CardTag | null {
  const { stage, outcome, kind, job } = row;
  if (stage === "accepted") return { text: "Accepted", tone: "on" };
  if (outcome) return { text: OUTCOME_LABELS[outcome], tone: "" };
  const change = stage === "closed" ? undefined : findChange(row, salary, now);
  if (change) {
    const { tag: text, tone } = toChangeLabel(change, { pay, dateWords: formatDate });
    return { text, tone };
  }
  if (kind === "tracked_job") return { text: "From elsewhere", tone: "" };
  return job?.example ? { text: "Example", tone: "warn" } : null;
}

/** The most serious change since it was saved; the text, which the board does not read, is none. */
function findChange({ kind, snapshot, job, where }: BoardRow, salary: Salary, now: Date) {
  if (kind !== "job") return undefined;
  const current = job && {
    title: job.title,
    where: where ? toLocationLabel(where) : snapshot.where,
    salary,
    descriptionHash: null,
    status: effectiveStatus(job, now),
    closedAt: job.closedAt,
    validThrough: job.validThrough,
    reopenCount: job.reopenCount,
  };
  return listJobChanges(snapshot, current)[0];
}
