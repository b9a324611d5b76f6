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
import { toSourceTerms } from "../robots/term-digest.server.ts";
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
  await database.db.insert(sources).values({ ...KEY, createdAt: at, updatedAt: at });
  await accept({});
});

/** The fixture’s manifest, whose provider also states this. */
function stating(more: object): string {
  const { provider: named, ...rest } = JSON.parse(MANIFEST);
  return JSON.stringify({ ...rest, provider: { ...named, ...more } });
}

/** An operator accepted the terms of such a manifest. */
async function accept(more: object) {
  const { terms = [] } = ojcp.readTerms?.(stating(more), HOST) ?? {};
  await database.db.update(sources).set({ terms: await toSourceTerms(terms, TODAY) });
}

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
  manifest = stating({ license: "Do not republish." });
  requested = [];

  const report = await check(1);

  expect(report).toMatchObject({ status: "failed", closed: 0 });
  expect(report.message).toMatch(
    /^Switched off: the provider’s terms differ from those that were accepted \(License\)\./,
  );
  expect(requested).toEqual(["/.well-known/ojcp.json"]);
  expect(await findJobSource(database.db, KEY)).toMatchObject({ enabled: false });
});

const LONG = `Show each posting whole. ${"Link to it. ".repeat(100)}`;

test.each([
  [
    "a day on which it was written out",
    { terms: "Free use (as of Oct 28, 2026)." },
    { terms: "Free use (as of Oct 29, 2026)." },
  ],
  [
    "a moment",
    { license: "Free. Retrieved 2026-10-20T10:00:00Z" },
    { license: "Free. Retrieved 2026-10-24T09:30:21.5Z" },
  ],
  [
    "a member with that",
    { usage: { generatedAt: "1", may: "show" } },
    { usage: { generatedAt: "2", may: "show" } },
  ],
  ["another order", { usage: { may: "show", limit: 5 } }, { usage: { limit: 5, may: "show" } }],
  ["other spaces", { terms: "Free  use." }, { terms: "Free use. " }],
])("terms that differ by %s are the same", async (_, accepted, stated) => {
  await accept(accepted);
  manifest = stating(stated);
  expect(await check()).toMatchObject({ status: "applied" });
  expect(await findJobSource(database.db, KEY)).toMatchObject({ enabled: true });
});

test.each([
  [
    "what is allowed",
    { usage: { may: "show", not: "sell" } },
    { usage: { may: "sell", not: "show" } },
  ],
  [
    "a day to come",
    { terms: "No copies as of 2027-03-01." },
    { terms: "No copies as of 2026-12-01." },
  ],
  ["a last day", { terms: "Free until 2027-03-01." }, { terms: "Free until 2026-12-01." }],
  ["the day of their update", { terms_updated: "2026-10-01" }, { terms_updated: "2026-11-01" }],
  [
    "the end of a long text",
    { terms: `${LONG}Keep it a year.` },
    { terms: `${LONG}Keep it a day.` },
  ],
  ["a member less", { terms: "Free use." }, {}],
])("terms that differ by %s are others", async (_, accepted, stated) => {
  await accept(accepted);
  manifest = stating(stated);
  expect((await check()).message).toContain("differ from those that were accepted (");
  expect(await findJobSource(database.db, KEY)).toMatchObject({ enabled: false });
});

test("terms that were accepted before all of them was compared are compared by their texts", async () => {
  const { terms = [] } = ojcp.readTerms?.(MANIFEST, HOST) ?? {};
  const texts = terms.map(({ label, text }) => ({ label, text }));
  await database.db.update(sources).set({ terms: texts });
  expect(await check()).toMatchObject({ status: "applied" });
  manifest = stating({ license: "Do not republish." });
  expect((await check(1)).message).toContain("(License)");
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
