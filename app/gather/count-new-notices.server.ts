import { readWithSessionEnd } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { FavoriteListRow } from "#app/features/favorites/card.server.ts";
import {
  selectChangedJobs,
  toSavedJobNotices,
} from "#app/features/favorites/saved-job-notices.server.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import {
  selectHiddenKinds,
  selectUnreadCount,
  toShownKinds,
} from "#app/features/notices/stored-notices.server.ts";
import { selectEndingPremium } from "#app/features/premium/end-notice.server.ts";
import { toEndNotice } from "#app/features/premium/end-notice.ts";
import {
  selectDueDecisions,
  toDecisionNotices,
} from "#app/features/reviews/due-decisions.server.ts";
import { formatDate } from "#app/ui/time.ts";

type Person = Pick<Viewer, "uid">;

/** What every page of a person has to know of them before it is sent. */
export interface ViewerState {
  /** Why their session has ended; null while it lives, or if that is unknown. */
  sessionEnd: string | null;
  /** Null if unknown. */
  newNotices: number | null;
}

/**
 * Whether the viewer's session lives, and how many notices they have not read. New jobs in saved searches do
 * not count: they come every hour, and counting them reads thousands of rows. One trip.
 */
export async function readViewerState(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<ViewerState> {
  const {
    sessionEnd,
    rows: { changedJobs, ...rows },
  } = await readWithSessionEnd(db, viewer, {
    changedJobs: selectChangedJobs(db, viewer, { now }),
    ...selectNewCount(db, viewer, now),
  });
  if (sessionEnd) return { sessionEnd, newNotices: null };
  return { sessionEnd, newNotices: await toNewCount(rows, { savedJobs: changedJobs, now }) };
}

/** The same count for a page's batch that reads saved jobs anyway; pass the rows to `toNewCount`. */
export function selectNewCount(db: Database, person: Person, now: Date) {
  return {
    unreadNotices: selectUnreadCount(db, person),
    hiddenKinds: selectHiddenKinds(db, person),
    endingPremium: selectEndingPremium(db, person),
    dueDecisions: selectDueDecisions(db, person, now),
  };
}

type NewCountRows = BatchResults<ReturnType<typeof selectNewCount>>;

export async function toNewCount(
  { unreadNotices: [unread], ...rows }: NewCountRows,
  { savedJobs, now }: { savedJobs: readonly FavoriteListRow[]; now: Date },
): Promise<number> {
  const areJobsShown = toShownKinds(rows.hiddenKinds).includes("saved_jobs");
  const changed = areJobsShown ? await toSavedJobNotices(savedJobs, { now }) : [];
  const computed = [
    ...changed,
    ...listEndNotices(rows, { now }),
    ...listDecisionNotices(rows, { now }),
  ];
  return (unread?.n ?? 0) + computed.filter(({ isRead }) => !isRead).length;
}

/** The notice that premium ends soon, if it does and its holder wants that kind. */
export function listEndNotices(
  { hiddenKinds, endingPremium }: Pick<NewCountRows, "hiddenKinds" | "endingPremium">,
  query: { since?: string; now: Date },
): Notice[] {
  const notice = toEndNotice(endingPremium, { ...query, formatDate });
  return notice && toShownKinds(hiddenKinds).includes("premium") ? [notice] : [];
}

/** The notices of decisions whose day has come, if their person wants that kind. */
export function listDecisionNotices(
  { hiddenKinds, dueDecisions }: Pick<NewCountRows, "hiddenKinds" | "dueDecisions">,
  { since = "", now }: { since?: string; now: Date },
): Notice[] {
  if (!toShownKinds(hiddenKinds).includes("decisions")) return [];
  return toDecisionNotices(dueDecisions, now).filter(({ at }) => at > since);
}
