import type { SQL } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import {
  markInterviewsSeen,
  selectInterviews,
  toInterviewNotices,
} from "#app/features/favorites/due-interviews.server.ts";
import {
  markChangesRead,
  selectChangedJobs,
  toSavedJobNotices,
} from "#app/features/favorites/saved-job-notices.server.ts";
import type { Notice, NoticeSource } from "#app/features/notices/notice.ts";
import type { NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { toShownKinds } from "#app/features/notices/stored-notices.server.ts";
import {
  markEndRead,
  selectEndingPremium,
  toEndNotices,
} from "#app/features/premium/end-notice.server.ts";
import {
  markDecisionsSeen,
  selectDueDecisions,
  toDecisionNotices,
} from "#app/features/reviews/due-decisions.server.ts";

import {
  markWeekSeen,
  selectReviewDay,
  toWeekNotices,
} from "#app/features/reviews/week-notice.server.ts";

type Person = Pick<Viewer, "uid">;

export interface NoticeQuery {
  /** Only what came after this timestamp. */
  since?: string;
  now: Date;
}

interface ComputedNotice {
  kind: NoticeKind;
  select(db: Database, person: Person, query: NoticeQuery): unknown;
  toNotices(rows: never, query: NoticeQuery): Notice[] | Promise<Notice[]>;
  markRead(db: Database, person: Person, read: { id?: string; at: string; condition?: SQL }): Write;
}

/**
 * News that no row records: what it is made of, how it reads, and how it is marked as read. What is new in
 * saved searches is counted apart, because that costs more than a page may wait for.
 */
export const COMPUTED_NOTICES = {
  job: {
    kind: "saved_jobs",
    select: selectChangedJobs,
    toNotices: toSavedJobNotices,
    markRead: markChangesRead,
  },
  interview: {
    kind: "interviews",
    select: selectInterviews,
    toNotices: toInterviewNotices,
    markRead: markInterviewsSeen,
  },
  premium: {
    kind: "premium",
    select: selectEndingPremium,
    toNotices: toEndNotices,
    markRead: markEndRead,
  },
  decision: {
    kind: "decisions",
    select: selectDueDecisions,
    toNotices: toDecisionNotices,
    markRead: markDecisionsSeen,
  },
  week: {
    kind: "weeks",
    select: selectReviewDay,
    toNotices: toWeekNotices,
    markRead: markWeekSeen,
  },
} as const satisfies Record<Exclude<NoticeSource, "row" | "search">, ComputedNotice>;

type Computed = typeof COMPUTED_NOTICES;
type ComputedQueries = {
  [Source in keyof Computed as `${Source}News`]: ReturnType<Computed[Source]["select"]>;
};
type ComputedRows = BatchResults<ComputedQueries> & {
  hiddenKinds: { hiddenKinds: NoticeKind[] }[];
};

const SOURCES = Object.keys(COMPUTED_NOTICES) as (keyof Computed)[];

/** The queries of all computed notices, for a page's batch; pass the rows to `listComputedNotices`. */
export function selectComputedNotices(
  db: Database,
  person: Person,
  query: NoticeQuery,
): ComputedQueries {
  return Object.fromEntries(
    SOURCES.map((source) => [`${source}News`, COMPUTED_NOTICES[source].select(db, person, query)]),
  ) as unknown as ComputedQueries;
}

/** The computed notices of the kinds that their person wants. */
export async function listComputedNotices(
  { hiddenKinds, ...rows }: ComputedRows,
  query: NoticeQuery,
): Promise<Notice[]> {
  const shownKinds = toShownKinds(hiddenKinds);
  const listed = SOURCES.map((source) => {
    const { kind, toNotices } = COMPUTED_NOTICES[source];
    return shownKinds.includes(kind) ? toNotices(rows[`${source}News`] as never, query) : [];
  });
  return (await Promise.all(listed)).flat();
}
