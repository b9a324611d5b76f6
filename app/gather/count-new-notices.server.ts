import { readWithSessionEnd } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isNew } from "#app/features/notices/notice.ts";
import {
  selectHiddenKinds,
  selectUnreadCount,
} from "#app/features/notices/stored-notices.server.ts";
import {
  listComputedNotices,
  type NoticeQuery,
  selectComputedNotices,
} from "./computed-notices.server.ts";

/** What every page of a person has to know of them before it is sent. */
export interface ViewerState {
  /** Why their session has ended; null while it lives, or if that is unknown. */
  sessionEnd: string | null;
  /** Null if unknown. */
  newNotices: number | null;
}

/**
 * Whether the viewer's session lives, and how many notices are new. One trip.
 */
export async function readViewerState(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<ViewerState> {
  const { sessionEnd, rows } = await readWithSessionEnd(
    db,
    viewer,
    selectNewCount(db, viewer, { now }),
  );
  return { sessionEnd, newNotices: sessionEnd ? null : await toNewCount(rows, now) };
}

/** The same count for a page's batch; pass the rows to `toNewCount`. */
export function selectNewCount(db: Database, person: Pick<Viewer, "uid">, query: NoticeQuery) {
  return {
    unreadNotices: selectUnreadCount(db, person, query.now),
    hiddenKinds: selectHiddenKinds(db, person),
    ...selectComputedNotices(db, person, query),
  };
}

export async function toNewCount(
  { unreadNotices: [unread], ...rows }: BatchResults<ReturnType<typeof selectNewCount>>,
  now: Date,
): Promise<number> {
  const computed = await listComputedNotices(rows, { now });
  return (unread?.n ?? 0) + computed.filter(isNew).length;
}
