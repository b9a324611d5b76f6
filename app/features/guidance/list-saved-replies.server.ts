import { desc, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { guidancePath, SURFACES, type Surface } from "./guidance.ts";
import { selectCoachMode } from "./mode.server.ts";
import type { CoachMode } from "./mode.ts";
import type { SavedReply } from "./saved-replies.server.ts";
import { savedReplies } from "./tables.ts";

/** A saved reply; its subject may no longer exist. */
export interface SavedReplyItem extends SavedReply {
  surface: Surface | null;
  /** The subject's title when the reply was saved. */
  title: string;
  /** Null if the subject no longer exists. */
  path: string | null;
}

interface SavedReplyPage {
  /** Of `selectCoachMode`. */
  modes: { mode: CoachMode }[];
  answers: SavedReplyItem[];
  total: number;
  viewerPlan: ViewerPlan;
  hasMore: boolean;
}

const REPLIES_PER_PAGE = 20;

/**
 * One page of the viewer's saved replies, newest first. One round trip; throws 401 if the session
 * is revoked.
 */
export async function listSavedReplies(
  db: Database,
  viewer: Viewer,
  { page, now }: { page: number; now: Date },
): Promise<SavedReplyPage> {
  const { uid } = viewer;
  const { id, surface, targetId, title, question, answer, model, createdAt } = savedReplies;
  const isThere = sql<boolean>`case ${surface}
    when 'project' then exists (
      select 1 from ${projects} where ${projects.id} = ${targetId} and ${projects.uid} = ${uid})
    when 'job' then exists (
      select 1 from ${jobs} where ${jobs.id} = ${targetId} and ${jobs.status} in ('open', 'paused'))
    else 1 end`;
  const { rows, counts, modes, ...planRows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        id,
        surface,
        targetId,
        title,
        question,
        answer,
        model,
        createdAt,
        isThere: isThere.mapWith(Boolean).as("is_there"),
      })
      .from(savedReplies)
      .where(eq(savedReplies.uid, uid))
      .orderBy(desc(createdAt), id)
      .limit(REPLIES_PER_PAGE + 1)
      .offset((page - 1) * REPLIES_PER_PAGE),
    counts: db
      .select({ n: sql<number>`count(*)` })
      .from(savedReplies)
      .where(eq(savedReplies.uid, uid)),
    modes: selectCoachMode(db),
    ...selectViewerPlan(db, viewer),
  });
  return {
    modes,
    answers: rows.slice(0, REPLIES_PER_PAGE).map(toSavedReplyItem),
    total: counts[0]?.n ?? 0,
    viewerPlan: toViewerPlan(planRows, viewer, now),
    hasMore: rows.length > REPLIES_PER_PAGE,
  };
}

interface SavedReplyRow extends SavedReply {
  surface: string;
  targetId: string;
  title: string;
  isThere: boolean;
}

function toSavedReplyItem({
  surface: storedSurface,
  targetId,
  isThere,
  ...reply
}: SavedReplyRow): SavedReplyItem {
  const surface = SURFACES.find((each) => each === storedSurface) ?? null;
  const isKnown = surface !== "competency" || findCompetency(targetId) !== null;
  const path = surface && isThere && isKnown ? guidancePath(surface, targetId) : null;
  return { ...reply, surface, path };
}

/** Whether a person has saved replies, for a page's batch. */
export function selectHasSavedReplies(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(eq(savedReplies.uid, uid))
    .limit(1);
}
