import type { Level, Status, Track, VisaAnswer } from "#app/features/jobs/job.ts";
import {
  EMPLOYMENT_WORDS,
  LEVEL_WORDS,
  offsetWords,
  TRACK_WORDS,
} from "#app/features/jobs/words.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import { PERIOD_WORDS } from "#app/reference/pay.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";
import { WORK_MODE_WORDS } from "#app/reference/work.ts";
import { MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import type { Way } from "./state.ts";

export const POST_STATUS_WORDS: Record<Status, string> = {
  draft: "Draft",
  pending: "Waiting for review",
  open: "Open",
  paused: "Paused",
  closed: "Closed",
  expired: "Past its last day",
  removed: "Removed",
};

export const SAVED_WORDS: Record<Way, string> = {
  draft: "The draft is saved. Only members see it.",
  open: "Published. Everybody sees it now.",
  wait: "Sent in for review. Everybody sees it once somebody of ours has read it.",
  wait_again: "Saved. It still waits for review, with what you changed.",
  edit: "Saved. Everybody sees the change now.",
  edit_waits: "Saved. The change waits for review; until then everybody sees what they saw.",
};

export const VISA_WORDS: Record<VisaAnswer, string> = {
  yes: "Sponsored",
  no: "Not sponsored",
  unknown: "As the description says",
};

export const POST_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  employmentType: "Type",
  level: "Level",
  track: "Track",
  workMode: "Mode",
  ...Object.fromEntries(
    upTo(MAX_PLACES).flatMap((n) => [
      [`place${n}City`, numbered("City", n)],
      [`place${n}Country`, numbered("Country", n)],
    ]),
  ),
  ...Object.fromEntries(upTo(MAX_AREAS).map((n) => [`area${n}`, numbered("Remote from", n)])),
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

function numbered(words: string, n: number): string {
  return n === 1 ? words : `${words} ${n}`;
}

/** The numbers from 1 to `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The label of a field's value. */
export function postWords(name: string, value: string): string {
  if (value === "") return value;
  switch (name) {
    case "level":
      return LEVEL_WORDS[value as Level] ?? value;
    case "track":
      return TRACK_WORDS[value as Track] ?? value;
    case "employmentType":
      return EMPLOYMENT_WORDS[value as EmploymentType] ?? value;
    case "workMode":
      return WORK_MODE_WORDS[value as WorkMode] ?? value;
    case "salaryPeriod":
      return PERIOD_WORDS[value as SalaryPeriod] ?? value;
    case "visa":
      return VISA_WORDS[value as VisaAnswer] ?? value;
    case "salaryEquity":
      return "Yes";
    case "tzMin":
    case "tzMax":
      return offsetWords(Number(value));
    default:
      return value;
  }
}

/** All UTC offsets in use, in quarter hours. */
export const OFFSETS = [
  ...Array.from({ length: 53 }, (_, index) => -48 + index * 2),
  ...[23, 35, 51],
].sort((one, other) => one - other);
