import { and, eq, gte, lt, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertIf } from "#app/db/insert-if.server.ts";
import { fixedLimitNote, limitHelp } from "#app/features/premium/limit-help.ts";
import { invalid, limitReached } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { toSlug } from "#app/identity/slug.ts";
import { memberNameOf, recordEvent } from "../events.server.ts";
import { MAX_UNVERIFIED } from "../organization.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { toNameKey } from "../verification/name-key.ts";
import {
  type ResemblanceConfirmation,
  requireConfirmation,
  selectSimilarOrganization,
} from "../verification/resemblance.server.ts";
import type { OrganizationEdit } from "./organization-form.server.ts";
import { findFreeSlug, slugPrefix } from "./slug.ts";

interface NewOrganization {
  /** Derived from the submission, so that sending it twice creates one organization. */
  id: string;
  edit: OrganizationEdit;
  /** Derived from the name when empty. */
  slug: string;
  confirmation: ResemblanceConfirmation;
  now: Date;
}

/**
 * Creates an organization with the viewer as its owner. Throws 422 when its slug is taken or its
 * name resembles a verified organization's, and 403 over the limit.
 */
export async function createOrganization(
  db: Database,
  viewer: Viewer,
  { id, edit, slug, confirmation, now }: NewOrganization,
): Promise<void> {
  const requestedSlug = slug || toSlug(edit.name);
  const [[similarOrganization], takenSlugs] = await db.batch([
    selectSimilarOrganization(db, edit.name, id),
    selectSimilarSlugs(db, requestedSlug),
  ]);
  requireConfirmation(similarOrganization, confirmation);
  const availableSlug = findFreeSlug(
    requestedSlug,
    takenSlugs.flatMap((each) => (each.id === id ? [] : each.slug)),
  );
  if (slug && availableSlug !== slug) throw slugTakenError(slug, availableSlug);

  const timestamp = now.toISOString();
  const { uid } = viewer;
  const row = {
    ...edit,
    id,
    slug: availableSlug,
    nameKey: toNameKey(edit.name),
    verificationToken: newToken(),
    claimedAt: timestamp,
    createdBy: uid,
    createdAt: timestamp,
    updatedAt: timestamp,
  };
  const isWithinLimit = sql`${countUnverified(uid)} < ${MAX_UNVERIFIED}`;
  await writeAsViewer(db, viewer, [
    sql`${insertIf(organizations, row, isWithinLimit)} on conflict do nothing`,
    sql`
      insert into ${organizationMembers} (org_id, uid, role, name, joined_at)
      select ${id}, ${uid}, 'owner', ${memberNameOf(viewer)}, ${timestamp} where changes() > 0`,
    recordEvent(viewer, {
      orgId: id,
      detail: { is: "created", ...(similarOrganization && { resembles: similarOrganization }) },
      now,
    }),
  ]);
  const [[created], [slugOwner]] = await db.batch([
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations.id, id), eq(organizations.createdBy, uid))),
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.slug, availableSlug)),
  ]);
  if (created) return;
  if (slugOwner)
    throw slugTakenError(
      availableSlug,
      findFreeSlug(requestedSlug, [...takenSlugs.map((each) => each.slug), availableSlug]),
    );
  throw limitReached(limitHelp("organizations", { max: MAX_UNVERIFIED }));
}

/** What is said instead of a form for one more organization; null while there is room. */
export async function readOrganizationLimit(db: Database, viewer: Viewer): Promise<string | null> {
  const { counts } = await readAsViewer(db, viewer, {
    counts: db.select({ n: countUnverified(viewer.uid).as("unverified_n") }).from(sql`(select 1)`),
  });
  return fixedLimitNote("organizations", counts[0]?.n ?? 0, MAX_UNVERIFIED);
}

/**
 * SQL for the number of unverified organizations a person created or owns, without those being
 * deleted.
 */
export function countUnverified(uid: string) {
  return sql<number>`(
    select count(*) from ${organizations} as unverified
    where unverified.verified = 'none' and unverified.status <> 'deleted' and unverified.id in (
      select made.id from ${organizations} as made where made.created_by = ${uid}
      union
      select owned.org_id from ${organizationMembers} as owned
      where owned.uid = ${uid} and owned.role = 'owner'
    )
  )`;
}

/** Slugs with the same prefix, as a range of the index. */
function selectSimilarSlugs(db: Database, requestedSlug: string) {
  return db
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .where(
      and(
        gte(organizations.slug, slugPrefix(requestedSlug)),
        lt(organizations.slug, `${slugPrefix(requestedSlug)}~`),
      ),
    );
}

function slugTakenError(slug: string, availableSlug: string) {
  return invalid({ slug: [`“${slug}” is taken. “${availableSlug}” is available.`] });
}
