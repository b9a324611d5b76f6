import { compareText } from "#app/reference/compare-text.ts";
import type { NoticeKind } from "./notice-kinds.ts";

export const NOTICES_PATH = "/account/notices";
/** Of the heading where one chooses which notices and emails one gets. */
export const NOTICE_SETTINGS_ID = "kinds-title";
export const NOTICE_SETTINGS_PATH = `${NOTICES_PATH}#${NOTICE_SETTINGS_ID}`;

/** Days after which a notice that was read is deleted; changes of saved jobs are listed as long. */
export const READ_RETENTION_DAYS = 90;

/** Where the reading of a notice is stored: its own row, the favorite (of a change or an interview), the saved search, the plan, the review, the profile. */
export const NOTICE_SOURCES = [
  "row",
  "job",
  "interview",
  "search",
  "premium",
  "decision",
  "week",
] as const;
export type NoticeSource = (typeof NOTICE_SOURCES)[number];

/** A notice as lists and e-mails show it. */
export interface Notice {
  source: NoticeSource;
  /** Of the row, the job or the search; of a plan there is one. */
  id: string;
  kind: NoticeKind;
  title: string;
  /** May be empty. */
  detail: string;
  /** What it is about. */
  path: string;
  at: string;
  isRead: boolean;
}

/**
 * Whether it is new, where it is counted as where it is marked. What searches found is neither: it comes every hour, and
 * counting it reads thousands of rows.
 */
export function isNew({ source, isRead }: Pick<Notice, "source" | "isRead">): boolean {
  return !isRead && source !== "search";
}

/** Newest first; at the same time in the order of their ids. */
export function compareNotices(one: Notice, other: Notice): number {
  return compareText(other.at, one.at) || compareText(one.id, other.id);
}
