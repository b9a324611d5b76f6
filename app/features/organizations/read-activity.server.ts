import { desc, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { eventWords } from "./event-words.ts";
import { actorOf } from "./events.server.ts";
import { mayDo, requireDesk, selectDesk, toFramed } from "./membership.server.ts";
import { organizationEvents } from "./tables.ts";

const EVENTS_A_PAGE = 20;

/**
 * The events of an organization, newest first. One round trip; throws 404 for someone who is not a
 * member.
 */
export async function readActivity(
  db: Database,
  viewer: Viewer,
  { id, page }: { id: string; page: number },
) {
  const isTheirs = sql`${organizationEvents.orgId} = ${id} and ${mayDo(viewer, id, "read")}`;
  const [revocation, desks, rows, [count]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, id),
    db
      .select({
        id: organizationEvents.id,
        uid: organizationEvents.uid,
        actor: organizationEvents.actor,
        detail: organizationEvents.detail,
        at: organizationEvents.at,
      })
      .from(organizationEvents)
      .where(isTheirs)
      .orderBy(desc(organizationEvents.at), sql`rowid desc`)
      .limit(EVENTS_A_PAGE)
      .offset((page - 1) * EVENTS_A_PAGE),
    db.select({ n: sql<number>`count(*)` }).from(organizationEvents).where(isTheirs),
  ]);
  requireLive(revocation);
  const total = count?.n ?? 0;
  return {
    desk: toFramed(requireDesk(desks)),
    events: rows.map(({ detail, uid, actor, ...event }) => ({
      ...event,
      actor: actorOf({ uid, actor, detail }),
      words: eventWords(detail),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / EVENTS_A_PAGE)),
    total,
  };
}
