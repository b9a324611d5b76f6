import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { findLimitNote } from "#app/features/premium/limits.server.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { wins } from "#app/features/projects/tables.ts";
import { toCompetencyProfile } from "#app/features/roadmap/competency-profile.server.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { selectWeekEvents, toWeekEvents } from "#app/gather/week-events.server.ts";
import { selectWeekLines, toWeekLines } from "#app/gather/week-lines.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { selectDueDecisions, toDueDecisions } from "../due-decisions.server.ts";
import { toCalibration } from "../prediction.ts";
import { reviews } from "../tables.ts";
import { isWeek, isWritable, weekBefore, weekOf, yearOf } from "../week.ts";
import { selectReviewDay } from "../week-notice.server.ts";
import { type ReviewWithLinks, selectReviews, toReview } from "./reviews-with-links.server.ts";

const MAX_WEEKS = 53;
const MAX_PREDICTIONS = 500;
/** Enough for this week, the one before and the last that was written, whatever the time zone did. */
const RECENT_COUNT = 4;

export interface ReviewQuery {
  /** Tried in the week's decision. */
  choice?: string | null;
  week: string | null;
  year: number | null;
}

/** The week and the year that an address names; what is none is ignored. */
export function parseReviewSearch(search: URLSearchParams): ReviewQuery {
  const week = search.get("week") ?? "";
  const year = search.get("year") ?? "";
  return {
    choice: search.get("choice"),
    week: isWeek(week) ? week : null,
    year: /^20\d\d$/.test(year) ? Number(year) : null,
  };
}

/**
 * What the page of reviews shows: the week that can be written, the review before it, the decisions that
 * ask, and a year. One round trip; throws 401 when the session has ended.
 */
export async function readReviewPage(
  db: Database,
  viewer: Viewer,
  { query, now }: { query: ReviewQuery; now: Date },
) {
  const { uid } = viewer;
  const { choice } = query;
  const year = query.year ?? yearOf(query.week ?? weekOf(toDay(now)));
  const rows = await readAsViewer(db, viewer, {
    timeZones: db
      .select({
        timeZone: profiles.timeZone,
        version: sql<number>`coalesce(json_extract(${profiles.sections}, '$.where.version'), 0)`.as(
          "version",
        ),
      })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    recent: selectReviews(db, viewer, { limit: RECENT_COUNT }),
    requested: selectReviews(db, viewer, {
      condition: eq(reviews.week, query.week ?? ""),
      limit: 1,
    }),
    yearRows: selectReviews(db, viewer, {
      condition: and(gte(reviews.week, `${year}-W01`), lte(reviews.week, `${year}-W53`)),
      limit: MAX_WEEKS,
    }),
    years: db
      .selectDistinct({ year: sql<string>`substr(${reviews.week}, 1, 4)`.as("year") })
      .from(reviews)
      .where(eq(reviews.uid, uid))
      .orderBy(desc(sql`year`)),
    dueRows: selectDueDecisions(db, viewer, { now }),
    planRows: selectOpenPlan(db, viewer),
    predictions: selectPredictions(db, viewer),
    reviewDays: selectReviewDay(db, viewer),
    counts: selectCounts(db, viewer),
    ...selectWeekLines(db, viewer, now),
    ...selectWeekEvents(db, viewer, query.week ?? weekOf(toDay(now))),
  });
  const today = todayIn(rows.timeZones[0]?.timeZone ?? null, now);
  const thisWeek = weekOf(today);
  const week = query.week ?? thisWeek;
  const review = findWeek([...rows.requested, ...rows.recent].map(toReview), week);
  const lastWeek = weekBefore(thisWeek);
  const [counts] = rows.counts;
  const limitOf = (kind: "reviews" | "wins" | "planItems") =>
    findLimitNote(db, viewer, { kind, used: counts?.[kind] ?? 0, now });
  return {
    today,
    thisWeek,
    week,
    review,
    isWritable: isWritable(week, today),
    /** Why nothing further of a kind can be written; what the week has already can be changed. */
    limits: {
      review: review ? null : await limitOf("reviews"),
      win: review?.win ? null : await limitOf("wins"),
      step: await limitOf("planItems"),
    },
    /** The week before, while it can be written. */
    openWeek: week === thisWeek && isWritable(lastWeek, today) ? lastWeek : null,
    last: rows.recent.map(toReview).find((each) => each.week < week) ?? null,
    year,
    years: rows.years.map((each) => Number(each.year)),
    yearReviews: rows.yearRows.map(toReview),
    due: toDueDecisions(rows.dueRows, now),
    plan: rows.planRows,
    lines: toWeekLines(rows, { week, choice }),
    events: toWeekEvents(
      { ...rows, ...toCompetencyProfile(rows) },
      { week, ownWin: review?.winId ?? null },
    ),
    reviewDay: rows.reviewDays[0]?.reviewDay ?? null,
    reviewDayVersion: rows.timeZones[0]?.version ?? 0,
    calibration: toCalibration(rows.predictions),
  };
}

function selectCounts(db: Database, { uid }: Viewer) {
  const countOf = (table: SQLiteTable) =>
    sql<number>`(select count(*) from ${table} where uid = ${uid})`;
  return db
    .select({
      reviews: countOf(reviews).as("reviews"),
      wins: countOf(wins).as("wins"),
      planItems: countOf(planItems).as("plan_items"),
    })
    .from(sql`(select 1)`);
}

/** Judged decisions with a likelihood, the newest. */
function selectPredictions(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      // Never null here.
      likelihood: sql<number>`${reviews.likelihood}`.as("likelihood"),
      judgements: reviews.judgements,
    })
    .from(reviews)
    .where(and(eq(reviews.uid, uid), isNotNull(reviews.likelihood), isNull(reviews.decisionDue)))
    .orderBy(desc(reviews.week))
    .limit(MAX_PREDICTIONS);
}

function findWeek(all: readonly ReviewWithLinks[], week: string): ReviewWithLinks | null {
  return all.find((each) => each.week === week) ?? null;
}

/** Lines of the plan that can be a next step. */
function selectOpenPlan(db: Database, { uid }: Viewer) {
  return db
    .select({ id: planItems.id, action: planItems.action, status: planItems.status })
    .from(planItems)
    .where(
      and(eq(planItems.uid, uid), or(eq(planItems.status, "doing"), eq(planItems.status, "todo"))),
    )
    .orderBy(asc(planItems.status), asc(planItems.createdAt), planItems.id);
}
