import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { compareNotices, type Notice } from "#app/features/notices/notice.ts";
import { formatDate } from "#app/ui/time.ts";
import { toFavoriteCard } from "./card.server.ts";
import { toChangeLabel } from "./change-words.ts";
import type { Change } from "./changes.ts";
import { type FavoriteListRow, selectFavorites } from "./select-favorites.server.ts";
import { favorites } from "./tables.ts";

/*
 * Notices of saved jobs that closed, reopened or pay otherwise. They are computed from the snapshot and the
 * job as it is; an import only marks the favorites of a job that changed, so that no page asks after all of them.
 */

/** Saved jobs that changed after a timestamp; without one, after their owner last read of it. */
export function selectChangedJobs(
  db: Database,
  person: Pick<Viewer, "uid">,
  { since }: { since?: string },
) {
  const { jobChangedAt, changesSeenAt, createdAt } = favorites;
  const condition =
    since === undefined
      ? sql`${jobChangedAt} > coalesce(${changesSeenAt}, ${createdAt})`
      : gt(jobChangedAt, since);
  return selectFavorites(db, person, { includesText: sql`false`, condition });
}

/** The notice of each changed job, newest first. */
export async function toSavedJobNotices(
  rows: readonly FavoriteListRow[],
  { since = "", now }: { since?: string; now: Date },
): Promise<Notice[]> {
  const notices = await Promise.all(rows.map((row) => toSavedJobNotice(row, now)));
  return notices
    .filter((notice) => notice !== null)
    .filter(({ at }) => at > since)
    .toSorted(compareNotices);
}

async function toSavedJobNotice(row: FavoriteListRow, now: Date): Promise<Notice | null> {
  const { job, target, savedAt, changesSeenAt } = row;
  if (row.kind !== "job" || !job) return null;
  const { changes, title, company, pay } = await toFavoriteCard(row, { now });
  const change = changes.find((each) => isNews(each) && !isOver(row, each));
  if (!change) return null;
  const at = changedAt(change, job);
  if (at <= savedAt) return null;
  const { tag, detail } = toChangeLabel(change, { pay, dateWords: formatDate });
  return {
    source: "job",
    id: target,
    kind: "saved_jobs",
    title: `${tag}: ${title}, ${company}`,
    detail,
    path: `/jobs/${target}`,
    at,
    isRead: changesSeenAt !== null && at <= changesSeenAt,
  };
}

/** A new title, place or text stands on the list of favorites only. */
function isNews({ is }: Change): boolean {
  return is !== "title" && is !== "place" && is !== "text";
}

/** To whoever applied, the last day to apply is no news; to whoever accepted, nothing of the posting is. */
function isOver({ stage }: FavoriteListRow, { is }: Change): boolean {
  return stage === "accepted" || (is === "expired" && stage !== "saved");
}

function changedAt(change: Change, job: NonNullable<FavoriteListRow["job"]>): string {
  if (change.is === "expired") return change.on ?? job.updatedAt;
  if (change.is === "closed" || change.is === "gone") return job.closedAt ?? job.updatedAt;
  return job.updatedAt;
}

/** The statement that marks the notice of a saved job as read, or with no id those of all. */
export function markChangesRead(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { id, at, condition }: { id?: string; at: string; condition?: SQL },
) {
  return db
    .update(favorites)
    .set({ changesSeenAt: at })
    .where(
      and(
        eq(favorites.uid, uid),
        eq(favorites.kind, "job"),
        isNull(favorites.removedAt),
        id === undefined ? undefined : eq(favorites.targetId, id),
        condition,
      ),
    )
    .returning({ id: favorites.targetId });
}
