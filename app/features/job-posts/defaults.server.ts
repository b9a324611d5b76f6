import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import {
  hasRight,
  isAllowedNow,
  toDashboardOrganization,
} from "#app/features/organizations/membership.server.ts";
import { readAsMember } from "#app/features/organizations/read-as-member.server.ts";
import { versionConflict } from "#app/http/http-errors.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { draftLimitNote, selectDraftCount, WITHOUT_DAYS } from "./create-post.server.ts";
import { DEFAULT_DAYS_OPEN, EMPTY_POST } from "./job-post.ts";
import { applyDefaults, type PostDefaults } from "./post-defaults.ts";
import { toPostFormValues } from "./post-form-values.server.ts";
import { postLimitNote, selectPostFigures } from "./post-limits.server.ts";
import { requireWriter } from "./rejections.server.ts";
import { jobPosts, postDefaults } from "./tables.ts";

/** The version of what nobody has saved yet. */
export const UNSAVED = 1;

/** What an organization's new posts begin with, for a page's batch. */
export function selectDefaults(db: Database, orgId: string, isMember: SQL) {
  return db
    .select({ defaults: postDefaults.fields, defaultsVersion: postDefaults.version })
    .from(postDefaults)
    .where(sql`${eq(postDefaults.orgId, orgId)} and ${isMember}`);
}

export function toDefaultValues(defaults: PostDefaults | null) {
  return toPostFormValues({ ...EMPTY_POST, ...defaults });
}

interface DefaultsChange {
  orgId: string;
  fields: PostDefaults;
  version: number;
  now: Date;
}

/**
 * Saves what new posts begin with, and returns the new version. Throws 404 and 403 without the right to write jobs,
 * and 409 with the stored values for another version.
 */
export async function saveDefaults(
  db: Database,
  viewer: Viewer,
  { orgId, fields, version, now }: DefaultsChange,
): Promise<number> {
  const [saved] = await writeAsViewer(db, viewer, [
    sql`insert into ${postDefaults} (org_id, fields, version, updated_at)
      select ${orgId}, ${JSON.stringify(fields)}, ${version + 1}, ${now.toISOString()}
      where ${hasRight(viewer, orgId, "write_jobs")}
        and coalesce((select version from ${postDefaults} where org_id = ${orgId}), ${UNSAVED}) = ${version}
      on conflict (org_id) do update set
        fields = excluded.fields, version = excluded.version, updated_at = excluded.updated_at
      returning version`,
  ]);
  if (saved?.results.length) return version + 1;
  await requireWriter(db, viewer, orgId);
  const { row } = await readStored(db, viewer, orgId);
  const stored = toDefaultValues(row?.defaults ?? null);
  const storedVersion = row?.defaultsVersion ?? UNSAVED;
  if (JSON.stringify(stored) === JSON.stringify(toDefaultValues(fields))) return storedVersion;
  throw versionConflict(
    { ...stored, version: storedVersion },
    "Someone changed the defaults since you opened this page.",
  );
}

/** What an organization's new posts begin with; null for nothing. Throws 404 for someone who is not a member. */
export async function readDefaults(
  db: Database,
  viewer: Viewer,
  orgId: string,
): Promise<PostDefaults | null> {
  const { row } = await readStored(db, viewer, orgId);
  return row?.defaults ?? null;
}

async function readStored(db: Database, viewer: Viewer, orgId: string) {
  const {
    membership,
    stored: [row],
  } = await readAsMember(
    db,
    { viewer, orgId },
    { stored: selectDefaults(db, orgId, hasRight(viewer, orgId, "read")) },
  );
  return { membership, row };
}

/** The page of the defaults. Throws 404 for someone who is not a member. */
export async function readDefaultsPage(db: Database, viewer: Viewer, orgId: string) {
  const { membership, row } = await readStored(db, viewer, orgId);
  return {
    dashboard: toDashboardOrganization(membership),
    mayWrite: isAllowedNow(membership, "write_jobs"),
    values: toDefaultValues(row?.defaults ?? null),
    version: row?.defaultsVersion ?? UNSAVED,
    places: row?.defaults.places.length ?? 0,
    areas: row?.defaults.remoteFrom.length ?? 0,
  };
}

/** How many earlier posts are offered as templates. */
const MAX_TEMPLATES = 30;

/**
 * A new post of an organization: empty, filled from its defaults, or from the earlier post `from`. Throws 404 for
 * someone who is not a member.
 */
export async function readNewPost(
  db: Database,
  viewer: Viewer,
  { orgId, from, now }: { orgId: string; from: string; now: Date },
) {
  const isMember = hasRight(viewer, orgId, "read");
  const { membership, stored, templates, chosen, drafts, figures } = await readAsMember(
    db,
    { viewer, orgId },
    {
      stored: selectDefaults(db, orgId, isMember),
      templates: selectTitles(db, orgId, isMember)
        .orderBy(desc(jobPosts.updatedAt), jobPosts.id)
        .limit(MAX_TEMPLATES),
      chosen: db
        .select({ template: jobPosts.fields })
        .from(jobPosts)
        .innerJoin(jobs, eq(jobs.id, jobPosts.id))
        .where(and(isTemplate(orgId), eq(jobPosts.id, from), isMember)),
      drafts: selectDraftCount(db, orgId),
      figures: selectPostFigures(db, { orgId, plans: viewer.plans, now }),
    },
  );
  const [template] = chosen;
  const lastDay = dayAfter(now, DEFAULT_DAYS_OPEN);
  const { fields, filled } = template
    ? { fields: { ...template.template, ...WITHOUT_DAYS }, filled: [] }
    : applyDefaults(EMPTY_POST, stored[0]?.defaults ?? null);
  return {
    dashboard: toDashboardOrganization(membership),
    mayWrite: isAllowedNow(membership, "write_jobs"),
    limit: draftLimitNote(drafts),
    publishLimit: postLimitNote(figures[0], viewer.plans),
    fields: toPostFormValues({ ...fields, lastDay }),
    places: fields.places.length,
    areas: fields.remoteFrom.length,
    templates,
    source: template
      ? { id: from, title: template.template.title }
      : { id: "", filled, hasDefaults: stored.length > 0 },
  };
}

function selectTitles(db: Database, orgId: string, isMember: SQL) {
  return db
    .select({ id: jobPosts.id, title: jobs.title })
    .from(jobPosts)
    .innerJoin(jobs, eq(jobs.id, jobPosts.id))
    .where(and(isTemplate(orgId), ne(jobs.title, ""), isMember));
}

/** What an operator removed is no example for the next one. */
function isTemplate(orgId: string): SQL | undefined {
  return and(eq(jobPosts.orgId, orgId), ne(jobs.status, "removed"));
}
