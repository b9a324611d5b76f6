import { and, eq, ne, sql } from "drizzle-orm";
import { restrictions } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import type { World } from "#test/world/world.ts";
import type { FormKind } from "../faults/filled-forms.ts";
import type { Fields } from "../people.ts";
import { addMembers } from "./telling.ts";

/* What a form tells only where there was something to tell, or where that was decided: one case of each. */

export interface Scenario extends FormKind {
  event: NoticeEvent;
  /** Brings about that there is something to tell, in a world in which the form can be sent. */
  given?(db: Database, world: World): Promise<unknown>;
  /** Instead of those that the form is filled in with. */
  fields?(world: World): Fields;
  /** By default the world's own. */
  organization?(world: World): string;
}

/** The person of the world is the only owner. */
const ownsAlone = (db: Database, { organization, person }: World) =>
  db
    .delete(organizationMembers)
    .where(
      and(
        eq(organizationMembers.orgId, organization),
        eq(organizationMembers.role, "owner"),
        ne(organizationMembers.uid, person.uid),
      ),
    );
const isBlockedAlone = async (db: Database, world: World) => {
  await ownsAlone(db, world);
  await db
    .update(restrictions)
    .set({ kind: "blocked" })
    .where(eq(restrictions.uid, world.person.uid));
};
const joined = ({ number }: World) => `org-joined-${number}`;
const PERSON = "/operator/people/:uid";

export const SCENARIOS: readonly Scenario[] = [
  {
    ...{ pattern: "/account/organizations", intent: "ask", event: "join_asked" },
    given: (db, world) => addMembers(db, joined(world)),
    organization: joined,
  },
  {
    ...{ pattern: "/account/organizations/:id", intent: "save", event: "domain_lost" },
    fields: ({ number }) => ({ website: `https://elsewhere-${number}.example/` }),
  },
  {
    ...{ pattern: "/account/organizations/:id", intent: "undo_delete", event: "domain_lost" },
    given: (db, { organization, number }) =>
      db
        .update(organizations)
        .set({ domain: `company-${number}.example` })
        .where(sql`id <> ${organization} and verified = 'domain'`),
  },
  {
    ...{ pattern: "/account/privacy", intent: "delete", event: "member_left" },
  },
  {
    ...{ pattern: "/operator/imports", intent: "edit", event: "source_off" },
    fields: () => ({ enabled: [] }),
  },
  {
    ...{ pattern: "/operator/imports/:runId", intent: "believe", event: "source_jobs_closed" },
    given: listsNoLonger,
  },
  { ...{ pattern: PERSON, intent: "block", event: "owner_missing" }, given: ownsAlone },
  { ...{ pattern: PERSON, intent: "lift", event: "owner_back" }, given: isBlockedAlone },
  { ...{ pattern: PERSON, intent: "answer", event: "owner_back" }, given: isBlockedAlone },
  { ...{ pattern: PERSON, intent: "answer", event: "appeal_granted" } },
  {
    ...{ pattern: PERSON, intent: "answer", event: "appeal_declined" },
    fields: () => ({ decision: "keep" }),
  },
];

/** The job is one of the board, whose held import does not list it. */
export function listsNoLonger(db: Database, { board, job }: World) {
  return db
    .update(jobs)
    .set({ sourceKind: "greenhouse", sourceBoard: board })
    .where(eq(jobs.id, job));
}
