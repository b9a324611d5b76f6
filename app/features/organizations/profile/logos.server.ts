import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { invalid } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { recordEvent } from "../events.server.ts";
import { hasRight, requireRight } from "../membership.server.ts";
import { organizationLogos, organizations } from "../tables.ts";
import { EXTENSIONS, type LogoType, logoErrorOf, logoTypeOf } from "./logo.ts";

/**
 * Stores an organization's logo. Throws 422 for an unsupported or too large picture, 404 and 403
 * without the right.
 */
export async function setLogo(
  db: Database,
  viewer: Viewer,
  { id, bytes, now }: { id: string; bytes: Uint8Array<ArrayBuffer>; now: Date },
): Promise<void> {
  const logoError = logoErrorOf(bytes);
  const type = logoTypeOf(bytes);
  if (logoError || type === null) throw invalid({ file: [logoError ?? ""] });
  const hash = await sha256Hex(bytes);
  const timestamp = now.toISOString();
  recordChange(db, "jobs");
  const [updated] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizations} set logo_hash = ${hash}, updated_at = ${timestamp}
      where id = ${id} and ${hasRight(viewer, id, "edit_page")}
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "logo_set" }, now }),
    upsertLogo({ orgId: id, hash, type, bytes }, sql`changes() > 0`),
    showLogoInJobs(id),
  ]);
  if (!updated?.results.length) await requireLogoRight(db, viewer, id);
}

/** Removes an organization's logo, if there is one. Throws 404 and 403 without the right. */
export async function removeLogo(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  recordChange(db, "jobs");
  const [removed] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizations} set logo_hash = null, updated_at = ${now.toISOString()}
      where id = ${id} and logo_hash is not null and ${hasRight(viewer, id, "edit_page")}
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "logo_removed" }, now }),
    sql`delete from ${organizationLogos} where org_id = ${id} and changes() > 0`,
    showLogoInJobs(id),
  ]);
  if (!removed?.results.length) await requireLogoRight(db, viewer, id);
}

/** The writes that give a board's own organization the logo that the board names; null for another kind of file. */
export async function storeLogo(
  orgId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Write[] | null> {
  const type = logoTypeOf(bytes);
  if (logoErrorOf(bytes) || type === null) return null;
  const hash = await sha256Hex(bytes);
  const isKnown = sql`exists (select 1 from ${organizations} where id = ${orgId})`;
  return [upsertLogo({ orgId, hash, type, bytes }, isKnown), ...showLogo(orgId)];
}

/** The writes that take it away again, if the condition holds. */
export function forgetLogo(orgId: string, condition = sql`1`): Write[] {
  return [
    sql`delete from ${organizationLogos} where org_id = ${orgId} and ${condition}`,
    ...showLogo(orgId),
  ];
}

/** The bytes of a logo; null for an unknown one, and for a suspended or deleted organization's. */
export async function findLogo(
  db: Database,
  { hash, type }: { hash: string; type: LogoType },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .select({ bytes: organizationLogos.bytes })
    .from(organizationLogos)
    .innerJoin(organizations, eq(organizations.id, organizationLogos.orgId))
    .where(
      and(
        eq(organizationLogos.hash, hash),
        eq(organizationLogos.type, type),
        notInArray(organizations.status, ["suspended", "deleted"]),
      ),
    )
    .get();
  return row ? new Uint8Array(row.bytes) : null;
}

/** The name of the file of an organization's logo, of its id; null without one. */
export function logoFileOf(orgId: SQL): SQL {
  const extensions = Object.entries(EXTENSIONS).map(
    ([type, extension]) => sql`when ${type} then ${extension}`,
  );
  return sql`(select hash || '.' || case type ${sql.join(extensions, sql` `)} end
    from ${organizationLogos} where ${organizationLogos.orgId} = ${orgId})`;
}

interface Logo {
  orgId: string;
  hash: string;
  type: LogoType;
  bytes: Uint8Array;
}

function upsertLogo({ orgId, hash, type, bytes }: Logo, condition: SQL): Write {
  return sql`
    insert into ${organizationLogos} (org_id, hash, type, bytes)
    select ${orgId}, ${hash}, ${type}, ${bytes} where ${condition}
    on conflict (org_id) do update
    set hash = excluded.hash, type = excluded.type, bytes = excluded.bytes`;
}

function showLogo(id: string): Write[] {
  return [
    sql`update ${organizations} set logo_hash = (
        select hash from ${organizationLogos} where org_id = ${id}) where id = ${id}`,
    showLogoInJobs(id),
  ];
}

function showLogoInJobs(id: string): SQL {
  const file = logoFileOf(sql`${id}`);
  return sql`update ${jobs} set org_logo = ${file} where org_id = ${id} and org_logo is not ${file}`;
}

/** The columns that `logoPath` needs, for a page's batch. */
export function selectLogo(db: Database, orgId: string) {
  return db
    .select({ hash: organizationLogos.hash, type: organizationLogos.type })
    .from(organizationLogos)
    .where(eq(organizationLogos.orgId, orgId));
}

function requireLogoRight(db: Database, viewer: Viewer, orgId: string): Promise<void> {
  return requireRight(db, viewer, { orgId, right: "edit_page", doing: "change the logo" });
}
