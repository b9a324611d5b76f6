import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { READ_TIMEOUT_MS, STATE_TIMEOUT_MS } from "#app/http/timeout.ts";
import { casesOf, thirdOf } from "#test/matrix.ts";
import type { World } from "#test/world/world.ts";
import { visibleText } from "../html.ts";
import { testPeople } from "../people.ts";
import { type DatabaseCall, databaseGate, hang, type Verdict } from "./database-gate.ts";
import {
  expectFrame,
  expectShortLines,
  expectUnavailableJson,
  expectUnavailablePage,
  mainOf,
  type Reply,
  readReply,
} from "./expectations.ts";
import { stubOutside } from "./outside.ts";
import { PAGE_KINDS, statusOf } from "./page-kinds.ts";
import {
  aWorldToRead,
  FORMATS,
  type Format,
  fetchReading,
  listReadings,
  mapAtMost,
  type Reading,
} from "./readings.ts";
import { SLOW_MS, sendWithRounds } from "./slow-database.ts";

stubOutside();
const gate = databaseGate();
const people = await testPeople({ LIMITS: "unlimited" }, gate.surroundings);
let world: World;
let readings: Reading[] = [];

beforeAll(async () => {
  world = await aWorldToRead(people.db);
  readings = listReadings(world);
});
afterAll(() => gate.decide(() => "pass"));

const PATTERNS = Object.keys(PAGE_KINDS);
/** The list, whose line of the log is looked for, and every third of the others. */
const HANGING = casesOf(PATTERNS, (pattern, place) => pattern === "/jobs" || place % 3 === 2);

type Asked = [reading: Reading, format: Format];

/** Reads pages under a fault, and returns the replies by page. */
async function readUnder(rule: (call: DatabaseCall) => Verdict, asked: Asked[], limit: number) {
  people.clearLogs();
  gate.decide(rule);
  const replies = await mapAtMost(asked, limit, async ([reading, format]) => ({
    reading,
    format,
    reply: await readReply(await fetchReading(people, reading, { world, format })),
  }));
  gate.decide(() => "pass");
  return Map.groupBy(replies, ({ reading }) => reading.pattern);
}

type Replies = Awaited<ReturnType<typeof readUnder>>;

describe.each([
  ["is down", (): "fail" => "fail", 8, PATTERNS],
  ["hangs", hang, Number.POSITIVE_INFINITY, HANGING],
] as const)("while the database %s", (_, rule, limit, patterns) => {
  let replies: Replies;
  beforeAll(async () => {
    gate.decide(() => "pass");
    const read = readings.filter(({ pattern }) => patterns.includes(pattern));
    for (const reading of read.filter(isCopiedFrom)) {
      await readReply(await fetchReading(people, reading, { world, format: "document" }));
    }
    const asked = read.flatMap((reading) => FORMATS.map((format): Asked => [reading, format]));
    replies = await readUnder(rule, asked, limit);
  });

  test.each(patterns)("%s responds with what it can show", (pattern) => {
    const shown = replies.get(pattern) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(2 * FORMATS.length);
    for (const { reading, format, reply } of shown) expectOutage(reading, format, reply);
  });

  test("the log says in short lines how long was waited", async () => {
    await expect.poll(() => people.logs()).toContain("The job list: ");
    const patience = [...people.logs().matchAll(/no answer within (\d+) ms/g)].map(([, ms]) => ms);
    const waited = new Set(patience.map(Number));
    // Where queries fail at once, only a machine that is too busy waits.
    if (rule === hang) expect(waited).toEqual(new Set([READ_TIMEOUT_MS, STATE_TIMEOUT_MS]));
    expectShortLines(people.logs());
  });
});

/** Whether a person gets a copy of what a visitor reads here. */
function isCopiedFrom({ pattern, reader }: Reading): boolean {
  return reader === "visitor" && PAGE_KINDS[pattern]?.outage.person === "copy";
}

function expectOutage(reading: Reading, format: Format, reply: Reply): void {
  const { pattern, reader } = reading;
  const outage = PAGE_KINDS[pattern]?.outage[reader];
  if (outage === "copy" && format === "document") expectCopy(reply);
  else if (outage === "unavailable" || outage === "copy") expectUnavailable(reading, format, reply);
  else if (format === "document") expectShown(reading, reply);
}

function expectUnavailable(reading: Reading, format: Format, reply: Reply): void {
  if (format === "document") expectUnavailablePage(reply, reading);
  else if (format === "json") expectUnavailableJson(reply);
  else expect(reply.status).toBe(503);
}

function expectCopy(reply: Reply): void {
  expect(reply.status).toBe(200);
  expectFrame(reply, "visitor");
  expect(visibleText(reply.text)).toContain("You’re still signed in");
}

/** A page that is there, or a rejection that needs no database. */
function expectShown({ pattern, reader }: Reading, reply: Reply): void {
  const outage = PAGE_KINDS[pattern]?.outage[reader];
  expect(reply.status).toBe(statusOf(pattern, reader));
  expectFrame(reply, reader);
  if (outage !== undefined && outage !== "whole")
    expect(visibleText(`<body${mainOf(reply.text)}`)).toContain(outage);
}

/** How many slow calls, one after the other, a page waits for. */
const SLOW_ROUNDS = Math.floor(READ_TIMEOUT_MS / SLOW_MS);
const [QUICK, PATIENT] = [true, false].map((isQuick) =>
  PATTERNS.filter((pattern) => (PAGE_KINDS[pattern]?.trips ?? 1) <= SLOW_ROUNDS === isQuick),
);

test.each(thirdOf(QUICK ?? []))(
  "%s is shown while the database takes two seconds for a call",
  async (pattern) => {
    for (const reading of readings.filter((each) => each.pattern === pattern)) {
      const response = await sendWithRounds({ worker: people, gate, rounds: SLOW_ROUNDS }, () =>
        fetchReading(people, reading, { world, format: "document" }),
      );
      const reply = await readReply(response);
      expect(reply.status).toBe(statusOf(pattern, reading.reader));
      expectFrame(reply, reading.reader);
      expect(visibleText(reply.text)).not.toContain("can’t be loaded right now");
    }
  },
);

test("links that take two calls are given up when each takes two seconds", async () => {
  const links = readings.filter(({ pattern }) => PATIENT?.includes(pattern));
  expect(links).toHaveLength(6);
  const responses = await sendWithRounds({ worker: people, gate, rounds: SLOW_ROUNDS }, () =>
    Promise.all(links.map((link) => fetchReading(people, link, { world, format: "document" }))),
  );
  for (const [index, response] of responses.entries()) {
    expectUnavailablePage(await readReply(response), links[index] as Reading);
  }
});
