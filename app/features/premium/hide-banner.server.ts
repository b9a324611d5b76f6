import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { BANNER_HIDDEN_DAYS } from "./offer.ts";
import { hiddenBanners } from "./tables.ts";

/** Hides the premium banner from a viewer for BANNER_HIDDEN_DAYS. */
export async function hideBanner(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const until = daysAfter(now, BANNER_HIDDEN_DAYS);
  await writeAsViewer(db, viewer, [
    sql`insert into ${hiddenBanners} (uid, until) values (${viewer.uid}, ${until})
      on conflict (uid) do update set until = excluded.until`,
  ]);
}
