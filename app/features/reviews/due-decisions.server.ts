import { and, eq, lte, type SQL } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { truncateQuote } from "#app/features/projects/story-patterns.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { startOfDay } from "#app/reference/time-zone.ts";
import { formatDate } from "#app/ui/time.ts";
import { type DueDecision, REVIEW_PATH } from "./review.ts";
import { reviews } from "./tables.ts";

/* Decisions whose day has come. They are computed on reading: nothing runs on that day. */

const MAX_DUE = 20;

/** Decisions that may ask, longest due first, for a page's batch; pass the rows to `toDueDecisions`. */
export function selectDueDecisions(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { now }: { now: Date },
) {
  return (
    db
      .select({
        id: reviews.id,
        week: reviews.week,
        decision: reviews.decision,
        criteria: reviews.criteria,
        likelihood: reviews.likelihood,
        due: reviews.decisionDue,
        createdAt: reviews.createdAt,
        seenAt: reviews.decisionSeenAt,
        timeZone: profiles.timeZone,
      })
      .from(reviews)
      .leftJoin(profiles, eq(profiles.uid, reviews.uid))
      // Somewhere it is a day later already; the person's own day decides below.
      .where(and(eq(reviews.uid, uid), lte(reviews.decisionDue, dayAfter(now))))
      .orderBy(reviews.decisionDue, reviews.id)
      .limit(MAX_DUE)
  );
}

type DueRow = Awaited<ReturnType<typeof selectDueDecisions>>[number];

/** Those whose day has come where the person is. */
export function toDueDecisions(rows: readonly DueRow[], now: Date): DueDecision[] {
  return rows.flatMap(({ due, timeZone, createdAt, ...decision }) =>
    due === null || due > todayIn(timeZone, now)
      ? []
      : {
          ...{ ...decision, due, asksAt: startOfDay(due, timeZone) },
          decidedOn: todayIn(timeZone, new Date(createdAt)),
        },
  );
}

/** The notice of each decision that asks. */
export function toDecisionNotices(
  rows: readonly DueRow[],
  { since = "", now }: { since?: string; now: Date },
): Notice[] {
  const notices = toDueDecisions(rows, now).map(({ id, decision, asksAt, decidedOn, seenAt }) => ({
    ...({ source: "decision", kind: "decisions" } as const),
    id,
    title: `How did it go? “${truncateQuote(decision.replace(/\s+/g, " "))}”`,
    detail: `Decided ${formatDate(decidedOn)}.`,
    path: `${REVIEW_PATH}#decisions`,
    at: asksAt,
    isRead: seenAt !== null,
  }));
  return notices.filter(({ at }) => at > since);
}

/** The statement that marks the notice of a decision as read, or with no id those of all that ask. */
export function markDecisionsSeen(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { id, at, condition }: { id?: string; at: string; condition?: SQL },
) {
  return db
    .update(reviews)
    .set({ decisionSeenAt: at })
    .where(
      and(
        eq(reviews.uid, uid),
        lte(reviews.decisionDue, dayAfter(at)),
        id === undefined ? undefined : eq(reviews.id, id),
        condition,
      ),
    )
    .returning({ id: reviews.id });
}
