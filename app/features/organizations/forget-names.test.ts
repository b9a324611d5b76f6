import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { isTrusted } from "#app/features/job-posts/posts.server.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { storeOrganization } from "#test/organizations.ts";
import { eventMessage } from "./event-messages.ts";
import { actorNameOf } from "./events.server.ts";
import { organizationEventsLife } from "./lives.server.ts";
import type { OrganizationEventDetail } from "./organization.ts";
import { organizationEvents } from "./tables.ts";

const database = testDatabase();
const ORG = "org-northwind";
const later = new Date(daysAfter(TODAY, 366));

interface Actor {
  uid: string | null;
  actor: string;
}

const ADA: Actor = { uid: "ada", actor: "Ada" };
const OPERATOR: Actor = { uid: null, actor: "Leadwright" };
const DELETED: Actor = { uid: null, actor: "Someone who left" };

async function store(...events: [Actor, OrganizationEventDetail][]) {
  await database.db.insert(organizationEvents).values(
    events.map(([actor, detail], n) => ({
      ...{ id: `event ${n}`, orgId: ORG, at: daysAfter(TODAY, n / 100), detail },
      ...actor,
    })),
  );
}

async function listSentences() {
  const events = await database.db.select().from(organizationEvents).orderBy(sql`rowid`);
  return events.map((event) => `${actorNameOf(event)} ${eventMessage(event.detail)}`);
}

test("an old event names nobody, and says what happened", async () => {
  await storeOrganization(database.db, { ada: "owner" });
  await store(
    [ADA, { is: "invited", role: "member", label: "Bo from payments" }],
    [DELETED, { is: "member_removed", uid: "bo", name: "Bo", role: "admin" }],
    [DELETED, { is: "invite_revoked", role: "member", label: "bo@people.example" }],
    [ADA, { is: "transferred", uid: "bo", name: "Bo" }],
    [OPERATOR, { is: "suspended", reason: "Not theirs." }],
  );

  await forget(database.db, organizationEventsLife, later);

  expect(await listSentences()).toEqual([
    "A member invited someone as a member",
    "Someone who left removed someone (was an admin)",
    "Someone who left revoked the invitation for someone as a member",
    "A member made someone the owner, and became an admin",
    "A Leadwright operator suspended this organization: Not theirs.",
  ]);
  expect(JSON.stringify(await database.db.select().from(organizationEvents))).not.toMatch(
    /\bada\b|\bbo\b/i,
  );
});

test("an organization is trusted or not by its old events as before", async () => {
  await storeOrganization(database.db, { ada: "owner" }, { verified: "domain" });
  const readTrust = () => database.db.get<{ n: number }>(sql`select ${isTrusted(ORG)} as n`);
  await store([OPERATOR, { is: "job_approved", jobId: "one", title: "Tech Lead" }]);
  await forget(database.db, organizationEventsLife, later);
  expect(await readTrust()).toEqual({ n: 1 });

  await database.db.delete(organizationEvents);
  await store(
    [OPERATOR, { is: "job_approved", jobId: "one", title: "Tech Lead" }],
    [ADA, { is: "page_edited", renamed: { from: "Northwind", to: "Zephyr" } }],
  );
  await forget(database.db, organizationEventsLife, later);
  expect(await readTrust()).toEqual({ n: 0 });
});
