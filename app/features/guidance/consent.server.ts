import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";

interface ConsentChange {
  /** The host that the person agreed to; null withdraws consent. */
  host: string | null;
  now: Date;
}

/** Stores consent to send text to one host, or withdraws it, in the profile. */
export async function saveConsent(
  db: Database,
  viewer: Viewer,
  { host, now }: ConsentChange,
): Promise<void> {
  const timestamp = now.toISOString();
  const consentFlag = host === null ? 0 : 1;
  await writeAsViewer(db, viewer, [
    sql`insert into ${profiles} (uid, created_at) values (${viewer.uid}, ${timestamp})
        on conflict do nothing`,
    // Raises the section's version, so that a profile form opened before cannot undo this.
    sql`update ${profiles} set ai_consent = ${consentFlag}, ai_consent_host = ${host ?? ""}, sections = json_set(sections, '$.privacy',
          json_object(
            'version', coalesce(json_extract(sections, '$.privacy.version'), 0) + 1,
            'savedAt', ${timestamp}
          ))
        where uid = ${viewer.uid} and (ai_consent <> ${consentFlag} or ai_consent_host <> ${host ?? ""})`,
  ]);
}
