import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reachOf } from "#app/auth/reach.ts";
import { EVENTS, type NoticeEvent } from "#app/features/notices/events.ts";
import { notices } from "#app/features/notices/tables.ts";
import { ACTIVITY_KINDS } from "#app/features/organizations/event-messages.ts";
import { type Role, rolesWith } from "#app/features/organizations/roles.ts";
import {
  organizationEvents,
  organizationInvites,
  organizationMembers,
} from "#app/features/organizations/tables.ts";
import { HAPPENINGS, HOURLY_HAPPENINGS, TOLD_BY_MIGRATIONS } from "#app/gather/happenings.ts";
import { emptyTables } from "#test/database.ts";
import { casesOf } from "#test/matrix.ts";
import { STORED_AT } from "#test/world/stored.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { HOURLY_TASKS } from "../../workers/scheduled.ts";
import { FORM_KINDS, type FormKind, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { ASKER } from "./faults/writes/organizations.ts";
import { sharedPeople } from "./people.ts";

/* The table of events: each cause tells the people who must know, at once, and nobody else. */

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

const ofTable = (table: typeof HAPPENINGS) =>
  Object.entries(table).flatMap(([pattern, intents]) =>
    Object.entries(intents).map(([intent, line]) => ({ pattern, intent, ...line })),
  );
const LINES = ofTable(HAPPENINGS);
const ALL = [...LINES, ...Object.values(HOURLY_HAPPENINGS)];
const nameOf = ({ pattern, intent }: FormKind) => `${intent} on ${pattern}`;

describe("the table", () => {
  test("has a line for each form that reaches other people, and for no other", () => {
    const reaching = FORM_KINDS.filter((form) => reachOf(form) === "outside").map(nameOf);
    // Ownership can be passed on by people who are blocked, too.
    expect(LINES.map(nameOf).sort()).toEqual(
      [...reaching, "transfer on /account/organizations/:id/members"].sort(),
    );
  });

  test("has a line for each hourly task that does more than forget", () => {
    const tasks = Object.keys(HOURLY_TASKS);
    expect(tasks).toEqual(expect.arrayContaining(Object.keys(HOURLY_HAPPENINGS)));
    expect(Object.keys(HOURLY_HAPPENINGS)).toEqual(
      expect.arrayContaining(tasks.filter((name) => !name.startsWith("forget "))),
    );
  });

  test("says of each line who is told, or why nobody is", () => {
    const silent = ALL.filter(({ tells, mayTell, untold }) => !tells && !mayTell && !untold);
    expect(silent).toEqual([]);
    expect(ALL.filter(({ tells, untold }) => tells && untold)).toEqual([]);
  });

  test("names every event, and every kind of activity", () => {
    const told = ALL.flatMap(({ tells = [], mayTell = [] }) => [...tells, ...mayTell]);
    expect(new Set([...told, ...TOLD_BY_MIGRATIONS])).toEqual(new Set(Object.keys(EVENTS)));
    const recorded = ALL.flatMap(({ activity = [], mayRecord = [] }) => [
      ...activity,
      ...mayRecord,
    ]);
    expect(new Set(recorded)).toEqual(new Set(ACTIVITY_KINDS));
  });
});

/** Nobody of these did it, so all of them may have to know. */
const OTHER_ROLES = ["owner", "admin", "recruiter", "member"] as const;

async function addMembers({ organization: orgId, person }: World): Promise<void> {
  await people.db.insert(organizationMembers).values(
    OTHER_ROLES.map((role) => ({
      ...{ orgId, role, uid: `${person.uid}-${role}`, name: role, joinedAt: STORED_AT },
    })),
  );
}

/** Whom a line is about, where an event is told to one person. */
function personOf(world: World, { pattern, intent }: FormKind): string {
  if (intent.endsWith("_request")) return ASKER;
  const isOfMember = pattern === "/account/organizations/:id/members" || intent === "appoint";
  return isOfMember ? world.colleague : world.person.uid;
}

async function rolesOf(organization: string) {
  const rows = await people.db
    .select({ uid: organizationMembers.uid, role: organizationMembers.role })
    .from(organizationMembers)
    .where(eq(organizationMembers.orgId, organization));
  return rows;
}

async function readTold() {
  const rows = await people.db.select().from(notices);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ event }) => event)].map(([event, told]) => [
      event,
      told.map(({ uid }) => uid).sort(),
    ]),
  ) as Partial<Record<NoticeEvent, string[]>>;
}

test.each(casesOf(LINES, ({ tells, mayTell }) => Boolean(tells ?? mayTell)))(
  "$intent on $pattern",
  async ({ pattern, intent, activity = [], mayRecord = [], tells = [], mayTell = [] }) => {
    const form = { pattern, intent };
    await emptyTables(people.db.$client);
    const world = await aWorld(people.db);
    // Somebody else, with one of everything, who must be told nothing.
    await aWorld(people.db);
    await addMembers(world);
    await people.db
      .update(organizationInvites)
      .set({ createdBy: world.person.uid })
      .where(eq(organizationInvites.id, world.invitation));
    const filled = await fillForm(people, form, { world, isPrepared: true });
    await people.db.delete(notices);
    await people.db.delete(organizationEvents);
    const rolesBefore = await rolesOf(world.organization);
    const sentAt = new Date().toISOString();

    const { status, body } = await people.send(filled.path, filled.fields, {
      cookie: filled.cookie,
    });
    expect({ status, ...body }).toMatchObject({ status: 200 });

    const told = await readTold();
    const events = Object.keys(told) as NoticeEvent[];
    expect(events).toEqual(expect.arrayContaining([...tells]));
    expect([...tells, ...mayTell]).toEqual(expect.arrayContaining(events));
    const person = personOf(world, form);
    const single = events.filter((event) => EVENTS[event].to === "person");
    const actor = pattern.startsWith("/operator") ? null : world.person.uid;
    const members = rolesBefore.filter(
      ({ uid }) => uid !== actor && !(single.length > 0 && uid === person),
    );
    for (const event of events) {
      const { to, fast } = EVENTS[event];
      const expected = to === "person" ? [person] : withRight(members, to);
      expect({ [event]: told[event] }).toEqual({ [event]: expected });
      const rows = await people.db.select().from(notices).where(eq(notices.event, event));
      expect(new Set(rows.map(({ mail }) => mail))).toEqual(
        new Set([fast === "mail" ? "due" : null]),
      );
      expect(rows.every(({ createdAt }) => createdAt >= sentAt)).toBe(true);
    }

    const recorded = await people.db
      .select({ detail: organizationEvents.detail })
      .from(organizationEvents)
      .where(eq(organizationEvents.orgId, world.organization));
    const kinds = recorded.map(({ detail }) => detail.is);
    expect([...activity, ...mayRecord]).toEqual(expect.arrayContaining(kinds));
    if (activity.length > 0 && pattern !== "/account/organizations/create") {
      expect(kinds).not.toEqual([]);
    }
  },
);

function withRight(members: readonly { uid: string; role: Role }[], right: string): string[] {
  const roles: readonly Role[] = rolesWith(right as Parameters<typeof rolesWith>[0]);
  return members
    .filter(({ role }) => roles.includes(role))
    .map(({ uid }) => uid)
    .sort();
}
