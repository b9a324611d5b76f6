import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  organizationEvents,
  organizationInvites,
  organizationLogos,
  organizationMembers,
  organizations,
} from "../tables.ts";

const BATCH_SIZE = 20;

/**
 * Hourly: deletes the data of organizations whose grace period is over, in one batch. The row keeps
 * name and slug for the closed jobs that refer to it. A new column has to be cleared here.
 */
export async function finalizeDeletions(db: Database, now: Date): Promise<void> {
  // The same rows in every statement: only the last one changes what this selects.
  const dueIds = sql`(
    select id from ${organizations}
    where delete_after is not null and delete_after <= ${now.toISOString()} and status = 'deleted'
    order by delete_after limit ${BATCH_SIZE}
  )`;
  await writeBatch(db, [
    ...[organizationMembers, organizationInvites, organizationLogos, organizationEvents].map(
      (table) => sql`delete from ${table} where org_id in ${dueIds}`,
    ),
    sql`delete from ${jobs} where org_id in ${dueIds} and status in ('draft', 'pending')`,
    sql`delete from ${jobPosts} where org_id in ${dueIds}`,
    sql`update ${sources} set org_id = null where org_id in ${dueIds}`,
    sql`
      update ${sources} set claimed_by = null, claimed_at = null where claimed_by in ${dueIds}`,
    sql`
      update ${organizations} set
        name_key = '', website = null, domain = null, about = '', lead_path = '', size_band = null,
        stage = null, hq_city = null, hq_country = null, tech = '[]', remote_policy = 'unknown',
        suspended_reason = '', delete_after = null, verified = 'none', verified_at = null,
        verification_token = null, logo_hash = null, created_by = null
      where id in ${dueIds}`,
  ]);
}
