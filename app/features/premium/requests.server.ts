import { desc, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { hasPremium } from "./plan.server.ts";
import { premiumRequests } from "./tables.ts";

/**
 * A person's newest request for premium, or none, for a page's batch. What an operator can still take back is not
 * there yet, but for Premium itself.
 */
export function selectRequest(db: Database, { uid }: Pick<Viewer, "uid">, now: Date) {
  const isOut = sql`coalesce(${premiumRequests.repliedAt}, '') <= ${now.toISOString()}`;
  return db
    .select({
      reason: premiumRequests.reason,
      state: sql<
        "open" | "granted" | "declined"
      >`iif(state = 'declined' and not ${isOut}, 'open', state)`.as("request_state"),
      reply: sql<string>`iif(${isOut}, ${premiumRequests.reply}, '')`.as("shown_reply"),
      createdAt: sql<string>`${premiumRequests.createdAt}`.as("asked_at"),
    })
    .from(premiumRequests)
    .where(eq(premiumRequests.uid, uid))
    .orderBy(desc(premiumRequests.createdAt))
    .limit(1);
}

/** Asks for premium. Throws 409 while a request is open, and for someone who has premium. */
export async function askForPremium(
  db: Database,
  viewer: Viewer,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { uid } = viewer;
  const [asked] = await writeAsViewer(db, viewer, [
    sql`insert into ${premiumRequests} (id, uid, reason, created_at)
      select ${newId()}, ${uid}, ${reason}, ${now.toISOString()}
      where not ${hasPremium(uid, now)}
        and not exists (select 1 from ${premiumRequests} where uid = ${uid} and state = 'open')
      on conflict do nothing returning id`,
  ]);
  if (asked?.results.length) return;
  throw conflict(
    "You already have Premium, or asked for it. This page shows the current state.",
    {},
  );
}
