import { desc, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { eventMessage } from "./event-messages.ts";
import { actorNameOf } from "./events.server.ts";
import { hasRight, toDashboardOrganization } from "./membership.server.ts";
import { readAsMember } from "./read-as-member.server.ts";
import { organizationEvents } from "./tables.ts";

const EVENTS_PER_PAGE = 20;

/**
 * The events of an organization, newest first. One round trip; throws 404 for someone who is not a
 * member.
 */
export async function readActivity(
  db: Database,
  viewer: Viewer,
  { id, page }: { id: string; page: number },
) {
  const isVisible = sql`${organizationEvents.orgId} = ${id} and ${hasRight(viewer, id, "read")}`;
  const reader = { viewer, orgId: id };
  const {
    membership,
    rows,
    counts: [count],
  } = await readAsMember(db, reader, {
    rows: db
      .select({
        id: organizationEvents.id,
        uid: organizationEvents.uid,
        actor: organizationEvents.actor,
        detail: organizationEvents.detail,
        at: organizationEvents.at,
      })
      .from(organizationEvents)
      .where(isVisible)
      .orderBy(desc(organizationEvents.at), sql`rowid desc`)
      .limit(EVENTS_PER_PAGE)
      .offset((page - 1) * EVENTS_PER_PAGE),
    counts: db.select({ n: sql<number>`count(*)` }).from(organizationEvents).where(isVisible),
  });
  const total = count?.n ?? 0;
  return {
    dashboard: toDashboardOrganization(membership),
    events: rows.map(({ detail, uid, actor, ...event }) => ({
      ...event,
      actor: actorNameOf({ uid, actor, detail }),
      words: eventMessage(detail),
      ...("former" in detail && detail.former && { former: detail.former }),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / EVENTS_PER_PAGE)),
    total,
  };
}
