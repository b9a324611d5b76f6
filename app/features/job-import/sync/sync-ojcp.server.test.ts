import { beforeEach, expect, test } from "vitest";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  aJsonAnswer,
  boardDetails,
  boardFile,
  boardPages,
  isRobotsAddress,
  ROBOTS_ANSWERS,
} from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { ojcp } from "../formats/ojcp.ts";
import { findJobSource } from "./job-sources.server.ts";
import { syncJobSource } from "./sync-job-source.server.ts";

const database = testDatabase();
const HOST = "jobs.northwind.example";
const KEY = { kind: "ojcp", board: HOST } as const;
const MANIFEST = boardFile("ojcp-manifest");

let manifest: string;
let robots: keyof typeof ROBOTS_ANSWERS;
/** How a search is asked. */
let method: "GET" | "POST";
/** The provider answers no further. */
let lastOffset: number;
let requested: string[];

beforeEach(async () => {
  [manifest, robots, method, lastOffset, requested] = [MANIFEST, "allowing", "POST", 9, []];
  const at = TODAY.toISOString();
  const { terms } = ojcp.readTerms?.(MANIFEST, HOST) ?? {};
  await database.db.insert(sources).values({ ...KEY, terms, createdAt: at, updatedAt: at });
});

async function provider(address: string, init: RequestInit): Promise<Response> {
  const { host, pathname, searchParams } = new URL(address);
  expect(host).toBe(HOST);
  if (isRobotsAddress(address)) return ROBOTS_ANSWERS[robots]();
  requested.push(pathname);
  if (pathname === "/.well-known/ojcp.json") return aJsonAnswer(manifest);
  if (pathname !== "/ojcp/v1/search") {
    const id = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    return aJsonAnswer(boardDetails("ojcp").get(id) ?? "");
  }
  if ((init.method ?? "GET") !== method) return new Response(null, { status: 405 });
  const asked = method === "POST" ? JSON.parse(String(init.body)) : null;
  const offset = Number(asked?.pagination.offset ?? searchParams.get("offset"));
  if (offset > lastOffset) return new Response("{}", { status: 400 });
  return aJsonAnswer(boardPages("ojcp")[offset === 0 ? 1 : 2] ?? "");
}

async function check(hours = 0) {
  const source = await findJobSource(database.db, KEY);
  if (!source) throw new Error("There is no such source.");
  const now = new Date(TODAY.getTime() + hours * 3_600_000);
  return syncJobSource(database.db, source, {
    ...{ siteOrigin: "https://leadwright.test", now, fetch: provider },
  });
}

test.each(["POST", "GET"] as const)(
  "a provider that takes a search with %s is read whole, and the next check changes nothing",
  async (taken) => {
    method = taken;
    const first = await check();
    expect(first).toMatchObject({ status: "applied", created: 5 });
    expect(first.isPartial).toBeFalsy();
    const rows = await database.db.select().from(jobs);
    expect(new Set(rows.map(({ orgName }) => orgName))).toEqual(new Set(["Northwind Ferries"]));
    expect(rows.every(({ sourceBoard }) => sourceBoard === HOST)).toBe(true);
    expect(await check(1)).toMatchObject({ created: 0, updated: 0, closed: 0, unchanged: 5 });
  },
);

test("a provider that goes no further closes no job of the pages it leaves out", async () => {
  await check();
  lastOffset = 0;
  const runs = [await check(1), await check(2), await check(3)];
  expect(runs.map(({ status, isPartial, closed }) => [status, isPartial, closed])).toEqual(
    Array(3).fill(["applied", true, 0]),
  );
});

test("a provider that refuses the first page fails, and closes nothing", async () => {
  await check();
  lastOffset = -1;
  expect(await check(1)).toMatchObject({ status: "failed", closed: 0 });
});

test("a provider that states other terms is switched off before anything else is read", async () => {
  await check();
  const { provider: named, ...rest } = JSON.parse(MANIFEST);
  manifest = JSON.stringify({ ...rest, provider: { ...named, license: "Do not republish." } });
  requested = [];

  const report = await check(1);

  expect(report).toMatchObject({ status: "failed", closed: 0 });
  expect(report.message).toMatch(/^Switched off: the provider states other terms/);
  expect(requested).toEqual(["/.well-known/ojcp.json"]);
  expect(await findJobSource(database.db, KEY)).toMatchObject({ enabled: false });
});

test.each([
  ["refuses the search", "allowing", "/ojcp/", /refuses this address/],
  ["is unreadable", "broken", "", /^Not imported/],
] as const)("nothing is read where robots.txt %s", async (_, kind, path, message) => {
  robots = kind;
  const allowing = ROBOTS_ANSWERS.allowing;
  if (path)
    ROBOTS_ANSWERS.allowing = () =>
      new Response(`User-agent: *\nDisallow: ${path}`, {
        headers: { "content-type": "text/plain" },
      });
  try {
    expect((await check()).message).toMatch(message);
  } finally {
    ROBOTS_ANSWERS.allowing = allowing;
  }
  expect(requested.filter((each) => each !== "/.well-known/ojcp.json")).toEqual([]);
});

test.each([
  ["not JSON", "<html>", "sent a web page"],
  ["of another shape", "[]", "names no provider"],
  ["huge", JSON.stringify({ provider: { name: "x".repeat(600_000) } }), "sent more than"],
])("a manifest that is %s is a failed check", async (_, body, message) => {
  manifest = body;
  expect((await check()).message).toContain(message);
  expect(await findJobSource(database.db, KEY)).toMatchObject({ enabled: true, failures: 1 });
});

test("requests begin as far apart as the provider asks", async () => {
  const { rate_limits: _, ...rest } = JSON.parse(MANIFEST);
  manifest = JSON.stringify({ ...rest, rate_limits: { anonymous_rps: 20 } });
  await database.db.update(sources).set({ terms: null });
  const startedAt = Date.now();
  await check();
  // After the manifest: two pages and five details.
  expect(requested).toHaveLength(9);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(6 * 50 - 20);
});
