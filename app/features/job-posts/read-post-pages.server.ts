import { and, count, desc, eq, inArray, ne } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { toLocationLabel } from "#app/features/jobs/location-text.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import {
  hasRight,
  isAllowedNow,
  toDashboardOrganization,
} from "#app/features/organizations/membership.server.ts";
import { readAsMember } from "#app/features/organizations/read-as-member.server.ts";
import { selectViewerPlan, toViewerPlan } from "#app/features/premium/viewer-plan.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { draftLimitNote, selectDraftCount } from "./create-post.server.ts";
import { selectInterest, toInterest } from "./interest.server.ts";
import { DEFAULT_DAYS_OPEN, MAX_DAYS_OPEN } from "./job-post.ts";
import { openLimitNote, selectPostFigures } from "./post-limits.server.ts";
import { daysLeft, endedAt, isReopenable, listPostActions, undoableSince } from "./post-state.ts";
import { type StoredPost, selectPosts } from "./posts.server.ts";
import { jobPosts } from "./tables.ts";

/* What the pages of posts show, each in one round trip. */

const MAX_POSTS = 200;

const MAX_IMPORTED = 50;

/** An organization's posts and imported jobs, for a member. Throws 404 for everybody else. */
export async function readPostList(
  db: Database,
  viewer: Viewer,
  { orgId, now }: { orgId: string; now: Date },
) {
  const isMember = hasRight(viewer, orgId, "read");
  const isImported = and(
    eq(jobs.orgId, orgId),
    ne(jobs.sourceKind, "org"),
    inArray(jobs.status, ["open", "paused"]),
    isMember,
  );
  const reader = { viewer, orgId };
  const {
    membership,
    posts,
    imported,
    interest,
    figures: [figures],
    importedCounts: [importedCount],
    drafts,
    ...planRows
  } = await readAsMember(db, reader, {
    posts: selectPosts(db, and(eq(jobPosts.orgId, orgId), isMember), orgId)
      .orderBy(desc(jobPosts.updatedAt), jobPosts.id)
      .limit(MAX_POSTS),
    imported: db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title, kind: jobs.sourceKind })
      .from(jobs)
      .where(isImported)
      .orderBy(desc(jobs.position))
      .limit(MAX_IMPORTED),
    interest: selectInterest(db, { orgId, isMember, now }),
    figures: selectPostFigures(db, { orgId, plans: viewer.plans, now }),
    importedCounts: db
      .select({ n: count().as("imported_n") })
      .from(jobs)
      .where(isImported),
    drafts: selectDraftCount(db, orgId),
    ...selectViewerPlan(db, viewer),
  });
  const { organization, role } = membership;
  const mayWrite = isAllowedNow(membership, "write_jobs");
  const limit = draftLimitNote(drafts);
  const reopenLimit = openLimitNote(figures, viewer.plans);
  return {
    dashboard: toDashboardOrganization(membership),
    mayWrite,
    limit: mayWrite ? limit : null,
    /** In place of the buttons that open ended jobs again. */
    reopenLimit: mayWrite ? reopenLimit : null,
    posts: posts.map((row) => ({
      ...toListedPost(row, {
        ...{ mayWrite, mayCopy: limit === null, mayOpen: reopenLimit === null, now },
      }),
      interest: toInterest(interest.find(({ jobId }) => jobId === row.post.id)),
    })),
    isCut: posts.length === MAX_POSTS,
    imported: imported.map(({ id, slug, title, kind }) => ({
      ...{ id, title, kind },
      path: jobPath({ id, slug }),
    })),
    figures: { used: 0, max: 0, ...figures, imported: importedCount?.n ?? 0 },
    verified: organization.verified,
    // Only the plan of an owner counts, so only owners see the offer.
    own:
      role === "owner" && organization.verified === "domain"
        ? toViewerPlan(planRows, viewer, now)
        : null,
    latest: dayAfter(now, MAX_DAYS_OPEN),
  };
}

interface MayDo {
  mayWrite: boolean;
  mayCopy: boolean;
  /** Whether there is room for one more open job. */
  mayOpen: boolean;
}

export function toListedPost(
  { post, job }: StoredPost,
  { mayWrite, mayCopy, mayOpen, now }: MayDo & { now: Date },
) {
  const { id, review, reviewNote, version, publishedVersion, submittedAt, updatedAt } = post;
  const endedAtTime = endedAt(job, now);
  const isSameAgain = endedAtTime !== null && isReopenable(endedAtTime, now);
  return {
    id,
    title: job.title,
    where: job.workMode === "unknown" ? "" : toLocationLabel(job),
    status: effectiveStatus(job, now),
    review,
    reviewNote,
    /** A newer version than the public one is stored. */
    isAhead: publishedVersion > 0 && publishedVersion < version,
    submittedAt,
    updatedAt,
    path: jobPath({ id, slug: job.slug }),
    opensOn: review === "scheduled" ? post.fields.opensOn : null,
    lastDay: job.validThrough,
    daysLeft: daysLeft(job, now),
    /** The day that one press extends it to. */
    extendTo: dayAfter(now, DEFAULT_DAYS_OPEN),
    lastVerifiedAt: job.lastVerifiedAt,
    reopenCount: job.reopenCount,
    ended: endedAtTime,
    isUndoable: job.status === "closed" && (job.closedAt ?? "") > undoableSince(now),
    isSameAgain,
    moves: mayWrite
      ? listPostActions({ ...job, review, publishedVersion }, now).filter((move) =>
          move === "reopen" ? (isSameAgain ? mayOpen : mayCopy) : mayCopy || move !== "duplicate",
        )
      : [],
  };
}

export type ListedPost = ReturnType<typeof toListedPost>;
