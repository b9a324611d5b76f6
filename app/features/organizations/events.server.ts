import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { newToken } from "#app/http/token.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { OrganizationEventDetail } from "./organization.ts";
import { organizationEvents } from "./tables.ts";
import { namesUs } from "./verification/own-name.server.ts";

interface Happened {
  orgId: string;
  detail: OrganizationEventDetail;
  now: Date;
}

/**
 * The statement that writes down what a viewer did, to stand right behind the statement that does it:
 * where that one changed nothing, nothing is written down.
 */
export function recordEvent(by: Viewer, { orgId, detail, now }: Happened): Write {
  return record({ uid: by.uid, actor: nameOf(by), orgId, detail, now });
}

/** The same for what an operator did, who acts without a name, or this site by itself. */
export function recordOperatorEvent({ orgId, detail, now }: Happened): Write {
  return record({ uid: null, actor: PRODUCT_NAME, orgId, detail, now });
}

/** What a person is called among the members of an organization; nobody is called like us. */
export function nameOf({ name, email }: Viewer): string {
  return ((namesUs(name) ? "" : name) || email || "Somebody").slice(0, 100);
}

type Recorded = Pick<typeof organizationEvents.$inferSelect, "uid" | "actor" | "detail">;

/** Who did it, as members read it. That it was an operator is told by the row, and by no name. */
export function actorOf({ uid, actor, detail }: Recorded): string {
  if (uid !== null) return namesUs(actor) ? "A member" : actor;
  if (actor !== PRODUCT_NAME) return actor;
  // Records of domains are looked for by the clock.
  const isByItself = detail.is === "domain_missing" || detail.is === "domain_lost";
  return isByItself ? PRODUCT_NAME : `An operator of ${PRODUCT_NAME}`;
}

function record({
  uid,
  actor,
  orgId,
  detail,
  now,
}: Happened & { uid: string | null; actor: string }) {
  return sql`
    insert into ${organizationEvents} (id, org_id, uid, actor, detail, at)
    select ${newToken()}, ${orgId}, ${uid}, ${actor}, ${JSON.stringify(detail)}, ${now.toISOString()}
    where changes() > 0`;
}
