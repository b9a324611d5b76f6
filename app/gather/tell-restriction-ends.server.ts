import { sql } from "drizzle-orm";
import { STANDING_PATH } from "#app/auth/restriction.ts";
import { accounts, restrictions } from "#app/auth/tables.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { tellOwnersBack } from "#app/features/organizations/ownerless.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";

/** Of one run; those beyond are told with the next. */
const MAX_ENDS = 100;
/** An end that was so long ago is no news. */
const NEWS_DAYS = 7;

/**
 * Hourly: tells people that a limit or block of theirs ended by itself, once, and the organizations whose only owners
 * were blocked. What an operator ended was told then; where another of the kind still holds, nothing has ended.
 */
export async function tellRestrictionEnds(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const [told] = await writeBatch(db, [
    sql`${recordNotices(
      {
        ...{ event: "restriction_ended", path: STANDING_PATH, now },
        ...{ subject: sql`recipient.kind`, note: sql`recipient.ended` },
      },
      sql`select uid, kind, max(ends_at) as ended from ${restrictions}
        where ends_at > ${daysBefore(now, NEWS_DAYS)} and ends_at <= ${at} and kind <> 'warned'
          and uid in (select uid from ${accounts})
          and not exists (select 1 from ${restrictions} as other where other.uid = restrictions.uid
            and other.kind = restrictions.kind and (other.ends_at is null or other.ends_at > ${at}))
          and not exists (select 1 from ${notices} as told where told.uid = restrictions.uid
            and told.event in ('restriction_ended', 'restriction_lifted', 'appeal_granted')
            and told.subject = restrictions.kind and told.created_at >= restrictions.ends_at)
        group by uid, kind order by ended limit ${MAX_ENDS}`,
    )} returning uid`,
    tellOwnersBack(
      sql`select uid from ${notices} as ended where ended.event = 'restriction_ended'
        and ended.subject = 'blocked' and ended.created_at = ${at}`,
      now,
    ),
  ]);
  // What is public of them can be shown again.
  if (told?.results.length) recordChange(db, "simulations");
}
