import { eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { selectSubscription } from "#app/features/email/subscriptions.server.ts";
import { compareNotices, type Notice, READ_RETENTION_DAYS } from "#app/features/notices/notice.ts";
import type { NoticeKind } from "#app/features/notices/notice-kinds.ts";
import {
  selectNotices,
  toNotice,
  toShownKinds,
} from "#app/features/notices/stored-notices.server.ts";
import { selectSearches } from "#app/features/searches/list-searches.server.ts";
import { listSearchNotices } from "#app/features/searches/search-notices.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { listComputedNotices, type NoticeQuery } from "./computed-notices.server.ts";
import { selectNewCount, toNewCount } from "./count-new-notices.server.ts";

const MAX_LISTED = 100;

type Person = Pick<Viewer, "uid">;

/**
 * The notices of a person since a timestamp, newest first, of the kinds that they want; `kinds` leaves
 * out more, and what is mailed at once is left out. Two trips, one without searches. For whatever tells people outside of
 * the pages.
 */
export async function listNotices(
  db: Database,
  person: Person,
  { kinds, ...query }: NoticeQuery & { kinds?: readonly NoticeKind[] },
): Promise<Notice[]> {
  const rows = await batchNamed(db, selectNoticeRows(db, person, { ...query, isUnmailed: true }));
  const { listed, shownKinds, searches } = await toNoticeList(rows, query);
  const wanted = kinds ?? shownKinds;
  const counted = wanted.includes("searches") ? searches : [];
  const searchNotices = await listSearchNotices(db, counted, query.now);
  return [...searchNotices, ...listed].filter(({ kind }) => wanted.includes(kind));
}

/** The same for the viewer's page. One trip; what is new in searches is counted afterwards, from the rows. */
export async function readNoticePage(db: Database, viewer: Viewer, query: NoticeQuery) {
  const { subscription, timeZones, ...rows } = await readAsViewer(db, viewer, {
    subscription: selectSubscription(db, viewer),
    timeZones: db
      .select({ timeZone: profiles.timeZone })
      .from(profiles)
      .where(eq(profiles.uid, viewer.uid)),
    ...selectNoticeRows(db, viewer, query),
  });
  return {
    ...(await toNoticeList(rows, query)),
    subscription: subscription[0] ?? null,
    timeZone: timeZones[0]?.timeZone ?? null,
  };
}

function selectNoticeRows(
  db: Database,
  person: Person,
  { since, isUnmailed = false, now }: NoticeQuery & { isUnmailed?: boolean },
) {
  return {
    stored: selectNotices(db, person, { since: since ?? "", isUnmailed, limit: MAX_LISTED, now }),
    ...selectNewCount(db, person, { since: since ?? daysBefore(now, READ_RETENTION_DAYS), now }),
    searches: selectSearches(db, person),
  };
}

type NoticeRows = BatchResults<ReturnType<typeof selectNoticeRows>>;

async function toNoticeList(rows: NoticeRows, query: NoticeQuery) {
  const shownKinds = toShownKinds(rows.hiddenKinds);
  return {
    listed: [...rows.stored.map(toNotice), ...(await listComputedNotices(rows, query))]
      .toSorted(compareNotices)
      .slice(0, MAX_LISTED),
    unread: await toNewCount(rows, query.now),
    shownKinds,
    searches: shownKinds.includes("searches") ? rows.searches : [],
  };
}
