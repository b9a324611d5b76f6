import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reachOf } from "#app/auth/reach.ts";
import { EVENTS } from "#app/features/notices/events.ts";
import { ACTIVITY_KINDS } from "#app/features/organizations/event-messages.ts";
import { organizationInvites } from "#app/features/organizations/tables.ts";
import { HAPPENINGS, HOURLY_HAPPENINGS, TOLD_BY_MIGRATIONS } from "#app/gather/happenings.ts";
import { casesOf } from "#test/matrix.ts";
import type { World } from "#test/world/world.ts";
import { HOURLY_TASKS } from "../../../workers/scheduled.ts";
import { FORM_KINDS, type FormKind, fillForm } from "../faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "../faults/outside.ts";
import { ASKER } from "../faults/writes/organizations.ts";
import { sharedPeople } from "../people.ts";
import { SCENARIOS } from "./scenarios.ts";
import { aToldWorld, beforeCause, expectTold, recordedKinds } from "./telling.ts";

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
  // Which of the other forms need one, stopped-writes.test.ts finds out by what they change.
  test("has a line for each form that reaches other people", () => {
    const names = LINES.map(nameOf);
    const reaching = FORM_KINDS.filter((form) => reachOf(form) === "outside").map(nameOf);
    expect(names).toEqual(expect.arrayContaining(reaching));
    expect(FORM_KINDS.map(nameOf)).toEqual(expect.arrayContaining(names));
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

/** Whom a line is about, where an event is told to one person. */
function personOf(world: World, { pattern, intent }: FormKind): string {
  if (intent.endsWith("_request")) return ASKER;
  const isOfMember = pattern === "/account/organizations/:id/members" || intent === "appoint";
  return isOfMember ? world.colleague : world.person.uid;
}

const actorOf = ({ pattern }: FormKind, { person }: World) =>
  pattern.startsWith("/operator") ? null : person.uid;

test.each(casesOf(LINES, ({ tells, mayTell }) => Boolean(tells ?? mayTell)))(
  "$intent on $pattern",
  async (line) => {
    const { pattern, activity = [], mayRecord = [] } = line;
    const world = await aToldWorld(people.db);
    await people.db
      .update(organizationInvites)
      .set({ createdBy: world.person.uid })
      .where(eq(organizationInvites.id, world.invitation));
    const { path, fields, cookie } = await fillForm(people, line, { world, isPrepared: true });
    const before = await beforeCause(people.db, world.organization);

    const { status, body } = await people.send(path, fields, { cookie });
    expect({ status, ...body }).toMatchObject({ status: 200 });

    const [person, actor] = [personOf(world, line), actorOf(line, world)];
    await expectTold(people.db, { line, person, actor, before });
    const kinds = await recordedKinds(people.db, world.organization);
    expect([...activity, ...mayRecord]).toEqual(expect.arrayContaining(kinds));
    if (activity.length > 0 && pattern !== "/account/organizations/create") {
      expect(kinds).not.toEqual([]);
    }
  },
);

test("each thing that a form may tell has a case in which it does", () => {
  const depending = LINES.filter((form) => nameOf(form) !== "decide on /operator").flatMap((line) =>
    (line.mayTell ?? []).map((event) => `${event} by ${nameOf(line)}`),
  );
  expect(SCENARIOS.map((each) => `${each.event} by ${nameOf(each)}`).sort()).toEqual(
    depending.sort(),
  );
});

test.each(SCENARIOS)("$event by $intent on $pattern", async (scenario) => {
  const { given, organization } = scenario;
  const line = LINES.find((each) => nameOf(each) === nameOf(scenario)) ?? {};
  const world = await aToldWorld(people.db);
  const filled = await fillForm(people, scenario, { world, isPrepared: true });
  await given?.(people.db, world);
  const before = await beforeCause(people.db, organization?.(world) ?? world.organization);
  const fields = { ...filled.fields, ...scenario.fields?.(world) };

  const { status, body } = await people.send(filled.path, fields, { cookie: filled.cookie });
  expect({ status, ...body }).toMatchObject({ status: 200 });

  const [person, actor] = [personOf(world, scenario), actorOf(scenario, world)];
  expect(await expectTold(people.db, { line, person, actor, before })).toContain(scenario.event);
});
