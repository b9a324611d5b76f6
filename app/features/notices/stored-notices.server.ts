import { and, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { OPERATOR_NAME } from "#app/ui/product.ts";
import { formatDate } from "#app/ui/time.ts";
import { EVENTS } from "./events.ts";
import type { Notice } from "./notice.ts";
import { HIDEABLE_KINDS, NOTICE_KINDS, type NoticeKind } from "./notice-kinds.ts";
import { noticeSettings, notices } from "./tables.ts";

type Person = Pick<Viewer, "uid">;

/** SQL condition: the person has not switched the kind off, if it can be. */
export function isShownKind(uid: string, kind: SQL): SQL {
  return sql`not exists (
    select 1 from ${noticeSettings} as hiding, json_each(hiding.hidden_kinds)
    where hiding.uid = ${uid} and json_each.value = ${kind} and json_each.value <> 'account'
  )`;
}

/** SQL condition: what an operator can still take back has not been told yet; its time is to come. */
function isTold(now: Date): SQL {
  return lte(notices.createdAt, now.toISOString());
}

interface NoticeFilter {
  now: Date;
  /** Only what came after this timestamp. */
  since?: string;
  isUnread?: boolean;
  /** Without what is mailed at once, or was. */
  isUnmailed?: boolean;
  limit: number;
}

/** Stored notices of the kinds that a person wants, newest first, for a page's batch. */
export function selectNotices(
  db: Database,
  { uid }: Person,
  { since = "", isUnread = false, isUnmailed = false, limit, now }: NoticeFilter,
) {
  return db
    .select({
      id: notices.id,
      kind: notices.kind,
      event: notices.event,
      subject: notices.subject,
      note: notices.note,
      actor: notices.actor,
      path: notices.path,
      at: notices.createdAt,
      readAt: notices.readAt,
    })
    .from(notices)
    .where(
      and(
        eq(notices.uid, uid),
        gt(notices.createdAt, since),
        isTold(now),
        isUnread ? isNull(notices.readAt) : undefined,
        isUnmailed ? isNull(notices.mail) : undefined,
        isShownKind(uid, sql`${notices.kind}`),
      ),
    )
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(limit);
}

type NoticeRow = Pick<
  typeof notices.$inferSelect,
  "id" | "kind" | "event" | "subject" | "note" | "actor" | "path" | "readAt"
>;

export function toNotice(row: NoticeRow & { at: string }): Notice {
  const { id, kind, path, at, readAt, event, subject, note, actor } = row;
  const facts = { subject, note, actor, operator: OPERATOR_NAME, formatDate };
  return {
    source: "row",
    id,
    kind,
    title: EVENTS[event].title(facts),
    detail: EVENTS[event].detail(facts),
    path,
    at,
    isRead: readAt !== null,
  };
}

/** How many stored notices a person has not read, for a page's batch. */
export function selectUnreadCount(db: Database, { uid }: Person, now: Date) {
  return db
    .select({ n: sql<number>`count(*)`.as("unread") })
    .from(notices)
    .where(
      and(
        eq(notices.uid, uid),
        isNull(notices.readAt),
        isTold(now),
        isShownKind(uid, sql`${notices.kind}`),
      ),
    );
}

/** The kinds that a person switched off, for a page's batch; pass the rows to `toShownKinds`. */
export function selectHiddenKinds(db: Database, { uid }: Person) {
  return db
    .select({ hiddenKinds: noticeSettings.hiddenKinds })
    .from(noticeSettings)
    .where(eq(noticeSettings.uid, uid));
}

export function toShownKinds([settings]: readonly { hiddenKinds: NoticeKind[] }[]): NoticeKind[] {
  return NOTICE_KINDS.filter(
    (kind) => !(HIDEABLE_KINDS.includes(kind) && settings?.hiddenKinds.includes(kind)),
  );
}
