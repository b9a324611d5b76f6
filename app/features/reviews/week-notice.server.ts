import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { startOfDay } from "#app/reference/time-zone.ts";
import { REVIEW_PATH } from "./review.ts";
import { lastReviewDay, weekToReview } from "./review-day.ts";
import { reviews } from "./tables.ts";

/* The day that someone chose for their review. It is computed on reading: nothing runs on that day. */

/** When a person closes their week, for a page's batch; pass the row to `toWeekNotices`. */
export function selectReviewDay(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      reviewDay: profiles.reviewDay,
      timeZone: profiles.timeZone,
      seenAt: profiles.reviewDaySeenAt,
      lastWeek: sql<
        string | null
      >`(select max(${reviews.week}) from ${reviews} where ${reviews.uid} = ${uid})`.as(
        "last_week",
      ),
    })
    .from(profiles)
    .where(and(eq(profiles.uid, uid), isNotNull(profiles.reviewDay)));
}

type ReviewDayRow = Awaited<ReturnType<typeof selectReviewDay>>[number];

/** The notice that a week is to be closed: from the chosen day on, until it is written or the next one comes. */
export function toWeekNotices(
  [row]: readonly ReviewDayRow[],
  { since = "", now }: { since?: string; now: Date },
): Notice[] {
  if (!row?.reviewDay) return [];
  const { reviewDay, timeZone, seenAt, lastWeek } = row;
  const day = lastReviewDay(reviewDay, todayIn(timeZone, now));
  const week = weekToReview(day);
  const at = startOfDay(day, timeZone);
  if ((lastWeek !== null && lastWeek >= week) || at <= since) return [];
  return [
    {
      ...{ source: "week", kind: "weeks", id: week, at },
      title: "Review your week",
      detail: "The step that is due, last week’s exercise, and one decision.",
      path: `${REVIEW_PATH}?week=${week}`,
      isRead: seenAt !== null && seenAt >= at,
    },
  ];
}

/** The statement that marks the notice of the week as read. */
export function markWeekSeen(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { at, condition }: { at: string; condition?: SQL },
) {
  return db
    .update(profiles)
    .set({ reviewDaySeenAt: at })
    .where(and(eq(profiles.uid, uid), isNotNull(profiles.reviewDay), condition))
    .returning({ id: profiles.uid });
}
