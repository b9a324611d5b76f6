import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { newToken } from "#app/http/token.ts";
import { OPERATOR_NAME, PRODUCT_NAME } from "#app/ui/product.ts";
import { eventMessage } from "./event-messages.ts";
import type { OrganizationEventDetail } from "./organization.ts";
import { organizationEvents } from "./tables.ts";
import { containsProductName } from "./verification/product-name.server.ts";

interface NewEvent {
  orgId: string;
  detail: OrganizationEventDetail;
  now: Date;
}

/**
 * The statement that records a viewer's action. It has to follow the statement that does it, and
 * records nothing when that changed no row.
 */
export function recordEvent(viewer: Viewer, { orgId, detail, now }: NewEvent): Write {
  return insertEvent({ uid: viewer.uid, actor: memberNameOf(viewer), orgId, detail, now });
}

/** The same for an action of an operator, or of the site itself. */
export function recordOperatorEvent({ orgId, detail, now }: NewEvent): Write {
  return insertEvent({ uid: null, actor: PRODUCT_NAME, orgId, detail, now });
}

/** A person's name among the members; a name that resembles the product's is replaced. */
export function memberNameOf({ name, email }: Viewer): string {
  return ((containsProductName(name) ? "" : name) || email || "Someone").slice(0, 100);
}

/** The newest of the events that meet a condition, for a batch. */
export function selectNewestEvents(db: Database, condition: SQL, n: number) {
  const { at, uid, actor, detail } = organizationEvents;
  return db
    .select({ at, uid, actor, detail })
    .from(organizationEvents)
    .where(condition)
    .orderBy(desc(at))
    .limit(n);
}

/** Of a notice: which member did it. */
export function byMember(viewer: Viewer) {
  return { actor: memberNameOf(viewer), about: viewer.uid };
}

/**
 * Who last changed a job of an organization, or without a job its page, as a sentence for a form that
 * came too late: "Kenji Mori edited “Tech Lead”."
 */
export async function findLastChange(
  db: Database,
  viewer: Viewer,
  { orgId, jobId }: { orgId: string; jobId?: string },
): Promise<string> {
  const { detail, uid, actor, at } = organizationEvents;
  const isAbout = jobId
    ? sql`${detail} ->> 'jobId' = ${jobId}`
    : inArray(sql`${detail} ->> 'is'`, PAGE_EVENTS);
  const event = await db
    .select({ uid, actor, detail })
    .from(organizationEvents)
    .where(and(eq(organizationEvents.orgId, orgId), isAbout))
    .orderBy(desc(at), sql`rowid desc`)
    .limit(1)
    .get();
  if (!event) return "This was changed since you opened it.";
  const who = event.uid === viewer.uid ? "In another window you" : actorNameOf(event);
  return `${who} ${eventMessage(event.detail)} since you opened it.`;
}

const PAGE_EVENTS = [
  ...["page_edited", "logo_set", "logo_removed"],
  ...["domain_verified", "domain_removed", "domain_lost"],
];

const AUTOMATIC_EVENTS: readonly OrganizationEventDetail["is"][] = [
  ...(["domain_missing", "domain_lost", "job_opened", "job_submitted"] as const),
];

type StoredEvent = Pick<typeof organizationEvents.$inferSelect, "uid" | "actor" | "detail">;

/**
 * The actor's name as members read it. Operators are recognized by the missing uid, never by name.
 */
export function actorNameOf({ uid, actor, detail }: StoredEvent): string {
  if (uid !== null) return containsProductName(actor) ? "A member" : actor;
  if (actor !== PRODUCT_NAME) return actor;
  // The hourly maintenance checks domains and opens jobs on their day.
  const isAutomatic = AUTOMATIC_EVENTS.includes(detail.is);
  return isAutomatic ? PRODUCT_NAME : OPERATOR_NAME;
}

function insertEvent({
  uid,
  actor,
  orgId,
  detail,
  now,
}: NewEvent & { uid: string | null; actor: string }) {
  return sql`
    insert into ${organizationEvents} (id, org_id, uid, actor, detail, at)
    select ${newToken()}, ${orgId}, ${uid}, ${actor}, ${JSON.stringify(detail)}, ${now.toISOString()}
    where changes() > 0`;
}
