import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { organizationEvents } from "#app/db/schema.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { newToken } from "#app/http/token.ts";
import type { OrganizationEventDetail } from "./organization.ts";

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

/** The same for what an operator did, who acts without a name. */
export function recordOperatorEvent({ orgId, detail, now }: Happened): Write {
  return record({ uid: null, actor: "Leadwright", orgId, detail, now });
}

/** What a person is called among the members of an organization. */
export function nameOf({ name, email }: Viewer): string {
  return (name || email || "Somebody").slice(0, 100);
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
