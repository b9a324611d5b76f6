import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { jobs } from "#app/features/jobs/tables.ts";
import { aJob } from "#test/factories.ts";
import { ORIGIN, testWorker } from "./worker.ts";

const KEY = "0123456789abcdef";
const worker = testWorker({ SITE_ORIGIN: ORIGIN, INDEXNOW_KEY: KEY });

const announced: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 200;
const { fetch } = globalThis;

beforeAll(() => {
  vi.stubGlobal("fetch", async (address: string | URL, init?: RequestInit & { body: BodyInit }) => {
    if (String(address) !== "https://api.indexnow.org/indexnow") return fetch(address, init);
    announced.push((await new Response(init?.body).json()) as (typeof announced)[number]);
    return new Response(null, { status });
  });
  return () => vi.unstubAllGlobals();
});

beforeEach(async () => {
  announced.length = 0;
  status = 200;
  await worker.db.delete(jobs);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("the hour's new, changed and closed jobs are announced in one request, each once", async () => {
  const fresh = await aJob({ title: "New", updatedAt: minutesAgo(10) });
  const closed = await aJob({
    ...{ title: "Closed", status: "closed" },
    ...{ updatedAt: minutesAgo(5), closedAt: minutesAgo(5) },
  });
  const old = { updatedAt: minutesAgo(90) };
  await worker.store(
    fresh,
    closed,
    await aJob({ title: "Closed long ago", status: "closed", closedAt: minutesAgo(70), ...old }),
    await aJob({ title: "Unchanged", ...old }),
    await aJob({ title: "Example", example: true, updatedAt: minutesAgo(10) }),
    // Search engines are not to list it.
    await aJob({ title: "Mid-level", level: "mid", updatedAt: minutesAgo(10) }),
  );

  await worker.runCron();

  expect(announced).toMatchObject([
    { host: "leadwright.test", key: KEY, keyLocation: `${ORIGIN}/indexnow.txt` },
  ]);
  expect(announced[0]?.urlList.toSorted()).toEqual(
    [fresh, closed].map(({ slug, id }) => `${ORIGIN}/jobs/${slug}-${id}`).toSorted(),
  );
  expect(await (await worker.fetch("/indexnow.txt")).text()).toBe(KEY);
});

test("an hour without changes announces nothing", async () => {
  await worker.store(await aJob({ updatedAt: minutesAgo(90) }));
  await worker.runCron();
  expect(announced).toEqual([]);
});

test("a refusal is logged, without the key", async () => {
  status = 429;
  await worker.store(await aJob({ updatedAt: minutesAgo(10) }));
  worker.clearLogs();
  await worker.runCron();
  expect(announced).toHaveLength(1);
  expect(worker.logs()).toContain("hourly task announceChanges: IndexNow answered 429");
  expect(worker.logs()).not.toContain(KEY);
});
