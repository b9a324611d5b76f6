import { type Fields, labelsOf, valueLabel } from "#app/entity/field.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { offsetLabel } from "#app/features/jobs/labels.ts";
import { MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { POST_FIELDS } from "./post-fields.ts";
import type { SaveOutcome } from "./post-state.ts";

export const POST_STATUS_LABELS: Record<JobStatus, string> = {
  draft: "Draft",
  pending: "Waiting for review",
  open: "Open",
  paused: "Paused",
  closed: "Closed",
  expired: "Past its last day",
  removed: "Removed",
  duplicate: "Listed as another job",
};

export const SAVED_MESSAGES: Record<SaveOutcome, string> = {
  draft: "Draft saved. Only members see it.",
  open: "Published. The job is public now.",
  schedule: "Scheduled. The job will open on the day you chose.",
  wait: "Sent for review. We’ll publish it once approved.",
  wait_again: "Saved. Your changes are in review.",
  edit: "Saved. Your changes are live.",
  edit_waits: "Saved. The change is in review; until then, the current version stays public.",
};

export const POST_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(POST_FIELDS),
  ...Object.fromEntries(
    numbersUpTo(MAX_PLACES).flatMap((n) => [
      [`place${n}City`, numberedLabel("City", n)],
      [`place${n}Country`, numberedLabel("Country", n)],
    ]),
  ),
  ...Object.fromEntries(
    numbersUpTo(MAX_AREAS).map((n) => [`area${n}`, numberedLabel("Remote from", n)]),
  ),
  tzMin: "Hours from",
  tzMax: "Hours to",
};

function numberedLabel(label: string, n: number): string {
  return n === 1 ? label : `${label} ${n}`;
}

/** The numbers from 1 to `count`. */
export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The label of a field's value. */
export function postValueLabel(name: string, value: string): string {
  if (value === "") return value;
  if (name === "tzMin" || name === "tzMax") return offsetLabel(Number(value));
  return valueLabel((POST_FIELDS as Fields)[name], value);
}

/** All UTC offsets in use, in quarter hours. */
export const OFFSETS = [
  ...Array.from({ length: 53 }, (_, index) => -48 + index * 2),
  ...[23, 35, 51],
].sort((first, second) => first - second);
