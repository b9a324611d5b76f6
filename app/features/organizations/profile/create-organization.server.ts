import { and, eq, gte, lt, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, limitReached } from "#app/http/respond.ts";
import { newToken } from "#app/http/token.ts";
import { toSlug } from "#app/identity/slug.ts";
import { nameOf, recordEvent } from "../events.server.ts";
import { MAX_UNVERIFIED } from "../organization.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { toNameKey } from "../verification/name-key.ts";
import { requireTold, selectResembled, type Told } from "../verification/resemblance.server.ts";
import type { OrganizationEdit } from "./organization-form.server.ts";
import { freeSlug, slugStem } from "./slug.ts";

interface NewOrganization {
  /** Derived from the submission, so that sending it twice creates one organization. */
  id: string;
  edit: OrganizationEdit;
  /** Derived from the name when empty. */
  slug: string;
  told: Told;
  now: Date;
}

/**
 * Creates an organization with the viewer as its owner. Throws 422 when its slug is taken or its
 * name resembles a verified organization's, and 403 over the limit.
 */
export async function createOrganization(
  db: Database,
  viewer: Viewer,
  { id, edit, slug, told, now }: NewOrganization,
): Promise<void> {
  const wanted = slug || toSlug(edit.name);
  const [[resembled], taken] = await db.batch([
    selectResembled(db, edit.name, id),
    selectTaken(db, wanted),
  ]);
  requireTold(resembled, told);
  const free = freeSlug(
    wanted,
    taken.flatMap((each) => (each.id === id ? [] : each.slug)),
  );
  if (slug && free !== slug) throw takenSlug(slug, free);

  const at = now.toISOString();
  const { uid } = viewer;
  await writeAs(db, viewer, [
    sql`
      insert into ${organizations} (
        id, slug, name, name_key, website, about, lead_path, size_band, stage, hq_city, hq_country,
        tech, remote_policy, verification_token, claimed_at, created_by, created_at, updated_at
      )
      select
        ${id}, ${free}, ${edit.name}, ${toNameKey(edit.name)}, ${edit.website}, ${edit.about},
        ${edit.leadPath}, ${edit.sizeBand}, ${edit.stage}, ${edit.hqCity}, ${edit.hqCountry},
        ${JSON.stringify(edit.tech)}, ${edit.remotePolicy}, ${newToken()}, ${at}, ${uid}, ${at}, ${at}
      where ${unverifiedOf(uid)} < ${MAX_UNVERIFIED}
      on conflict do nothing`,
    sql`
      insert into ${organizationMembers} (org_id, uid, role, name, joined_at)
      select ${id}, ${uid}, 'owner', ${nameOf(viewer)}, ${at} where changes() > 0`,
    recordEvent(viewer, {
      orgId: id,
      detail: { is: "created", ...(resembled && { resembles: resembled }) },
      now,
    }),
  ]);
  const [[made], [other]] = await db.batch([
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations.id, id), eq(organizations.createdBy, uid))),
    db.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, free)),
  ]);
  if (made) return;
  if (other) throw takenSlug(free, freeSlug(wanted, [...taken.map((each) => each.slug), free]));
  throw limitReached(
    `You have ${MAX_UNVERIFIED} organizations that are not verified, the most one person can have. Verify the domain of one, or delete one, then make this one.`,
  );
}

/**
 * SQL for the number of unverified organizations a person created or owns, without those being
 * deleted.
 */
export function unverifiedOf(uid: string) {
  return sql`(
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
function selectTaken(db: Database, wanted: string) {
  return db
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .where(
      and(
        gte(organizations.slug, slugStem(wanted)),
        lt(organizations.slug, `${slugStem(wanted)}~`),
      ),
    );
}

function takenSlug(slug: string, free: string) {
  return invalid({ slug: [`“${slug}” is taken. “${free}” is free.`] });
}
