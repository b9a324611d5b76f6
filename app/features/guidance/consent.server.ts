import { sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/db/schema.ts";

/** Whether somebody lets the coach use a model: the same tick that stands in their profile. */
export async function saveConsent(
  db: Database,
  viewer: Viewer,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const consent = isOn ? 1 : 0;
  await writeAs(db, viewer, [
    sql`insert into ${profiles} (uid, created_at) values (${viewer.uid}, ${at})
        on conflict do nothing`,
    // A profile form that was opened before must not undo this unasked.
    sql`update ${profiles} set ai_consent = ${consent}, sections = json_set(sections, '$.privacy',
          json_object(
            'version', coalesce(json_extract(sections, '$.privacy.version'), 0) + 1,
            'savedAt', ${at}
          ))
        where uid = ${viewer.uid} and ai_consent <> ${consent}`,
  ]);
}
