import { and, eq, notInArray, sql } from "drizzle-orm";
import { isOwn } from "#app/auth/own-rows.server.ts";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { isWithinPlan, requireWithinPlan } from "#app/features/premium/read-only.server.ts";
import { conflict, invalid, notFound, unavailable } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { isInReview, REVIEW_STATUSES } from "../publication.ts";
import { simulations } from "../tables.ts";
import type { Draft } from "./draft.ts";

/* Drafts, one per simulation, which only their author reads and changes. */

type Row = typeof simulations.$inferSelect;
export type DraftRow = Omit<Row, "draft"> & { draft: Draft };

/** D1 takes values of up to 2 MB. */
const MAX_DRAFT_BYTES = 1_500_000;
/** Retries where the draft was changed at the same time. */
const MAX_TRIES = 8;

/** Creates a draft, once per id. Throws 403 over the plan's limit. */
export async function createDraft(
  db: Database,
  viewer: Viewer,
  { draft, now }: { draft: Draft; now: Date },
): Promise<void> {
  const { id, title, summary, difficulty, minutes, competencies } = draft;
  const at = now.toISOString();
  await insertWithinLimit(db, viewer, {
    table: simulations,
    row: {
      ...{ id, difficulty, competencies, draft: sql`${toDraftJson(draft)}` },
      cover: sql`'{"scenarios":[]}'`,
      ...{ title: title.slice(0, 300), summary: summary.slice(0, 1_000) },
      minutes: Number.isSafeInteger(minutes) ? minutes : 0,
      ...{ createdAt: at, updatedAt: at },
    },
    ...{ kind: "simulations", now },
  });
}

/** A simulation of the viewer with its draft. Throws 404 where it is not theirs. One trip. */
export async function readDraft(db: Database, viewer: Viewer, id: string): Promise<DraftRow> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db.select().from(simulations).where(isAuthoredBy(viewer, id)),
  });
  return requireDraft(row);
}

/** Condition: the viewer's own simulation, and within their plan's limit. */
export function isEditable(viewer: Viewer, { id, now }: DraftKey) {
  return and(
    isAuthoredBy(viewer, id),
    isWithinPlan(simulations, viewer, { kind: "simulations", now }),
  );
}

/** Explains a write that changed nothing: throws 404, or 403 for one over the viewer's plan. */
export function requireEditable(db: Database, viewer: Viewer, draftKey: DraftKey): Promise<void> {
  const row = { table: simulations, kind: "simulations", missing: simulationNotFound } as const;
  return requireWithinPlan(db, viewer, { ...row, ...draftKey });
}

export interface DraftKey {
  id: string;
  now: Date;
}

/** Condition: the viewer's own simulation. */
export function isAuthoredBy(viewer: Viewer, id: string) {
  return isOwn(simulations, viewer, id);
}

/** 404 */
export function simulationNotFound() {
  return notFound("This simulation doesn’t exist, or it belongs to someone else.");
}

/** Throws 404 for a missing row or draft. */
export function requireDraft(row: Row | undefined): DraftRow {
  if (!row?.draft) throw simulationNotFound();
  return { ...row, draft: row.draft };
}

interface DraftChange<Result> {
  id: string;
  now: Date;
  /** Returns the changed draft or throws. Called again with the new state after a concurrent change. */
  edit(draft: Draft, row: DraftRow): Promise<DraftEdit<Result>>;
}

interface DraftEdit<Result> {
  draft: Draft;
  /** Returned by `changeDraft` once the draft is stored. */
  result: Result;
}

/**
 * Applies an edit to the stored draft, and retries on concurrent changes, so that edits of
 * different parts are all kept. Throws 404 where the draft is not the viewer's, and 422 while it is
 * in review.
 */
export async function changeDraft<Result>(
  db: Database,
  viewer: Viewer,
  { id, now, edit }: DraftChange<Result>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await readDraft(db, viewer, id);
    if (isInReview(row.status)) throw inReviewError();
    const { draft, result } = await edit(row.draft, row);
    const storedJson = toDraftJson(draft);
    if (storedJson === JSON.stringify(row.draft)) return result;
    const publicFields = {
      title: draft.title.slice(0, 300),
      summary: draft.summary.slice(0, 1_000),
    };
    const update = db
      .update(simulations)
      .set({
        draft: { ...draft, id },
        // A row of D1 has 2 MB at most.
        previousDraft:
          storedJson.length + JSON.stringify(row.draft).length < MAX_DRAFT_BYTES / 2
            ? row.draft
            : null,
        draftVersion: sql`draft_version + 1`,
        updatedAt: now.toISOString(),
        // A published title stays until the next version is published.
        ...(row.version === 0 ? publicFields : {}),
      })
      .where(
        and(
          isEditable(viewer, { id, now }),
          eq(simulations.draftVersion, row.draftVersion),
          notInArray(simulations.status, REVIEW_STATUSES),
        ),
      )
      .returning({ id: simulations.id });
    const [updated] = await writeAsViewer(db, viewer, [update]);
    if (updated?.results.length) return result;
    await requireEditable(db, viewer, { id, now });
  }
  throw unavailable("Not saved: this draft is being changed from many places. Try again.");
}

/** Brings back the draft before its last change; undone again, that change is back. Throws 422 where there is none. */
export async function undoChange(
  db: Database,
  viewer: Viewer,
  { id, version, now }: DraftKey & { version: number },
): Promise<void> {
  await changeDraft(db, viewer, {
    id,
    now,
    async edit(_, { previousDraft, draftVersion }) {
      // Sent twice, it would bring the change back.
      if (draftVersion !== version) {
        throw conflict("It was changed since you opened it. This page shows it as it is now.", {});
      }
      if (!previousDraft) throw invalid({ undo: ["Nothing to undo."] }, "Nothing to undo.");
      return { draft: previousDraft, result: undefined };
    },
  });
}

function inReviewError() {
  return invalid(
    { status: ["It is in review."] },
    "Not saved: this simulation is in review. Withdraw it first, then it can be changed.",
  );
}

/** Serializes a draft. Throws 422 where it is too large to be stored. */
function toDraftJson(draft: Draft): string {
  const json = JSON.stringify(draft);
  if (new TextEncoder().encode(json).length <= MAX_DRAFT_BYTES) return json;
  throw invalid(
    { draft: ["Shorten it, or make two simulations of it."] },
    "Not saved: all of its texts together are more than 1.5 MB.",
  );
}

/** A hash that identifies the state of a part. */
export async function hashPart(part: unknown): Promise<string> {
  return (await sha256Hex(JSON.stringify(part))).slice(0, 16);
}
