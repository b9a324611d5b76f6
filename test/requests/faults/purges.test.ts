import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { thirdOf } from "#test/matrix.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { WINDOW_MS } from "../../../workers/page-cache/purge-budget.ts";
import { HERE, type JsonAnswer, testPeople } from "../people.ts";
import { FORM_KINDS, type FormKind, fillForm } from "./filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./outside.ts";
import { at, OTHER_ISOLATE, platformCache } from "./platform-cache.ts";
import { mapAtMost } from "./readings.ts";

/* The platform takes 5 purges a minute of an account, and forgets those that it refuses. */

stubOutside();
const cache = platformCache();
const people = await testPeople(
  { LIMITS: "unlimited", RATE_LIMITS: "off", ...OUTSIDE_VARS },
  cache.surroundings,
);

const [JOBS, SIMULATIONS] = ["jobs", "simulations"];

/** The forms that take something down, and of what. */
const REMOVALS: Record<string, string[]> = {
  "remove on /operator/jobs/:id": [JOBS],
  "suspend on /operator/organizations/:id": [JOBS],
  "remove on /operator/imports": [JOBS],
  // What was published may be private again.
  "undo on /operator": [JOBS, SIMULATIONS],
  "delete on /account/organizations/:id": [JOBS],
  "disconnect on /account/organizations/:id/source": [JOBS],
  "publish on /account/simulations/:id": [SIMULATIONS],
  "archive on /account/simulations/:id": [SIMULATIONS],
  "delete_simulation on /account/simulations/:id": [SIMULATIONS],
  "take_down on /operator/simulations/:id/published": [SIMULATIONS],
  "delete on /account/privacy": [SIMULATIONS, JOBS],
  "block on /operator/people/:uid": [SIMULATIONS],
};

let world: World;
beforeAll(async () => {
  world = await aWorld(people.db);
});
beforeEach(() => {
  cache.decide(() => true);
  // Beyond the copies and windows of other tests.
  cache.pass(86_400);
});

async function send(kind: FormKind, of: World, fields = {}): Promise<JsonAnswer> {
  const form = await fillForm(people, kind, { world: of, isPrepared: true });
  return people.send(form.path, { ...form.fields, ...fields }, { cookie: form.cookie });
}

async function anOpenJob() {
  const job = await aJob();
  await people.store(job);
  return job;
}

async function visit(path: string, worker?: string) {
  const headers = worker ? at(worker) : {};
  return (await people.fetch(HERE + path, { headers })).status;
}

const nameOf = ({ intent, pattern }: FormKind) => `${intent} on ${pattern}`;
const CHANGE_OF_JOBS = { pattern: "/account/organizations/:id", intent: "remove_logo" };
const CHANGE_OF_SIMULATIONS = { pattern: "/account/simulations/:id", intent: "unarchive" };
const REMOVAL_OF_JOB = { pattern: "/operator/jobs/:id", intent: "remove" };
const changeJobs = () => send(CHANGE_OF_JOBS, world);

describe("changes", () => {
  test("of one window are sent together with the first after it", async () => {
    await changeJobs();
    await expect.poll(cache.purges).toEqual([[JOBS]]);
    await send(CHANGE_OF_SIMULATIONS, world);
    await changeJobs();
    cache.pass(WINDOW_MS / 1000);
    await changeJobs();

    await expect.poll(cache.purges).toEqual([[JOBS], [SIMULATIONS, JOBS]]);
  });
});

describe("while the platform refuses purges", () => {
  test("a change is given up, and a removal is repeated, in the end by the queue", async () => {
    people.clearLogs();
    let refused = 0;
    cache.decide(() => refused++ >= 5);
    await send(CHANGE_OF_SIMULATIONS, world);
    await expect.poll(cache.purges).toEqual([[SIMULATIONS]]);
    const { id, slug, updatedAt: seen } = await anOpenJob();
    const path = `/jobs/${slug}-${id}`;
    expect(await visit(path)).toBe(200);
    await send(REMOVAL_OF_JOB, { ...world, job: id }, { seen });
    // The platform’s copy lives on, for a minute at most.
    expect(await visit(path)).toBe(200);

    await expect.poll(() => cache.kept(path)).toEqual([]);
    await expect.poll(() => visit(path)).toBe(410);
    expect(cache.purges()).toEqual([[SIMULATIONS], ...Array(5).fill([JOBS])]);
    expect(await visit(path, OTHER_ISOLATE)).toBe(410);
    const line = "page cache: a purge of what shows jobs was refused, and is repeated";
    expect(people.logs().split(line)).toHaveLength(2);
  });
});

// Last, because it leaves changes to a window that ends with no clock of a test.
test("each form that takes something down is purged at once, and no other", async () => {
  await changeJobs();
  await expect.poll(cache.purges).toEqual([[JOBS]]);
  const [removals, others] = [true, false].map((isRemoval) =>
    FORM_KINDS.filter((kind) => nameOf(kind) in REMOVALS === isRemoval),
  ) as [FormKind[], FormKind[]];
  expect(removals.map(nameOf).toSorted()).toEqual(Object.keys(REMOVALS).toSorted());
  await mapAtMost(thirdOf(others), 8, async (kind) => send(kind, await aWorld(people.db)));
  const expected: string[][] = [[JOBS]];
  for (const kind of removals) {
    expect((await send(kind, await aWorld(people.db))).status, nameOf(kind)).toBe(200);
    expected.push(REMOVALS[nameOf(kind)] ?? []);

    await expect.poll(cache.purges, { message: nameOf(kind) }).toEqual(expected);
  }
});
