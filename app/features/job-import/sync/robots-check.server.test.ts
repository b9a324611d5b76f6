import { beforeEach, expect, test } from "vitest";
import { lastVerifiedAt } from "#app/features/jobs/lifecycle.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  aBoard,
  aJsonAnswer,
  boardFile,
  isRobotsAddress,
  ROBOTS_ANSWERS,
  someJobs,
} from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { importRuns } from "../tables.ts";
import { findJobSource } from "./job-sources.server.ts";
import { syncJobSource } from "./sync-job-source.server.ts";

const database = testDatabase();
const KEY = { kind: "greenhouse", board: "northwind" } as const;
const DAY = 86_400_000;

let requested: string[] = [];
beforeEach(() => {
  requested = [];
});

async function enter(fields: Partial<typeof sources.$inferInsert> = {}) {
  const timestamp = TODAY.toISOString();
  await database.db
    .insert(sources)
    .values({ ...KEY, createdAt: timestamp, updatedAt: timestamp, ...fields });
}

async function check(
  days: number,
  robots: keyof typeof ROBOTS_ANSWERS,
  { isDryRun = false, whileReading = async () => {} } = {},
) {
  const source = await findJobSource(database.db, KEY);
  if (!source) throw new Error("There is no such source.");
  return syncJobSource(database.db, source, {
    siteOrigin: "https://leadwright.test",
    now: new Date(TODAY.getTime() + days * DAY),
    isDryRun,
    async fetch(address) {
      requested.push(isRobotsAddress(address) ? "robots" : "list");
      if (!isRobotsAddress(address)) return aJsonAnswer(aBoard(someJobs(2)));
      await whileReading();
      return ROBOTS_ANSWERS[robots]();
    },
  });
}

const source = () => findJobSource(database.db, KEY);

async function jobStates() {
  return database.db
    .select({ status: jobs.status, missed: jobs.missedRuns, at: lastVerifiedAt().as("at") })
    .from(jobs);
}

test("a check reads robots.txt once in seven days, and stores what it says", async () => {
  await enter();
  await check(0, "allowing");
  expect(requested).toEqual(["robots", "list"]);
  expect(await source()).toMatchObject({
    robotsVerdict: "allowed",
    robotsReadAt: TODAY.toISOString(),
  });

  await check(0.04, "refusing");
  await check(6.9, "refusing");
  expect(requested).toEqual(["robots", "list", "list", "list"]);
  await check(7, "absent");
  expect(requested.slice(4)).toEqual(["robots", "list"]);
  expect(await source()).toMatchObject({ robotsVerdict: "absent", enabled: true });
});

test("a source that is refused now is switched off, says why, and closes nothing", async () => {
  await enter();
  await check(0, "allowing");
  const before = await jobStates();

  const report = await check(8, "refusing");

  expect(report).toMatchObject({ status: "failed", closed: 0 });
  expect(report.message).toMatch(/^Switched off: the host’s robots\.txt refuses this address/);
  expect(requested.slice(2)).toEqual(["robots"]);
  expect(await source()).toMatchObject({ enabled: false, robotsVerdict: "refused" });
  expect(await jobStates()).toEqual(before);
  expect(before.map(({ status }) => status)).toEqual(["open", "open"]);
  expect(await database.db.$count(importRuns)).toBe(2);
});

test("an authorized source is read whatever robots.txt says", async () => {
  await enter({ authorized: true, termsNote: "Their letter" });
  expect(await check(0, "refusing")).toMatchObject({ status: "applied", created: 2 });
  expect(await source()).toMatchObject({ enabled: true, robotsVerdict: "refused" });
});

test("a permission that is noted while robots.txt is read keeps the source on", async () => {
  await enter();
  await check(0, "refusing", {
    async whileReading() {
      await database.db.update(sources).set({ authorized: true, termsNote: "Their letter" });
    },
  });
  expect(await source()).toMatchObject({ enabled: true });
});

test.each(["broken", "page"] as const)(
  "a robots.txt that cannot be read (%s) switches nothing off",
  async (robots) => {
    await enter();
    expect(await check(0, robots)).toMatchObject({ status: "applied" });
    expect(await source()).toMatchObject({ enabled: true, robotsVerdict: "unreadable" });
  },
);

const BY_ROBOTS = { kind: "bamboohr", board: "northwind" } as const;

test("a kind that only robots.txt allows is asked before each check, and left alone while it can’t be read", async () => {
  const timestamp = TODAY.toISOString();
  await database.db
    .insert(sources)
    .values({ ...BY_ROBOTS, createdAt: timestamp, updatedAt: timestamp });
  const checkByRobots = async (hours: number, robots: keyof typeof ROBOTS_ANSWERS) => {
    const found = await findJobSource(database.db, BY_ROBOTS);
    if (!found) throw new Error("There is no such source.");
    return syncJobSource(database.db, found, {
      siteOrigin: "https://leadwright.test",
      now: new Date(TODAY.getTime() + hours * 3_600_000),
      async fetch(address) {
        requested.push(isRobotsAddress(address) ? "robots" : "list");
        if (isRobotsAddress(address)) return ROBOTS_ANSWERS[robots]();
        return aJsonAnswer(boardFile("bamboohr"));
      },
    });
  };

  await checkByRobots(0, "allowing");
  expect(requested[0]).toBe("robots");
  expect(requested).toContain("list");
  requested = [];
  const report = await checkByRobots(1, "broken");
  expect(report).toMatchObject({
    status: "failed",
    message: expect.stringMatching(/^Not imported/),
  });
  expect(new Set(requested)).toEqual(new Set(["robots"]));
  expect(await findJobSource(database.db, BY_ROBOTS)).toMatchObject({ enabled: true });
  await checkByRobots(2, "refusing");
  expect(await findJobSource(database.db, BY_ROBOTS)).toMatchObject({ enabled: false });
});

test("a dry run stores neither the verdict nor the switch", async () => {
  await enter();
  expect(await check(0, "refusing", { isDryRun: true })).toMatchObject({ status: "failed" });
  expect(await source()).toMatchObject({ enabled: true, robotsVerdict: null });
});
