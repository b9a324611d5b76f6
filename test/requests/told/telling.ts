import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { EVENTS, type NoticeEvent } from "#app/features/notices/events.ts";
import { notices } from "#app/features/notices/tables.ts";
import { type Right, type Role, rolesWith } from "#app/features/organizations/roles.ts";
import { organizationEvents, organizationMembers } from "#app/features/organizations/tables.ts";
import type { HAPPENINGS } from "#app/gather/happenings.ts";
import { emptyTables } from "#test/database.ts";
import { STORED_AT } from "#test/world/stored.ts";
import { aWorld, type World } from "#test/world/world.ts";

type Happening = (typeof HAPPENINGS)[string][string];

/** Somebody who is in no organization. */
export const READER = "uid-reader";

/** Nobody of these did it, so all of them may have to know. */
const OTHER_ROLES = ["owner", "admin", "recruiter", "member"] as const;

/** Adds one member of each role to an organization. */
export async function addMembers(db: Database, orgId: string): Promise<void> {
  await db.insert(organizationMembers).values(
    OTHER_ROLES.map((role) => ({
      ...{ orgId, role, uid: `${orgId}-${role}`, name: role, joinedAt: STORED_AT },
    })),
  );
}

/** A world with colleagues of each role, beside another person with one of everything, who must be told nothing. */
export async function aToldWorld(db: Database): Promise<World> {
  await emptyTables(db.$client);
  const world = await aWorld(db);
  await aWorld(db);
  await addMembers(db, world.organization);
  return world;
}

/** As things are before the cause. */
export interface Before {
  members: readonly { uid: string; role: Role }[];
  at: string;
}

/** Forgets what was told while the world was prepared, and notes who is a member. */
export async function beforeCause(
  db: Database,
  organization: string,
  { isActivityKept = false } = {},
): Promise<Before> {
  await db.delete(notices);
  if (!isActivityKept) await db.delete(organizationEvents);
  const members = await db
    .select({ uid: organizationMembers.uid, role: organizationMembers.role })
    .from(organizationMembers)
    .where(eq(organizationMembers.orgId, organization));
  return { members, at: new Date().toISOString() };
}

interface Telling {
  line: Pick<Happening, "tells" | "mayTell">;
  /** Whom an event is about that is told to one person. */
  person: string;
  /** Who did it; null for an operator or the site itself. */
  actor: string | null;
  before: Before;
}

/** Exactly those were told who have to know, at once, by notice and by mail as the table says. */
export async function expectTold(
  db: Database,
  { line: { tells = [], mayTell = [] }, person, actor, before }: Telling,
): Promise<NoticeEvent[]> {
  const rows = await db.select().from(notices);
  const told = Map.groupBy(rows, ({ event }) => event);
  const events = [...told.keys()];
  expect(events).toEqual(expect.arrayContaining([...tells]));
  expect([...tells, ...mayTell]).toEqual(expect.arrayContaining(events));
  const isToldAlone = events.some((event) => EVENTS[event].to === "person");
  const members = before.members.filter(
    ({ uid }) => uid !== actor && !(isToldAlone && uid === person),
  );
  for (const [event, list] of told) {
    const { to, fast } = EVENTS[event];
    const expected = to === "person" ? [person] : withRight(members, to);
    expect({ [event]: list.map(({ uid }) => uid).sort() }).toEqual({ [event]: expected });
    for (const { mail, createdAt } of list) {
      expect(mail).toBe(fast === "mail" ? "due" : null);
      expect(createdAt >= before.at).toBe(true);
    }
  }
  return events;
}

function withRight(members: Before["members"], right: Right): string[] {
  return members
    .filter(({ role }) => rolesWith(right).includes(role))
    .map(({ uid }) => uid)
    .sort();
}

/** What the activity of an organization says since. */
export async function recordedKinds(db: Database, organization: string) {
  const recorded = await db
    .select({ detail: organizationEvents.detail })
    .from(organizationEvents)
    .where(eq(organizationEvents.orgId, organization));
  return recorded.map(({ detail }) => detail.is);
}
