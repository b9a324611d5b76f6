import { sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/profile/tables.ts";

interface Consent {
  /** To whom words may go, as the person was told; null takes consent back. */
  host: string | null;
  now: Date;
}

/**
 * Lets the coach use the model of one host, or none: the tick that stands in the profile, and to whom
 * it was given.
 */
export async function saveConsent(
  db: Database,
  viewer: Viewer,
  { host, now }: Consent,
): Promise<void> {
  const at = now.toISOString();
  const consent = host === null ? 0 : 1;
  await writeAs(db, viewer, [
    sql`insert into ${profiles} (uid, created_at) values (${viewer.uid}, ${at})
        on conflict do nothing`,
    // A profile form that was opened before must not undo this unasked.
    sql`update ${profiles} set ai_consent = ${consent}, ai_consent_host = ${host ?? ""}, sections = json_set(sections, '$.privacy',
          json_object(
            'version', coalesce(json_extract(sections, '$.privacy.version'), 0) + 1,
            'savedAt', ${at}
          ))
        where uid = ${viewer.uid} and (ai_consent <> ${consent} or ai_consent_host <> ${host ?? ""})`,
  ]);
}
