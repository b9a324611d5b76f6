import { DAY_MS } from "#app/reference/calendar.ts";

export interface Freshness {
  publishedAt: string | null;
  firstSeenAt: string;
  daysOpen: number;
  lastVerifiedAt: string;
  reopenCount: number;
  validThrough: string | null;
}

interface Dated {
  datePosted: string | null;
  firstSeenAt: string;
  lastVerifiedAt: string;
  reopenCount: number;
  validThrough: string | null;
  closedAt: string | null;
}

/** Counts days from publication (else first sight) to today or to the closing day. */
export function toFreshness(job: Dated, now: Date): Freshness {
  const from = Date.parse(job.datePosted ?? job.firstSeenAt);
  const to = job.closedAt ? Date.parse(job.closedAt) : now.getTime();
  return {
    publishedAt: job.datePosted,
    firstSeenAt: job.firstSeenAt,
    daysOpen: Math.max(0, Math.floor((to - from) / DAY_MS)),
    lastVerifiedAt: job.lastVerifiedAt,
    reopenCount: job.reopenCount,
    validThrough: job.validThrough,
  };
}
