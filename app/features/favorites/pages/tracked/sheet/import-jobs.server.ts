import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertStatements } from "#app/db/insert-rows.server.ts";
import { type Application, moveApplication, startApplication } from "../../../application.ts";
import { hasRoomForFavorite } from "../../../favorite-limit.server.ts";
import { favorites } from "../../../tables.ts";
import type { SheetIssue, SheetJob } from "../../../tracked/sheet/sheet-jobs.server.ts";
import type { ImportPlan, PlannedJob } from "./plan-import.server.ts";

/** Adds the jobs of a plan as far as the limit of the account lets them; returns how many, and why others are not. */
export async function importJobs(
  db: Database,
  viewer: Viewer,
  { plan, now }: { plan: ImportPlan; now: Date },
): Promise<{ added: number; issues: SheetIssue[] }> {
  const { uid } = viewer;
  const rows = plan.jobs.map((planned) => toRow(planned, { uid, now }));
  const isRoom = hasRoomForFavorite(viewer, now, sql`json_each.key`);
  const statements = insertStatements(favorites, rows, isRoom).map(
    (insert) => sql`${insert}
      on conflict (uid, kind, target_id) do update
        set removed_at = null, updated_at = excluded.updated_at, version = version + 1
        where removed_at is not null
      returning target_id as target`,
  );
  const results = statements.length > 0 ? await writeAsViewer(db, viewer, statements) : [];
  const added = new Set(
    results.flatMap(({ results }) => (results as { target: string }[]).map(({ target }) => target)),
  );
  const excess = plan.jobs.filter(({ target }) => !added.has(target));
  const why = "Your list is full, so this job is left out.";
  return {
    added: added.size,
    issues: [
      ...plan.issues,
      ...excess.map(({ job: { n } }) => ({ n, field: "title" as const, why, isLeftOut: true })),
    ],
  };
}

function toRow(
  { kind, target, job, snapshot }: PlannedJob,
  { uid, now }: { uid: string; now: Date },
): typeof favorites.$inferSelect {
  const savedAt = toTimestamp(firstOf(job.savedOn, job.appliedOn), now);
  return {
    ...{ uid, kind, targetId: target, snapshot },
    ...{ createdAt: savedAt, updatedAt: now.toISOString(), removedAt: null, version: 1 },
    ...toApplication(job, { savedAt, now }),
    ...{ note: job.note, nextStep: job.nextStep, dueOn: job.dueOn, collectionId: null },
    ...{ documents: [], contacts: [], interviews: [], interviewsSeenAt: null, outcomePay: {} },
    ...{ changesSeenAt: null, jobChangedAt: null, targetSince: null },
  };
}

/** Its steps: saved, applied on its day, and where it is now since the import, because no file says since when. */
function toApplication(job: SheetJob, { savedAt, now }: { savedAt: string; now: Date }) {
  const { stage, outcome, savedOn, appliedOn } = job;
  const started = startApplication(savedAt);
  const saved: Application = savedOn
    ? started
    : { ...started, history: started.history.map((event) => ({ ...event, isUndated: true })) };
  if (stage === "saved") return saved;
  const applied = appliedOn
    ? moveApplication(saved, { stage: "applied" }, toTimestamp(appliedOn, now))
    : saved;
  return moveApplication(applied, { stage, outcome, isUndated: true }, now.toISOString());
}

function firstOf(one: string | null, other: string | null): string | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/** Noon of a day, which is the same day nearly everywhere, and never after now; now without one. */
function toTimestamp(day: string | null, now: Date): string {
  const timestamp = now.toISOString();
  const noon = `${day}T12:00:00.000Z`;
  return day && noon < timestamp ? noon : timestamp;
}
