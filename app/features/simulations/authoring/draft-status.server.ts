import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { deleteOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid } from "#app/http/http-errors.ts";
import { isInReview, REVIEW_STATUSES, type SimulationStatus } from "../publication.ts";
import { simulations } from "../tables.ts";
import {
  type DraftKey,
  type DraftRow,
  isAuthoredBy,
  isEditable,
  readDraft,
  requireEditable,
  simulationNotFound,
} from "./drafts.server.ts";
import { changedMeanwhileError, contentHash, requireNoErrors } from "./publish-draft.server.ts";

/* Review, archiving and deletion of a viewer's simulation. */

export const statusBeforeReview = sql`case
  when status = 'removed_in_review' then 'removed' when version > 0 then 'published' else 'draft'
end`;

/**
 * Submits a draft for review, which publishes it for everybody. Throws 422 for errors or an
 * archived simulation, and 403 for one over the viewer's plan; what is in the library stays there, and what was
 * taken down stays down until it is approved. Returns false where the library has it just so.
 */
export async function submitForReview(
  db: Database,
  viewer: Viewer,
  { id, authorName = "", now }: DraftKey & { authorName?: string },
): Promise<boolean> {
  const row = await readDraft(db, viewer, id);
  if (isInReview(row.status)) return true;
  // In review, the published version is playable: submitting an archived simulation would offer it
  // again.
  if (row.status === "archived") throw archivedError();
  requireNoErrors(row.draft);
  if (await isInLibrary(row, authorName)) return false;
  const isRemoved = row.status === "removed";
  const isChanged = await changeStatus(db, viewer, {
    id,
    now,
    from: [row.status],
    draftVersion: row.draftVersion,
    set: {
      status: isRemoved ? "removed_in_review" : "in_review",
      // Why it was taken down stays until it is approved.
      ...(isRemoved ? {} : { reviewNote: "", reviewComments: [] }),
      draftAuthorName: authorName,
    },
    condition: isEditable(viewer, { id, now }),
  });
  if (isChanged) return true;
  await requireEditable(db, viewer, { id, now });
  throw changedMeanwhileError();
}

async function isInLibrary(row: DraftRow, authorName: string): Promise<boolean> {
  const { status, visibility, draft, contentHash: publishedHash } = row;
  return (
    status === "published" &&
    visibility === "public" &&
    authorName === row.authorName &&
    (await contentHash(draft)) === publishedHash
  );
}

/** Withdraws a simulation from review, back to its status before. */
export async function withdraw(db: Database, viewer: Viewer, draftKey: DraftKey): Promise<void> {
  const set = { status: statusBeforeReview };
  await changeStatusOnce(db, viewer, { ...draftKey, from: REVIEW_STATUSES, set });
}

/** Archives a published simulation. Attempts at it stay. */
export async function archive(db: Database, viewer: Viewer, draftKey: DraftKey): Promise<void> {
  await changeStatusOnce(db, viewer, {
    ...draftKey,
    from: ["published"],
    set: { status: "archived" },
  });
}

/** Publishes an archived simulation again, unchanged. Throws 403 for one over the viewer's plan. */
export async function unarchive(db: Database, viewer: Viewer, draftKey: DraftKey): Promise<void> {
  const isChanged = await changeStatus(db, viewer, {
    ...draftKey,
    from: ["archived"],
    set: { status: "published" },
    condition: isEditable(viewer, draftKey),
  });
  if (isChanged) return;
  const { status } = await readDraft(db, viewer, draftKey.id);
  if (status === "published") return;
  if (status === "archived") await requireEditable(db, viewer, draftKey);
  throw changedMeanwhileError();
}

/** Deletes a simulation with all its versions. Throws 404 where there is none of the viewer. */
export async function deleteSimulation(db: Database, viewer: Viewer, id: string): Promise<void> {
  await deleteOwn(db, viewer, { table: simulations, id, missing: simulationNotFound });
}

interface StatusChange {
  id: string;
  now: Date;
  from: SimulationStatus[];
  draftVersion?: number;
  condition?: SQL | undefined;
  set: Record<string, unknown>;
}

async function changeStatus(
  db: Database,
  viewer: Viewer,
  { id, now, from, draftVersion, set, condition }: StatusChange,
) {
  const update = db
    .update(simulations)
    .set({ ...set, updatedAt: now.toISOString() })
    .where(
      and(
        isAuthoredBy(viewer, id),
        inArray(simulations.status, from),
        draftVersion === undefined ? undefined : eq(simulations.draftVersion, draftVersion),
        condition,
      ),
    )
    .returning({ id: simulations.id });
  const [updated] = await writeAsViewer(db, viewer, [update]);
  return Boolean(updated?.results.length);
}

/**
 * Changes a status, idempotently. Throws 404 where there is no such simulation, and 409 where its
 * status does not allow it.
 */
async function changeStatusOnce(db: Database, viewer: Viewer, change: StatusChange): Promise<void> {
  if (await changeStatus(db, viewer, change)) return;
  const { status } = await readDraft(db, viewer, change.id);
  const isDoneAlready =
    typeof change.set.status === "string" ? status === change.set.status : !isInReview(status);
  if (!isDoneAlready) throw changedMeanwhileError();
}

function archivedError() {
  return invalid(
    { status: ["It is archived."] },
    "Not sent: this simulation is archived. Offer it again first, then it can be reviewed.",
  );
}
