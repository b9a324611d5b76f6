import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotice, recordNotices } from "#app/features/notices/record-notices.server.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { statusBeforeReview } from "../authoring/draft-status.server.ts";
import type { DraftRow } from "../authoring/drafts.server.ts";
import { publishVersion, requireNoErrors } from "../authoring/publish-draft.server.ts";
import { isTakenDown, REVIEW_STATUSES } from "../publication.ts";
import type { ReviewComment } from "../review-comment.ts";
import { simulationScenarios, simulations } from "../tables.ts";
import { selectTakenDown } from "../taken-down.server.ts";
import { listSimulationChanges } from "./list-simulation-changes.ts";

const isInReview = and(inArray(simulations.status, REVIEW_STATUSES), isNotNull(simulations.draft));

/** One simulation in review with its draft. Throws 404 where it is not in review. One trip. */
export async function readReview(db: Database, viewer: Viewer, id: string): Promise<DraftRow> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select()
      .from(simulations)
      .where(and(isInReview, eq(simulations.id, id))),
  });
  return requireReview(row);
}

/**
 * The same with what stands beside it: the version that is published, null where none was, and when an operator took it
 * down. One trip.
 */
export async function readReviewPage(db: Database, viewer: Viewer, id: string) {
  const { rows, scenarios, down } = await readAsViewer(db, viewer, {
    rows: db
      .select()
      .from(simulations)
      .where(and(isInReview, eq(simulations.id, id))),
    scenarios: db
      .select({ content: simulationScenarios.content })
      .from(simulationScenarios)
      .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
      .where(
        and(
          eq(simulations.id, id),
          isInReview,
          eq(simulationScenarios.version, simulations.version),
        ),
      )
      .orderBy(simulationScenarios.place),
    down: selectTakenDown(db, id),
  });
  const row = requireReview(rows[0]);
  const contents = scenarios.map(({ content }) => content);
  const published = row.version > 0 ? { ...row, scenarios: contents } : null;
  const proposed = { ...row.draft, authorName: row.draftAuthorName };
  return {
    row,
    changes: published ? listSimulationChanges(published, proposed) : [],
    takenDown: isTakenDown(row.status)
      ? { at: down[0]?.takenDownAt ?? null, reason: row.reviewNote }
      : null,
  };
}

function requireReview(row: typeof simulations.$inferSelect | undefined): DraftRow {
  if (!row?.draft)
    throw notFound("This simulation isn’t in review. The author may have withdrawn it.");
  return { ...row, draft: row.draft };
}

interface Decision {
  id: string;
  version: number;
  now: Date;
}

/** Publishes the draft for everybody. Throws 409 where it changed since it was read. */
export async function approveSimulation(
  db: Database,
  viewer: Viewer,
  { id, version, now }: Decision,
): Promise<void> {
  const row = await readReview(db, viewer, id);
  if (row.draftVersion !== version) throw changedSinceReadError(row.draftVersion);
  requireNoErrors(row.draft);
  recordChange(db, "simulations");
  const notice = recordNotice(row.uid ?? "", {
    event: "simulation_approved",
    subject: row.draft.title,
    path: `/account/simulations/${id}`,
    now,
  });
  await publishVersion(db, viewer, { row, visibility: "public", now, notice });
}

/**
 * Returns the draft to its author with a note and comments on its parts; a published version stays. Throws 409
 * where the draft changed since it was read.
 */
export async function returnToAuthor(
  db: Database,
  viewer: Viewer,
  {
    id,
    version,
    note,
    comments = [],
    now,
  }: Decision & { note: string; comments?: ReviewComment[] },
): Promise<void> {
  const update = db
    .update(simulations)
    .set({
      status: statusBeforeReview,
      reviewNote: note,
      reviewComments: comments,
      updatedAt: now.toISOString(),
    })
    .where(and(isInReview, eq(simulations.id, id), eq(simulations.draftVersion, version)))
    .returning({ id: simulations.id });
  const notice = recordNotices(
    {
      event: "simulation_sent_back",
      subject: sql`recipient.subject`,
      path: `/account/simulations/${id}`,
      now,
    },
    sql`select uid, draft ->> '$.title' as subject from ${simulations}
      where id = ${id} and uid is not null and changes() > 0`,
  );
  const [updated] = await writeAsViewer(db, viewer, [update, notice]);
  if (updated?.results.length) return;
  const { draftVersion } = await readReview(db, viewer, id);
  throw changedSinceReadError(draftVersion);
}

function changedSinceReadError(version: number) {
  return conflict(
    "The author withdrew and changed the simulation since you opened it. This page now shows the current version: read it again.",
    {
      version,
    },
  );
}
