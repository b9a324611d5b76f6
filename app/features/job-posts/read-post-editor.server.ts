import { and } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  hasRight,
  isAllowedNow,
  toDashboardOrganization,
} from "#app/features/organizations/membership.server.ts";
import { readAsMember } from "#app/features/organizations/read-as-member.server.ts";
import { COUNTRY_CHOICES, REGION_CHOICES } from "#app/reference/area-choices.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { assessDraft } from "./assess-draft.server.ts";
import { draftLimitNote, selectDraftCount } from "./create-post.server.ts";
import { MAX_DAYS_OPEN } from "./job-post.ts";
import { toPostFormValues } from "./post-form-values.server.ts";
import { openLimitNote, postLimitNote, selectPostFigures } from "./post-limits.server.ts";
import { isPost, type PostKey, postNotFound, selectPosts } from "./posts.server.ts";
import { toListedPost } from "./read-post-pages.server.ts";

/** A post with the values of its form, for a member. Throws 404 for everybody else. */
export async function readPostEditor(
  db: Database,
  viewer: Viewer,
  { orgId, id, now }: PostKey & { now: Date },
) {
  const selectPost = selectPosts(db, and(isPost({ orgId, id }), hasRight(viewer, orgId, "read")));
  const { plans } = viewer;
  const {
    membership,
    posts,
    drafts,
    figures: [figures],
  } = await readAsMember(
    db,
    { viewer, orgId },
    {
      posts: selectPost,
      drafts: selectDraftCount(db, orgId),
      figures: selectPostFigures(db, { orgId, plans, now }),
    },
  );
  const [row] = posts;
  const { organization } = membership;
  if (!row) throw postNotFound();
  const { post } = row;
  const mayWrite = isAllowedNow(membership, "write_jobs");
  const assessment = assessDraft(post.id, post.fields, { organization, now });
  return {
    dashboard: toDashboardOrganization(membership),
    mayWrite,
    isVerified: organization.verified === "domain",
    isTrusted: row.isTrusted === 1,
    /** In place of the button that publishes a draft. */
    publishLimit: postLimitNote(figures, plans),
    post: toListedPost(row, {
      mayWrite,
      mayCopy: draftLimitNote(drafts) === null,
      mayOpen: openLimitNote(figures, plans) === null,
      now,
    }),
    version: post.version,
    readFields: post.readFields,
    fields: toPostFormValues(post.fields),
    places: post.fields.places.length,
    areas: post.fields.remoteFrom.length,
    assessment,
    ...postFormOptions(now),
  };
}

export function postFormOptions(now: Date) {
  const countries = COUNTRY_CHOICES.map(({ name }) => name);
  const regions = REGION_CHOICES.map(({ name }) => name);
  return {
    known: { countries, areas: ["Worldwide", ...regions, ...countries] },
    latest: dayAfter(now, MAX_DAYS_OPEN),
  };
}
