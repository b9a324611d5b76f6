import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { reviews } from "./tables.ts";
import { weekOf } from "./week.ts";

/** How far back a brief looks. */
const BRIEF_DAYS = 365;
const MAX_REVIEWS = 54;

/** The reviews of the last year that say what was delegated or decided, newest first, for a page's batch. */
export function selectBriefReviews(db: Database, { uid }: Pick<Viewer, "uid">, now: Date) {
  return db
    .select({
      week: reviews.week,
      decision: reviews.decision,
      criteria: reviews.criteria,
      likelihood: reviews.likelihood,
      decisionDue: reviews.decisionDue,
      judgements: reviews.judgements,
      delegated: reviews.delegated,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.uid, uid),
        gte(reviews.week, weekOf(dayAfter(now, -BRIEF_DAYS))),
        or(sql`${reviews.delegated} <> ''`, sql`${reviews.decision} <> ''`),
      ),
    )
    .orderBy(desc(reviews.week))
    .limit(MAX_REVIEWS);
}
