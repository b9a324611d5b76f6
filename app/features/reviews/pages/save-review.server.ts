import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { emptyOf, toFormValues } from "#app/entity/field.ts";
import { profiles } from "#app/features/account/tables.ts";
import { limitOf } from "#app/features/premium/limits.server.ts";
import type { LimitKind } from "#app/features/premium/limits.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { wins } from "#app/features/projects/tables.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { invalid, limitReached, versionConflict } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { formatDate } from "#app/ui/time.ts";
import { firstDueDay, lastDueDay, REVIEW_FIELDS } from "../review.ts";
import { reviews } from "../tables.ts";
import { isWritable, lastDayToWrite, sundayOf } from "../week.ts";
import type { ReviewEdit } from "./forms.server.ts";
import { type ReviewWithLinks, selectReviews, toReview } from "./read-reviews.server.ts";

const OWN_FIELDS = Object.keys(REVIEW_FIELDS) as (keyof typeof REVIEW_FIELDS)[];

interface WeekEdit {
  week: string;
  /** The version the form was filled from; 0 for a week without a review. */
  version: number;
  edit: ReviewEdit;
  now: Date;
}

/** The rows that a review writes, under ids that are the same when it is sent twice. */
interface LinkedIds {
  reviewId: string;
  /** Null without a win. */
  winId: string | null;
  /** Null without a new step. */
  newStepId: string | null;
  planItemId: string | null;
}

/**
 * Writes a week's review with its win and its next step, all or none; returns its version. Throws 422 for
 * a week that is closed, 409 with what is stored if it was changed since, and 403 over a limit. Saving what
 * is stored already is no conflict.
 */
export async function saveReview(
  db: Database,
  viewer: Viewer,
  { week, version, edit, now }: WeekEdit,
): Promise<{ version: number }> {
  const { rows, timeZones } = await readAsViewer(db, viewer, {
    rows: selectWeek(db, viewer, week),
    timeZones: db
      .select({ timeZone: profiles.timeZone })
      .from(profiles)
      .where(eq(profiles.uid, viewer.uid)),
  });
  const stored = rows.map(toReview)[0] ?? null;
  const today = todayIn(timeZones[0]?.timeZone ?? null, now);
  if (!isWritable(week, today)) throw weekClosed(week, today);
  const { judgeOn } = edit;
  const isNewDay = judgeOn !== null && judgeOn !== stored?.judgeOn;
  if (isNewDay && (judgeOn <= today || judgeOn > lastDueDay(today))) {
    throw invalid({ judgeOn: ["Choose a day after today, within two years."] });
  }
  const ids = await nameRows(viewer, { week, edit, stored });
  if (stored && isStored(stored, edit, ids)) return { version: stored.version };
  if ((stored?.version ?? 0) !== version) throw reviewConflict(stored);

  const prepared = { stored, ids, today, week, version, edit, now };
  const results = await writeAsViewer(db, viewer, [
    ...listWrites(viewer, prepared),
    selectRejection(viewer, prepared),
  ]);
  if (results.at(-2)?.results.length) return { version: version + 1 };
  const [rejection] = (results.at(-1)?.results ?? []) as [Rejection];
  if (rejection.version === version) throw toRejection(rejection, ids);
  const latest = (await selectWeek(db, viewer, week)).map(toReview)[0] ?? null;
  if (latest && isStored(latest, edit, ids)) return { version: latest.version };
  throw reviewConflict(latest);
}

function selectWeek(db: Database, viewer: Viewer, week: string) {
  return selectReviews(db, viewer, { condition: eq(reviews.week, week), limit: 1 });
}

async function nameRows(
  { uid }: Viewer,
  { week, edit, stored }: Pick<WeekEdit, "week" | "edit"> & { stored: ReviewWithLinks | null },
): Promise<LinkedIds> {
  const idOf = async (...parts: string[]) =>
    (await sha256Hex([uid, week, ...parts].join("\n"))).slice(0, RANDOM_ID_LENGTH);
  const storedWinId = stored?.win ? stored.winId : null;
  const newStepId = edit.step ? await idOf("step", edit.step) : null;
  return {
    reviewId: stored?.id ?? (await idOf("review")),
    winId: edit.win ? (storedWinId ?? (await idOf("win"))) : null,
    newStepId,
    planItemId: newStepId ?? edit.planItem,
  };
}

interface PreparedEdit extends WeekEdit {
  stored: ReviewWithLinks | null;
  ids: LinkedIds;
  today: string;
}

/** Every statement demands the same, so that all of them write or none; the review comes last. */
function listWrites(viewer: Viewer, prepared: PreparedEdit): SQL[] {
  const mayWrite = toCondition(viewer, prepared);
  return [
    ...listWinWrites(viewer, prepared, mayWrite),
    ...listPlanWrites(viewer, prepared, mayWrite),
    toReviewWrite(viewer, prepared, mayWrite),
  ];
}

function toCondition(viewer: Viewer, { week, version, ids, now }: PreparedEdit): SQL {
  const { uid } = viewer;
  const { winId, newStepId, planItemId } = ids;
  const conditions = [
    sql`coalesce((select version from ${reviews} where uid = ${uid} and week = ${week}), 0) = ${version}`,
    sql`(select count(*) from ${reviews} where uid = ${uid} and week <> ${week})
      < ${limitOf(viewer, "reviews", now)}`,
  ];
  if (winId) {
    conditions.push(sql`(select count(*) from ${wins} where uid = ${uid} and id <> ${winId})
      < ${limitOf(viewer, "wins", now)}`);
  }
  if (newStepId) {
    conditions.push(sql`(select count(*) from ${planItems} where uid = ${uid} and id <> ${newStepId})
      < ${limitOf(viewer, "planItems", now)}`);
  } else if (planItemId) {
    conditions.push(
      sql`exists (select 1 from ${planItems} where uid = ${uid} and id = ${planItemId})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** The win stands in the log; one that the review no longer has leaves it. */
function listWinWrites(
  { uid }: Viewer,
  { stored, ids: { winId }, week, today, edit, now }: PreparedEdit,
  mayWrite: SQL,
): SQL[] {
  if (!winId) {
    return stored?.win
      ? [sql`delete from ${wins} where uid = ${uid} and id = ${stored.winId} and ${mayWrite}`]
      : [];
  }
  const sunday = sundayOf(week);
  const day = today < sunday ? today : sunday;
  return [
    sql`
      insert into ${wins} (id, uid, on_day, text, figure, competency_id, created_at)
      select ${winId}, ${uid}, ${day}, ${edit.win}, ${edit.figure}, ${edit.winCompetency},
        ${now.toISOString()}
      where ${mayWrite}
      on conflict (id) do update set
        text = excluded.text, figure = excluded.figure, competency_id = excluded.competency_id
        where uid = ${uid}`,
  ];
}

function listPlanWrites(
  { uid }: Viewer,
  { ids: { newStepId, planItemId }, edit, now }: PreparedEdit,
  mayWrite: SQL,
): SQL[] {
  const at = now.toISOString();
  if (newStepId) {
    return [
      sql`
        insert into ${planItems} (
          id, uid, competency_id, action, due, status, created_at, updated_at
        )
        select ${newStepId}, ${uid}, ${edit.stepCompetency}, ${edit.step}, ${edit.stepDue}, 'todo',
          ${at}, ${at}
        where ${mayWrite}
        on conflict do nothing`,
    ];
  }
  if (!planItemId || !edit.stepDue) return [];
  return [
    sql`
      update ${planItems} set due = ${edit.stepDue}, updated_at = ${at}, version = version + 1
      where uid = ${uid} and id = ${planItemId} and due is not ${edit.stepDue} and ${mayWrite}`,
  ];
}

function toReviewWrite(
  { uid }: Viewer,
  { stored, ids, week, today, edit, now }: PreparedEdit,
  mayWrite: SQL,
): SQL {
  const at = now.toISOString();
  const due = toDue(edit, stored, today);
  const ownFields = OWN_FIELDS.map((name) => [reviews[name].name, edit[name]] as const);
  const written = [
    ["win_id", ids.winId],
    ["plan_item_id", ids.planItemId],
    ["decision_due", due],
    ["updated_at", at],
    ...ownFields,
  ] as const;
  const comma = sql`, `;
  const names = written.map(([name]) => sql.identifier(name));
  return sql`
    insert into ${reviews} (id, uid, week, created_at, ${sql.join(names, comma)})
    select ${ids.reviewId}, ${uid}, ${week}, ${at},
      ${sql.join(
        written.map(([, value]) => sql`${value}`),
        comma,
      )}
    where ${mayWrite}
    on conflict (uid, week) do update set version = version + 1, ${sql.join(
      names.map((name) => sql`${name} = excluded.${name}`),
      comma,
    )}
    returning version`;
}

/** When the decision asks; one that stays keeps its day, and stays judged. */
function toDue(edit: ReviewEdit, stored: ReviewWithLinks | null, today: string): string | null {
  if (!edit.decision) return null;
  const first = edit.judgeOn ?? firstDueDay(today);
  if (!stored?.decision || stored.judgeOn !== edit.judgeOn) return first;
  const isSame = stored.decision === edit.decision && stored.criteria === edit.criteria;
  return stored.decisionDue ?? (isSame ? null : first);
}

function isStored(stored: ReviewWithLinks, edit: ReviewEdit, { planItemId }: LinkedIds): boolean {
  return (
    // A day for the step is the plan's, and cannot be compared here.
    (edit.step !== "" || edit.stepDue === null) &&
    (stored.win?.text ?? "") === edit.win &&
    (stored.win?.figure ?? "") === edit.figure &&
    (edit.win === "" || (stored.win?.competencyId ?? null) === edit.winCompetency) &&
    OWN_FIELDS.every((name) => stored[name] === edit[name]) &&
    (stored.step ? stored.planItemId : null) === planItemId
  );
}

/** What the fields of the form are filled with. */
export function toReviewFields(stored: ReviewWithLinks | null) {
  return {
    win: stored?.win?.text ?? "",
    figure: stored?.win?.figure ?? "",
    winCompetency: stored?.win?.competencyId ?? "",
    ...toFormValues(REVIEW_FIELDS, stored ?? emptyOf(REVIEW_FIELDS)),
    planItem: stored?.step ? (stored.planItemId ?? "") : "",
    step: "",
    stepCompetency: "",
    stepDue: "",
  };
}

function reviewConflict(stored: ReviewWithLinks | null) {
  return versionConflict({ ...toReviewFields(stored), version: stored?.version ?? 0 });
}

function weekClosed(week: string, today: string) {
  const last = lastDayToWrite(week);
  const message =
    today > last
      ? `This week could be written until ${formatDate(last)}. Copy what you need into this week’s review.`
      : "This week has not begun yet.";
  return invalid({ week: [message] }, `Not saved. ${message}`);
}

/** What a rejected review met, counted in the transaction that rejected it. */
interface Rejection {
  version: number;
  isStepGone: 0 | 1;
  /** The limit of each kind that is full, else null. */
  reviews: number | null;
  wins: number | null;
  planItems: number | null;
}

function selectRejection(
  viewer: Viewer,
  { week, ids: { winId, newStepId, planItemId }, now }: PreparedEdit,
): SQL {
  const { uid } = viewer;
  const fullOf = (table: SQLiteTable, kind: LimitKind, others: SQL) => {
    const limit = limitOf(viewer, kind, now);
    return sql`iif((select count(*) from ${table} where uid = ${uid} and ${others}) < ${limit}, null, ${limit})`;
  };
  return sql`
    select
      coalesce((select version from ${reviews} where uid = ${uid} and week = ${week}), 0) as version,
      not exists (select 1 from ${planItems} where uid = ${uid} and id = ${planItemId}) as isStepGone,
      ${fullOf(reviews, "reviews", sql`week <> ${week}`)} as reviews,
      ${winId ? fullOf(wins, "wins", sql`id <> ${winId}`) : sql`null`} as wins,
      ${newStepId ? fullOf(planItems, "planItems", sql`id <> ${newStepId}`) : sql`null`} as planItems`;
}

function toRejection(rejection: Rejection, { newStepId, planItemId }: LinkedIds) {
  if (planItemId && !newStepId && rejection.isStepGone) {
    return invalid({ planItem: ["This is no longer in your growth plan. Choose another step."] });
  }
  const nouns = { reviews: "reviews", wins: "wins", planItems: "steps in your growth plan" };
  const full = (["reviews", "wins", "planItems"] as const).flatMap((kind) =>
    rejection[kind] === null ? [] : [`${rejection[kind]} ${nouns[kind]}`],
  );
  return limitReached(
    `Not saved: you have ${full.join(" and ")}, the most one person can have. Delete one first.`,
  );
}
