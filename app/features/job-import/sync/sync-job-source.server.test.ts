import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { lastVerifiedAt } from "#app/features/jobs/lifecycle.server.ts";
import {
  jobCounts,
  jobDescriptions,
  jobs,
  recheckRequests,
  sources,
} from "#app/features/jobs/tables.ts";
import { aBoard, aJsonAnswer, aPagedBoard, someJobs } from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { importRunsLife } from "../lives.server.ts";
import { importRuns } from "../tables.ts";
import { consumeChecks } from "./consume-checks.server.ts";
import { enqueueDueJobSources, enqueueJobSource, type ImportQueue } from "./enqueue.server.ts";
import { listDueJobSources } from "./job-sources.server.ts";
import { runCheck, type SourceCheck } from "./sync-job-source.server.ts";

const database = testDatabase();
const NAME = { kind: "greenhouse", board: "northwind" } as const;
const HOUR = 3_600_000;

let sent: SourceCheck[] = [];
const queue: ImportQueue = {
  async sendBatch(messages) {
    for (const { body } of messages) sent.push(body);
    return undefined as never;
  },
};

beforeEach(() => {
  sent = [];
});

function at(hours: number): Date {
  return new Date(TODAY.getTime() + hours * HOUR);
}

async function enter(fields: Partial<typeof sources.$inferInsert> = {}) {
  const timestamp = TODAY.toISOString();
  await database.db
    .insert(sources)
    .values({ ...NAME, createdAt: timestamp, updatedAt: timestamp, ...fields });
}

/** Queues a check at the given hour and carries it out with this response. */
async function check(hours: number, answer: Response | ((init: RequestInit) => Response)) {
  sent = [];
  await enqueueJobSource(database.db, queue, { ...NAME, now: at(hours) });
  const [message] = sent;
  if (!message) throw new Error("Nothing was asked for.");
  return sync(message, hours, answer);
}

function sync(
  message: SourceCheck,
  hours: number,
  answer: Response | ((init: RequestInit) => Response),
) {
  return runCheck(database.db, message, {
    siteOrigin: "https://leadwright.test",
    now: at(hours),
    fetch: async (_, init) => (answer instanceof Response ? answer.clone() : answer(init)),
  });
}

const board = (n: number, etag?: string) => aJsonAnswer(aBoard(someJobs(n)), etag);
const respond = (status: number, headers?: Record<string, string>) =>
  new Response(null, { status, headers });

async function source() {
  return database.db.select().from(sources).where(eq(sources.board, NAME.board)).get();
}

async function statuses() {
  const rows = await database.db.select().from(jobs).orderBy(jobs.sourceExternalId);
  return rows.map(({ status }) => status).join(" ");
}

async function verifiedTimes() {
  const rows = await database.db
    .select({ at: lastVerifiedAt().as("verified_at") })
    .from(jobs)
    .orderBy(jobs.sourceExternalId);
  return rows.map((row) => row.at);
}

async function verifiedLastDay() {
  const row = await database.db
    .select()
    .from(jobCounts)
    .where(eq(jobCounts.facet, "verified"))
    .get();
  return row?.n;
}

function runs() {
  return database.db.select().from(importRuns).orderBy(importRuns.startedAt);
}

test("a check imports the jobs and stores ETag and time", async () => {
  await enter();
  const report = await check(0, board(2, '"one"'));

  expect(report).toMatchObject({
    status: "applied",
    created: 2,
    company: "Northwind Ferries",
    transfer: { status: 200, requests: 1 },
  });
  expect(await source()).toMatchObject({
    checkedAt: TODAY.toISOString(),
    failures: 0,
    etag: expect.stringMatching(/^\d+ "one"$/),
  });
  expect(await statuses()).toBe("open open");
});

test("after a 304 all jobs of the source count as verified", async () => {
  await enter();
  await check(0, board(2, '"one"'));
  const report = await check(1, (init) => {
    expect(new Headers(init.headers).get("if-none-match")).toBe('"one"');
    return respond(304);
  });

  expect(report).toMatchObject({ status: "applied", notModified: true, unchanged: 2, closed: 0 });
  expect(await verifiedTimes()).toEqual([at(1).toISOString(), at(1).toISOString()]);
});

test("a second whole run writes no job that did not change, and verifies all", async () => {
  await enter();
  await check(0, board(2));
  const before = await database.db.select().from(jobs);

  await check(1, board(2));

  expect(await database.db.select().from(jobs)).toEqual(before);
  expect(await verifiedTimes()).toEqual([at(1).toISOString(), at(1).toISOString()]);
});

test("a job that a run misses keeps the time at which it was last verified", async () => {
  await enter();
  await check(0, board(3));
  await check(1, board(3));

  await check(2, board(2));

  expect(await verifiedTimes()).toEqual([2, 2, 1].map((hours) => at(hours).toISOString()));
  await check(3, board(3));
  expect(await verifiedTimes()).toEqual([3, 3, 3].map((hours) => at(hours).toISOString()));
});

test("a job that ended, or whose source was removed, keeps the time at which it was last verified", async () => {
  await enter();
  await check(0, board(2));
  await check(1, board(2));
  await database.db.update(jobs).set({ status: "removed" }).where(eq(jobs.sourceExternalId, "1"));
  await check(2, board(2));
  const times = await verifiedTimes();

  await database.db.delete(sources);

  expect(times).toEqual([at(1).toISOString(), at(2).toISOString()]);
  expect(await verifiedTimes()).toEqual(times);
});

test("jobs of a source that nobody confirmed for 21 days close", async () => {
  await enter();
  await check(0, board(2));
  await check(24, board(2));

  await closeEndedJobs(database.db, at(24 + 21 * 24 - 1));
  expect(await statuses()).toBe("open open");
  await closeEndedJobs(database.db, at(24 + 21 * 24 + 1));
  expect(await statuses()).toBe("closed closed");
});

test("the jobs verified within a day are counted with their source", async () => {
  await enter();
  await check(0, board(3));
  expect(await verifiedLastDay()).toBe(3);
  await closeEndedJobs(database.db, at(25));
  expect(await verifiedLastDay()).toBe(0);
  await check(26, board(3));
  expect(await verifiedLastDay()).toBe(3);
});

test("a company name edited during a check is on the jobs after the next one", async () => {
  await enter({ company: "Nortwind" });
  await enqueueJobSource(database.db, queue, { ...NAME, now: at(0) });
  await runCheck(database.db, sent.at(-1) as SourceCheck, {
    siteOrigin: "https://leadwright.test",
    now: at(0),
    async fetch() {
      const updatedAt = at(0.01).toISOString();
      await database.db.update(sources).set({ company: "Northwind", etag: null, updatedAt });
      return board(1, '"one"');
    },
  });
  expect(await source()).toMatchObject({ checkedAt: at(0).toISOString(), etag: null });

  await check(1, (init) =>
    new Headers(init.headers).has("if-none-match") ? respond(304) : board(1, '"one"'),
  );
  const [job] = await database.db.select().from(jobs);
  expect(job?.orgName).toBe("Northwind");
});

test("a 304 counts a missing job as missed again, and closes it", async () => {
  await enter();
  await check(0, board(2, '"one"'));
  await check(1, aJsonAnswer(aBoard(someJobs(1, 2)), '"two"'));
  expect(await statuses()).toBe("open open");

  expect(await check(2, respond(304))).toMatchObject({ unchanged: 1, closed: 1 });
  expect(await statuses()).toBe("closed open");
});

test("the ETag is not used after a quarantined, partial or failed run, or a new PARSER_VERSION", async () => {
  const withoutTag = (init: RequestInit) => {
    expect(new Headers(init.headers).has("if-none-match")).toBe(false);
    return board(2, '"one"');
  };
  await enter();
  await check(0, board(2, '"one"'));
  await check(1, aJsonAnswer(aBoard([]), '"empty"'));
  await check(2, withoutTag);
  await check(3, respond(500));
  await check(5, withoutTag);
  await check(6, aJsonAnswer(aBoard(someJobs(2)).replace('"total":2', '"total":3'), '"part"'));
  await check(7, withoutTag);
  await database.db.update(sources).set({ etag: '0 "one"' });
  await check(8, withoutTag);
});

test("a missing source is flagged at once, keeps its jobs, and is not searched for elsewhere", async () => {
  await enter();
  await check(0, board(2));
  const addresses: string[] = [];
  for (const hour of [1, 25]) {
    await enqueueJobSource(database.db, queue, { ...NAME, now: at(hour) });
    await runCheck(database.db, sent.at(-1) as SourceCheck, {
      siteOrigin: "https://leadwright.test",
      now: at(hour),
      async fetch(address) {
        addresses.push(address);
        return respond(404);
      },
    });
  }

  expect(await source()).toMatchObject({ missingSince: at(1).toISOString(), failures: 2 });
  expect(new Set(addresses).size).toBe(1);
  expect(await statuses()).toBe("open open");

  await check(50, board(2));
  expect(await source()).toMatchObject({ missingSince: null, failures: 0 });
});

test("the jobs of a source missing for three weeks close, and reopen when it is back", async () => {
  await enter();
  await check(0, board(1, '"one"'));
  await check(1, respond(404));
  await closeEndedJobs(database.db, at(22 * 24));
  expect(await statuses()).toBe("closed");

  await check(22 * 24 + 1, (init) =>
    new Headers(init.headers).has("if-none-match") ? respond(304) : board(1, '"one"'),
  );
  expect(await statuses()).toBe("open");
});

describe("responses that change no job", () => {
  const feeds: [string, Response][] = [
    ["a web page", new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["a web page that calls itself JSON", aJsonAnswer("<html><script>alert(1)</script>")],
    ["a truncated response", aJsonAnswer(aBoard(someJobs(2)).slice(0, -40))],
    ["nothing", aJsonAnswer("")],
    ["50 MB", aJsonAnswer("x".repeat(50 * 1024 * 1024))],
    ["brackets without end", aJsonAnswer("[".repeat(100_000))],
    ["another shape", aJsonAnswer('{"jobs":{}}')],
    ["a redirect into the cloud", respond(302, { location: "http://169.254.169.254/" })],
    ["an outage", respond(503)],
  ];
  test.each(feeds)("%s", async (_, feed) => {
    await enter();
    await check(0, board(2));
    const before = await database.db.select().from(jobs);

    expect(await check(1, feed)).toMatchObject({ status: "failed", message: expect.any(String) });
    expect(await database.db.select().from(jobs)).toEqual(before);
    expect(await source()).toMatchObject({ failures: 1 });
  });
});

describe("a source with more details than one check requests", () => {
  const LARGE = { kind: "smartrecruiters", board: "northwind" } as const;

  async function checkLarge(hours: number, answer: (address: string) => Response) {
    await enqueueJobSource(database.db, queue, { ...LARGE, now: at(hours) });
    return runCheck(database.db, sent.at(-1) as SourceCheck, {
      siteOrigin: "https://leadwright.test",
      now: at(hours),
      fetch: async (address) => answer(address),
    });
  }

  test("is complete after some hours, and the list verifies every job meanwhile", async () => {
    await enter(LARGE);
    const host = aPagedBoard(250);

    expect(await checkLarge(0, host)).toMatchObject({ created: 200, later: 50, skipped: [] });
    for (const hour of [1, 2]) await checkLarge(hour, host);
    const report = await checkLarge(3, host);

    expect(report).toMatchObject({ seen: 250, unchanged: 250, closed: 0, skipped: [] });
    const times = await verifiedTimes();
    expect(times).toHaveLength(250);
    expect(new Set(times)).toEqual(new Set([at(3).toISOString()]));
    await closeEndedJobs(database.db, at(3 + 20 * 24));
    expect(await database.db.$count(jobs, eq(jobs.status, "open"))).toBe(250);
  });

  test("keeps its jobs and their descriptions while no detail can be fetched", async () => {
    await enter(LARGE);
    const host = aPagedBoard(3);
    await checkLarge(0, host);
    const before = await database.db.select().from(jobDescriptions);

    const report = await checkLarge(1, (address) =>
      address.includes("?") ? host(address) : respond(429, { "retry-after": "60" }),
    );

    expect(report).toMatchObject({ status: "applied", unchanged: 3, skipped: [] });
    expect(await database.db.select().from(jobDescriptions)).toEqual(before);
    expect(await statuses()).toBe("open open open");
  });

  test("closes a job that is no longer listed, whether or not its detail was requested", async () => {
    await enter(LARGE);
    for (const hour of [0, 1]) await checkLarge(hour, aPagedBoard(250));
    for (const hour of [2, 3]) await checkLarge(hour, aPagedBoard(249));

    expect(await database.db.$count(jobs, eq(jobs.status, "open"))).toBe(249);
    expect(await database.db.$count(jobs, eq(jobs.status, "closed"))).toBe(1);
  });
});

test("a host's Retry-After is respected", async () => {
  await enter();
  await check(0, respond(429, { "retry-after": String(5 * 3_600) }));

  expect(await listDueJobSources(database.db, at(7))).toEqual([]);
  expect(await listDueJobSources(database.db, at(8))).toHaveLength(1);
});

test("a message delivered twice makes one run", async () => {
  await enter();
  await check(0, board(2));
  await enqueueJobSource(database.db, queue, { ...NAME, now: at(1) });
  const message = sent.at(-1) as SourceCheck;

  expect(await sync(message, 1, board(1))).not.toBeNull();
  expect(await sync(message, 1.01, board(1))).toBeNull();
  expect(await statuses()).toBe("open open");
  expect(await runs()).toHaveLength(2);
});

test("two simultaneous deliveries make one run", async () => {
  await enter();
  await check(0, board(2));
  await enqueueJobSource(database.db, queue, { ...NAME, now: at(1) });
  const message = sent.at(-1) as SourceCheck;

  const outcomes = await Promise.allSettled([
    sync(message, 1, board(1)),
    sync(message, 1.01, board(1)),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await statuses()).toBe("open open");
  expect(await runs()).toHaveLength(2);
});

test("a check of a source that was removed, disabled or queued anew does nothing", async () => {
  await enter();
  const stale = { ...NAME, queuedAt: at(-1).toISOString() };
  expect(await sync(stale, 0, board(1))).toBeNull();
  await enqueueJobSource(database.db, queue, { ...NAME, now: at(0) });
  await database.db.update(sources).set({ enabled: false });
  expect(await sync(sent.at(-1) as SourceCheck, 0, board(1))).toBeNull();
  await database.db.delete(sources);
  expect(await sync(sent.at(-1) as SourceCheck, 0, board(1))).toBeNull();
  expect(await runs()).toEqual([]);
});

test("every due source is queued once, those with jobs reported closed first", async () => {
  await enter({ board: "early", checkedAt: at(-9).toISOString() });
  await enter({ board: "off", enabled: false });
  await enter({ board: "just-read", checkedAt: at(-0.1).toISOString() });
  await enter();
  await check(-2, board(1));
  const job = await database.db.select().from(jobs).get();
  const request = { jobId: job?.id ?? "", askedAt: TODAY.toISOString() };
  await database.db.insert(recheckRequests).values(request);
  sent = [];

  expect(await enqueueDueJobSources(database.db, queue, at(0))).toBe(2);
  expect(sent.map(({ board }) => board)).toEqual(["northwind", "early"]);
  expect(await enqueueDueJobSources(database.db, queue, at(0.1))).toBe(0);

  await sync(sent[0] as SourceCheck, 0, respond(500));
  expect(await database.db.select().from(recheckRequests)).toHaveLength(1);
  await check(2, board(1));
  expect(await database.db.select().from(recheckRequests)).toEqual([]);
});

test("hundreds of sources are queued in batches of the allowed size", async () => {
  const timestamp = TODAY.toISOString();
  for (let n = 0; n < 250; n += 10) {
    await database.db.insert(sources).values(
      Array.from({ length: 10 }, (_, k) => ({
        ...NAME,
        board: `board-${n + k}`,
        createdAt: timestamp,
        updatedAt: timestamp,
      })),
    );
  }
  const sizes: number[] = [];
  await enqueueDueJobSources(
    database.db,
    {
      async sendBatch(messages) {
        sizes.push([...messages].length);
        return undefined as never;
      },
    },
    TODAY,
  );
  expect(sizes).toEqual([100, 100, 50]);
});

test("a failing queue leaves the sources due", async () => {
  await enter();
  const broken: ImportQueue = { sendBatch: () => Promise.reject(new Error("no queue")) };
  await expect(enqueueDueJobSources(database.db, broken, at(0))).rejects.toThrow(
    "The queue took no message.",
  );
  expect(await listDueJobSources(database.db, at(0))).toHaveLength(1);
});

describe("a batch of messages", () => {
  function aMessage(body: unknown, attempts = 1) {
    return { body, attempts, id: "1", timestamp: TODAY, ack: vi.fn(), retry: vi.fn() };
  }

  const bug = {
    get status(): number {
      throw new Error("a bug");
    },
  } as Response;

  function consume(messages: ReturnType<typeof aMessage>[], fetch: (address: string) => Response) {
    return consumeChecks(
      database.db,
      { messages: messages as unknown as Message[] },
      { siteOrigin: "https://leadwright.test", fetch: async (address) => fetch(address) },
    );
  }

  test("a failing check is logged and retried, the others are carried out", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await enter({ board: "broken" });
    await enter();
    await enqueueDueJobSources(database.db, queue, at(-1));
    const invalidMessages = aMessage({ board: 7 });
    const broken = aMessage(sent.find(({ board: name }) => name === "broken"));
    const healthy = aMessage(sent.find(({ board: name }) => name === "northwind"));

    await consume([invalidMessages, broken, healthy], (address) =>
      address.includes("/broken/") ? bug : board(1),
    );

    expect(log.mock.calls).toEqual([
      ["import: a message that is no check of a board"],
      ["import of greenhouse broken: a bug"],
    ]);
    log.mockRestore();
    expect(invalidMessages.ack).toHaveBeenCalledOnce();
    expect(broken.ack).not.toHaveBeenCalled();
    expect(broken.retry).toHaveBeenCalledOnce();
    expect(healthy.ack).toHaveBeenCalledOnce();
    expect(await statuses()).toBe("open");
  });

  test("a check that fails at every delivery is stored as a failed run", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await enter();
    await enqueueDueJobSources(database.db, queue, at(-1));
    const last = aMessage(sent[0], 4);
    await consume([last], () => bug);
    log.mockRestore();

    expect(last.ack).toHaveBeenCalledOnce();
    expect(last.retry).not.toHaveBeenCalled();
    expect(await source()).toMatchObject({ failures: 1 });
    expect(await runs()).toMatchObject([{ status: "failed" }]);
  });

  test("a check that an operator's decision overtook is acknowledged, and its source can be queued again", async () => {
    await enter();
    await enqueueJobSource(database.db, queue, { ...NAME, now: at(0) });
    const overtakenCheck = aMessage(sent.at(-1));
    const { db } = database;
    const read = db.batch.bind(db);
    vi.spyOn(db, "batch").mockImplementationOnce(async (queries) => {
      const found = await read(queries);
      // The operator decides between the check's reads and its writes.
      const decided = { ...NAME, id: "decided", status: "applied" as const, report: {} };
      await database.db.insert(importRuns).values({ ...decided, startedAt: at(0).toISOString() });
      return found;
    });
    await consumeChecks(
      db,
      { messages: [overtakenCheck] as unknown as Message[] },
      { siteOrigin: "https://leadwright.test", fetch: async () => board(1) },
    );

    expect(overtakenCheck.ack).toHaveBeenCalledOnce();
    expect(await statuses()).toBe("");
    expect(await source()).toMatchObject({ queuedAt: null, checkedAt: null });
    expect(await enqueueJobSource(database.db, queue, { ...NAME, now: at(0.02) })).toBe("queued");
  });

  test("max_retries of wrangler.toml matches MAX_ATTEMPTS", () => {
    expect(readFileSync("wrangler.toml", "utf8")).toMatch(/^max_retries = 3$/m);
  });
});

test("runs are deleted after ninety days, except a source's latest and latest applied one", async () => {
  const day = (n: number) => at(n * 24).toISOString();
  const insert = (id: string, days: number, status: "applied" | "failed", name = "northwind") =>
    database.db
      .insert(importRuns)
      .values({ id, kind: "greenhouse", board: name, startedAt: day(days), status, report: {} });
  await insert("old good", -200, "applied");
  await insert("last good", -190, "applied");
  await insert("old failure", -180, "failed");
  await insert("last", -100, "failed");
  await insert("other's last", -300, "applied", "other");
  await insert("recent", -80, "failed", "third");

  await forget(database.db, importRunsLife, TODAY);
  expect((await runs()).map(({ id }) => id)).toEqual([
    "other's last",
    "last good",
    "last",
    "recent",
  ]);
});
