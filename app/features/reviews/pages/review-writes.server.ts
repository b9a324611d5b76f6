import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { hasRoom } from "#app/features/premium/limits.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { firstDueDay, REVIEW_FIELDS } from "../review.ts";
import { reviews } from "../tables.ts";
import { sundayOf } from "../week.ts";
import type { ReviewEdit } from "./forms.server.ts";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";

export const OWN_FIELDS = Object.keys(REVIEW_FIELDS) as (keyof typeof REVIEW_FIELDS)[];

export interface WeekEdit {
  week: string;
  /** The version the form was filled from; 0 for a week without a review. */
  version: number;
  edit: ReviewEdit;
  now: Date;
}

/** The rows that a review writes, under ids that are the same when it is sent twice. */
export interface LinkedIds {
  reviewId: string;
  /** Null without a win. */
  winId: string | null;
  /** Null without a new step. */
  newStepId: string | null;
  planItemId: string | null;
}

export interface PreparedEdit extends WeekEdit {
  stored: ReviewWithLinks | null;
  ids: LinkedIds;
  today: string;
}

/** Every statement demands the same, so that all of them write or none; the review comes last. */
export function listWrites(viewer: Viewer, prepared: PreparedEdit): SQL[] {
  const mayWrite = toCondition(viewer, prepared);
  return [
    ...listWinWrites(viewer, prepared, mayWrite),
    ...listPlanWrites(viewer, prepared, mayWrite),
    toReviewWrite(viewer, prepared, mayWrite),
  ];
}

function toCondition(viewer: Viewer, prepared: PreparedEdit): SQL {
  const { uid } = viewer;
  const { week, version, ids } = prepared;
  const { newStepId, planItemId } = ids;
  const conditions = [
    sql`coalesce((select version from ${reviews} where uid = ${uid} and week = ${week}), 0) = ${version}`,
    ...Object.values(toRooms(viewer, prepared)),
  ];
  if (planItemId && !newStepId) {
    conditions.push(
      sql`exists (select 1 from ${planItems} where uid = ${uid} and id = ${planItemId})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Of each kind of row that a review adds to, whether there is room. */
export function toRooms(
  viewer: Viewer,
  { week, ids: { winId, newStepId }, now }: PreparedEdit,
): Record<"reviews" | "wins" | "planItems", SQL> {
  const roomBesides = (
    id: string | null,
    table: typeof wins | typeof planItems,
    kind: "wins" | "planItems",
  ) => (id ? hasRoom(viewer, { table, kind, now, counted: sql`id <> ${id}` }) : sql`true`);
  return {
    reviews: hasRoom(viewer, {
      table: reviews,
      kind: "reviews",
      now,
      counted: sql`week <> ${week}`,
    }),
    wins: roomBesides(winId, wins, "wins"),
    planItems: roomBesides(newStepId, planItems, "planItems"),
  };
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
