import { eq, type SQL, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { emptyOf, toFormValues } from "#app/entity/field.ts";
import { profiles } from "#app/features/account/tables.ts";
import { limitError } from "#app/features/premium/limits.server.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { invalid, versionConflict } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { formatDate } from "#app/ui/time.ts";
import { lastDueDay, REVIEW_FIELDS } from "../review.ts";
import { reviews } from "../tables.ts";
import { isWritable, lastDayToWrite } from "../week.ts";
import type { ReviewEdit } from "./forms.server.ts";
import {
  type LinkedIds,
  listWrites,
  OWN_FIELDS,
  type PreparedEdit,
  toRooms,
  type WeekEdit,
} from "./review-writes.server.ts";
import { type ReviewWithLinks, selectReviews, toReview } from "./reviews-with-links.server.ts";

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
  if (rejection.version === version && rejection.isStepGone) {
    throw invalid({ planItem: ["This is no longer in your growth plan. Choose another step."] });
  }
  const full = FULL_KINDS.find((kind) => !rejection[kind]);
  if (rejection.version === version && full)
    throw await limitError(db, viewer, { kind: full, now });
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
      ? `That week’s review was open until ${formatDate(last)}. Copy what you need into this week’s review.`
      : "That week hasn’t started yet.";
  return invalid({ week: [message] }, `Not saved. ${message}`);
}

const FULL_KINDS = ["reviews", "wins", "planItems"] as const;

/** What a rejected review met, counted in the transaction that rejected it: its version, and of each kind whether there was room. */
type Rejection = { version: number; isStepGone: 0 | 1 } & Record<
  (typeof FULL_KINDS)[number],
  0 | 1
>;

function selectRejection(viewer: Viewer, prepared: PreparedEdit): SQL {
  const { uid } = viewer;
  const { newStepId, planItemId } = prepared.ids;
  const { week } = prepared;
  const isStepChosen = planItemId !== null && newStepId === null;
  const rooms = toRooms(viewer, prepared);
  return sql`
    select
      coalesce((select version from ${reviews} where uid = ${uid} and week = ${week}), 0) as version,
      ${isStepChosen} and not exists (select 1 from ${planItems} where uid = ${uid} and id = ${planItemId}) as isStepGone,
      ${rooms.reviews} as reviews, ${rooms.wins} as wins, ${rooms.planItems} as planItems`;
}
