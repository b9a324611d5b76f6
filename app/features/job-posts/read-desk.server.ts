import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import { toPlaceWords } from "#app/features/jobs/place-words.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import {
  mayDo,
  requireDesk,
  selectDesk,
  toFramed,
} from "#app/features/organizations/membership.server.ts";
import { isAllowed } from "#app/features/organizations/roles.ts";
import { openPostsLimitOf } from "#app/features/premium/limits.server.ts";
import { selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { listCountries, listRegions } from "#app/reference/areas.server.ts";
import { checkPost } from "./check-post.ts";
import { dayAhead, MAX_DAYS_OPEN } from "./job-post.ts";
import { countPosts } from "./post-limit.server.ts";
import { gonePost, isPost, type PostName, type PostRow, selectPosts } from "./read-posts.server.ts";
import { endedAt, isSameAgain, listMoves } from "./state.ts";
import { jobPosts } from "./tables.ts";
import { typedFields } from "./typed-fields.server.ts";

/* What the pages of posts show, each in one round trip. */

const MOST_POSTS = 200;
const MOST_IMPORTED = 50;

/** An organization's posts and imported jobs, for a member. Throws 404 for everybody else. */
export async function readPosts(
  db: Database,
  viewer: Viewer,
  { orgId, now }: { orgId: string; now: Date },
) {
  const isMembers = mayDo(viewer, orgId, "read");
  const isImported = and(
    eq(jobs.orgId, orgId),
    ne(jobs.sourceKind, "org"),
    inArray(jobs.status, ["open", "paused"]),
    isMembers,
  );
  const [revocation, desk, posts, imported, [figures], ...plan] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, orgId),
    selectPosts(db, and(eq(jobPosts.orgId, orgId), isMembers), orgId)
      .orderBy(desc(jobPosts.updatedAt), jobPosts.id)
      .limit(MOST_POSTS),
    db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title, kind: jobs.sourceKind })
      .from(jobs)
      .where(isImported)
      .orderBy(desc(jobs.position))
      .limit(MOST_IMPORTED),
    selectFigures(db, { orgId, now }),
    ...selectOwnPlan(db, viewer),
  ]);
  requireLive(revocation);
  const { organization, role } = requireDesk(desk);
  const mayWrite = isAllowed(role, "write_jobs") && organization.status === "active";
  return {
    desk: toFramed({ organization, role }),
    mayWrite,
    posts: posts.map((row) => toListed(row, { mayWrite, now })),
    isCut: posts.length === MOST_POSTS,
    imported: imported.map(({ id, slug, title, kind }) => ({
      ...{ id, title, kind },
      path: jobPath({ id, slug }),
    })),
    figures: { used: 0, max: 0, imported: 0, ...figures },
    verified: organization.verified,
    // Only the plan of an owner counts, so only owners see the offer.
    own:
      role === "owner" && organization.verified === "domain" ? toOwnPlan(plan, viewer, now) : null,
    latest: dayAhead(now, MAX_DAYS_OPEN),
  };
}

function selectFigures(db: Database, { orgId, now }: { orgId: string; now: Date }) {
  return db
    .select({
      used: countPosts(orgId, { now }).as("used"),
      max: openPostsLimitOf(orgId, now).as("max"),
      imported: sql<number>`(
        select count(*) from ${jobs} as brought where brought.org_id = ${orgId}
          and brought.source_kind <> 'org' and brought.status in ('open', 'paused'))`.as(
        "imported",
      ),
    })
    .from(sql`(select 1)`);
}

function toListed({ post, job }: PostRow, { mayWrite, now }: { mayWrite: boolean; now: Date }) {
  const { id, review, reviewNote, version, publishedVersion, submittedAt, updatedAt } = post;
  const ended = endedAt(job, now);
  return {
    id,
    title: job.title,
    where: job.workMode === "unknown" ? "" : toPlaceWords(job),
    status: statusOf(job, now),
    review,
    reviewNote,
    /** A newer version than the public one is stored. */
    isAhead: publishedVersion > 0 && publishedVersion < version,
    submittedAt,
    updatedAt,
    path: jobPath({ id, slug: job.slug }),
    lastDay: job.validThrough,
    lastVerifiedAt: job.lastVerifiedAt,
    reopenCount: job.reopenCount,
    ended,
    isSameAgain: ended !== null && isSameAgain(ended, now),
    moves: mayWrite ? listMoves({ ...job, review, publishedVersion }, now) : [],
  };
}

export type ListedPost = Awaited<ReturnType<typeof readPosts>>["posts"][number];

/** A post with the values of its form, for a member. Throws 404 for everybody else. */
export async function readEditor(
  db: Database,
  viewer: Viewer,
  { orgId, id, now }: PostName & { now: Date },
) {
  const [revocation, desk, [row]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, orgId),
    selectPosts(db, and(isPost({ orgId, id }), mayDo(viewer, orgId, "read"))),
  ]);
  requireLive(revocation);
  const { organization, role } = requireDesk(desk);
  if (!row) throw gonePost();
  const { post } = row;
  const mayWrite = isAllowed(role, "write_jobs") && organization.status === "active";
  const checked = checkPost(post.fields, { company: organization.name, now });
  return {
    desk: toFramed({ organization, role }),
    mayWrite,
    isVerified: organization.verified === "domain",
    isTrusted: row.isTrusted === 1,
    post: toListed(row, { mayWrite, now }),
    version: post.version,
    fields: typedFields(post.fields),
    places: post.fields.places.length,
    areas: post.fields.remoteFrom.length,
    missing: Object.entries(checked.errors).map(([field, [sentence = ""]]) => ({
      field,
      sentence,
    })),
    warnings: checked.warnings,
    ...formData(now),
  };
}

/** The organization of a new post. Throws 404 for someone who is not a member. */
export async function readNewPost(db: Database, viewer: Viewer, orgId: string) {
  const [revocation, desk] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, orgId),
  ]);
  requireLive(revocation);
  const { organization, role } = requireDesk(desk);
  const mayWrite = isAllowed(role, "write_jobs") && organization.status === "active";
  return { desk: toFramed({ organization, role }), mayWrite };
}

export function formData(now: Date) {
  const countries = listCountries().map(({ name }) => name);
  const regions = listRegions().map(({ name }) => name);
  return {
    known: { countries, areas: ["Worldwide", ...regions, ...countries] },
    latest: dayAhead(now, MAX_DAYS_OPEN),
  };
}
