import type { JobStatus, Level, Track, VisaPolicy } from "#app/features/jobs/job.ts";
import { LEVEL_LABELS, offsetLabel, TRACK_LABELS } from "#app/features/jobs/labels.ts";
import type { EmploymentType, WorkMode } from "#app/reference/employment.ts";
import { EMPLOYMENT_TYPE_LABELS, WORK_MODE_LABELS } from "#app/reference/employment.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { MAX_AREAS, MAX_PLACES } from "./job-post.ts";
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
  draft: "The draft is saved. Only members see it.",
  open: "Published. It is public now.",
  wait: "Sent for review. It is public after our review.",
  wait_again: "Saved. It is in review with your changes.",
  edit: "Saved. Everyone sees the change now.",
  edit_waits: "Saved. The change is in review; until then, the current version stays public.",
};

export const VISA_LABELS: Record<VisaPolicy, string> = {
  yes: "Sponsored",
  no: "Not sponsored",
  unknown: "As the description says",
};

export const POST_FIELD_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  employmentType: "Type",
  level: "Level",
  track: "Track",
  workMode: "Mode",
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
  salaryMin: "Pay, at least",
  salaryMax: "Pay, at most",
  salaryCurrency: "Currency",
  salaryPeriod: "Pay is for",
  salaryEquity: "Equity on top",
  description: "Description",
  tech: "Technologies",
  visa: "Visa",
  apply: "Where to apply",
  lastDay: "Last day",
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
  switch (name) {
    case "level":
      return LEVEL_LABELS[value as Level] ?? value;
    case "track":
      return TRACK_LABELS[value as Track] ?? value;
    case "employmentType":
      return EMPLOYMENT_TYPE_LABELS[value as EmploymentType] ?? value;
    case "workMode":
      return WORK_MODE_LABELS[value as WorkMode] ?? value;
    case "salaryPeriod":
      return PERIOD_LABELS[value as SalaryPeriod] ?? value;
    case "visa":
      return VISA_LABELS[value as VisaPolicy] ?? value;
    case "salaryEquity":
      return "Yes";
    case "tzMin":
    case "tzMax":
      return offsetLabel(Number(value));
    default:
      return value;
  }
}

/** All UTC offsets in use, in quarter hours. */
export const OFFSETS = [
  ...Array.from({ length: 53 }, (_, index) => -48 + index * 2),
  ...[23, 35, 51],
].sort((first, second) => first - second);
