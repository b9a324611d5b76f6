import { DAY_MS } from "#app/reference/calendar.ts";

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

/** Counts days from publication (else first sight) to today or to the closing day. */
export function toFreshness(job: FreshnessInput, now: Date): Freshness {
  const startTime = Date.parse(job.datePosted ?? job.firstSeenAt);
  const endTime = job.closedAt ? Date.parse(job.closedAt) : now.getTime();
  return {
    publishedAt: job.datePosted,
    firstSeenAt: job.firstSeenAt,
    daysOpen: Math.max(0, Math.floor((endTime - startTime) / DAY_MS)),
    lastVerifiedAt: job.lastVerifiedAt,
    reopenCount: job.reopenCount,
    validThrough: job.validThrough,
  };
}
