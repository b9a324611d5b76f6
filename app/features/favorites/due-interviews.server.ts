import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { daysBefore, formatDay } from "#app/reference/calendar.ts";
import { findNextInterview, nameInterview, startOf } from "./interview.ts";
import { favoritesPath } from "./query.ts";
import { favorites, HAS_INTERVIEWS } from "./tables.ts";

/* Interviews that are near. They are computed on reading: nothing runs at that time. */

const DAYS_BEFORE = 2;

/** A person's applications with interviews, for a page's batch; pass the rows to `toInterviewNotices`. */
export function selectInterviews(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      interviewOf: favorites.targetId,
      interviewKind: favorites.kind,
      interviews: favorites.interviews,
      interviewsSeenAt: favorites.interviewsSeenAt,
      interviewTitle: sql<string>`json_extract(${favorites.snapshot}, '$.title')`.as(
        "interview_title",
      ),
      interviewCompany: sql<string>`json_extract(${favorites.snapshot}, '$.company')`.as(
        "interview_company",
      ),
    })
    .from(favorites)
    .where(and(eq(favorites.uid, uid), HAS_INTERVIEWS));
}

type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number];

/** The notice of each application whose next interview is within two days. */
export function toInterviewNotices(
  rows: readonly InterviewRow[],
  { since = "", now }: { since?: string; now: Date },
): Notice[] {
  return rows.flatMap((row) => {
    const interview = findNextInterview(row.interviews, now);
    const at = interview && daysBefore(new Date(startOf(interview)), DAYS_BEFORE);
    if (!interview || !at || at > now.toISOString() || at <= since) return [];
    return {
      ...({ source: "interview", kind: "interviews" } as const),
      id: row.interviewOf,
      title: `${formatDay(interview.day)}: ${nameInterview(interview)}`,
      detail: [row.interviewTitle, row.interviewCompany].filter(Boolean).join(", "),
      path: favoritesPath({ open: `${row.interviewKind}/${row.interviewOf}` }),
      at,
      isRead: row.interviewsSeenAt !== null && at <= row.interviewsSeenAt,
    };
  });
}

/** The statement that marks the notice of an application's interview as read, or with no id those of all. */
export function markInterviewsSeen(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { id, at, condition }: { id?: string; at: string; condition?: SQL },
) {
  return db
    .update(favorites)
    .set({ interviewsSeenAt: at })
    .where(
      and(
        eq(favorites.uid, uid),
        HAS_INTERVIEWS,
        id === undefined ? undefined : eq(favorites.targetId, id),
        condition,
      ),
    )
    .returning({ id: favorites.targetId });
}
