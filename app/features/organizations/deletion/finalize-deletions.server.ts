import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobPosts, postDefaults } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { MY_ORGANIZATIONS_PATH } from "../organization.ts";
import {
  organizationDomains,
  organizationEvents,
  organizationInvites,
  organizationLogos,
  organizationMembers,
  organizationRequests,
  organizations,
} from "../tables.ts";
import { tellMembersOfEach } from "../tell-members.server.ts";

const BATCH_SIZE = 20;

type OrganizationRow = typeof organizations.$inferSelect;

const KEPT = Symbol("kept");

/** What a finished deletion leaves in each column. The closed jobs refer to what is kept. */
const AFTER_DELETION = {
  id: KEPT,
  slug: KEPT,
  name: KEPT,
  nameKey: "",
  website: null,
  domain: null,
  about: "",
  leadPath: "",
  sizeBand: null,
  stage: null,
  hqCity: null,
  hqCountry: null,
  tech: [],
  remotePolicy: "unknown",
  status: KEPT,
  suspendedReason: "",
  deleteAfter: null,
  verified: "none",
  verifiedAt: null,
  verificationToken: null,
  logoHash: null,
  claimedAt: KEPT,
  createdBy: null,
  version: KEPT,
  example: KEPT,
  createdAt: KEPT,
  updatedAt: KEPT,
} satisfies { [Column in keyof OrganizationRow]: OrganizationRow[Column] | typeof KEPT };

const CLEARED_COLUMNS: Partial<OrganizationRow> = Object.fromEntries(
  Object.entries(AFTER_DELETION).filter(([, value]) => value !== KEPT),
);

/**
 * Hourly: deletes the data of organizations whose grace period is over, in one batch. The row stays,
 * with its name and slug, for the closed jobs that refer to it.
 */
export async function finalizeDeletions(db: Database, now: Date): Promise<void> {
  // The same rows in every statement: only the last one changes what this selects.
  const dueIds = sql`(
    select id from ${organizations}
    where delete_after is not null and delete_after <= ${now.toISOString()} and status = 'deleted'
    order by delete_after limit ${BATCH_SIZE}
  )`;
  await writeBatch(db, [
    tellMembersOfEach({
      ...{ event: "organization_deleted", path: () => MY_ORGANIZATIONS_PATH, now },
      whom: sql`told.id in ${dueIds}`,
    }),
    ...[
      ...[organizationMembers, organizationInvites, organizationRequests],
      ...[organizationLogos, organizationDomains, organizationEvents, postDefaults],
    ].map((table) => sql`delete from ${table} where org_id in ${dueIds}`),
    sql`delete from ${jobs} where org_id in ${dueIds} and status in ('draft', 'pending')`,
    sql`delete from ${jobPosts} where org_id in ${dueIds}`,
    sql`update ${sources} set org_id = null where org_id in ${dueIds}`,
    sql`
      update ${sources} set claimed_by = null, claimed_at = null where claimed_by in ${dueIds}`,
    db.update(organizations).set(CLEARED_COLUMNS).where(sql`id in ${dueIds}`),
  ]);
}
