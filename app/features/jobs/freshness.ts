import { daysBetween } from "#app/reference/calendar.ts";

export interface Freshness {
  publishedAt: string | null;
  firstSeenAt: string;
  daysOpen: number;
  lastVerifiedAt: string;
  reopenCount: number;
  validThrough: string | null;
}

interface FreshnessInput {
  datePosted: string | null;
  firstSeenAt: string;
  lastVerifiedAt: string;
  reopenCount: number;
  validThrough: string | null;
  closedAt: string | null;
}

/** Days after which an open post is old: it may be forgotten, or no longer one concrete job. */
export const OLD_POST_DAYS = 180;

export function isOldPost(daysOpen: number): boolean {
  return daysOpen > OLD_POST_DAYS;
}

/** Counts days from publication (else first sight) to today or to the closing day. */
export function toFreshness(job: FreshnessInput, now: Date): Freshness {
  return {
    publishedAt: job.datePosted,
    firstSeenAt: job.firstSeenAt,
    daysOpen: daysBetween(job.datePosted ?? job.firstSeenAt, job.closedAt ?? now.toISOString()),
    lastVerifiedAt: job.lastVerifiedAt,
    reopenCount: job.reopenCount,
    validThrough: job.validThrough,
  };
}
