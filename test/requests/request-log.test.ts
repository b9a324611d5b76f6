import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { OPERATOR_COOKIE, type World } from "#test/world/world.ts";
import { FILE_KINDS } from "./faults/file-kinds.ts";
import { PAGE_KINDS } from "./faults/page-kinds.ts";
import { aWorldToRead, FORMATS, fetchReading, listReadings } from "./faults/readings.ts";
import { HERE, testPeople } from "./people.ts";
import { type TestWorker, testWorker } from "./worker.ts";

interface Line {
  method: string;
  route?: string;
  status: number;
  ms: number;
  id: string;
  cache?: string;
  rendering?: string;
  rowsRead?: number;
  error?: string;
}

/** Stands in for the dataset of request counts, and says in the log what it was given. */
const DATASET = "dataset";
const people = await testPeople(
  { REQUEST_LOG_SAMPLE: "1", LIMITS: "unlimited" },
  {
    replace: (build) => ({ ...build, serviceBindings: { REQUEST_COUNTS: DATASET } }),
    workersBeside: () => [
      {
        ...{ name: DATASET, modules: true, compatibilityDate: "2026-09-01" },
        script: `
          import { WorkerEntrypoint } from "cloudflare:workers";
          export default class extends WorkerEntrypoint {
            writeDataPoint(point) { console.log("point " + JSON.stringify(point)); }
          }`,
      },
    ],
  },
);
let world: World;
beforeAll(async () => {
  world = await aWorldToRead(people.db);
});
beforeEach(() => people.clearLogs());

/** The line of the request that was answered with this response. */
async function lineOf(response: Response, worker: TestWorker = people): Promise<Line> {
  const id = response.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[\da-f]{16}$/);
  const find = () => linesOf(worker).find((line) => line.id === id);
  await expect.poll(find).toBeDefined();
  return find() as Line;
}

function linesOf(worker: TestWorker): Line[] {
  return (JSON.parse(worker.logs()) as { message: string }[])
    .filter(({ message }) => message.startsWith("{"))
    .map(({ message }) => JSON.parse(message));
}

/** What the dataset was given. */
function listPoints() {
  return (JSON.parse(people.logs()) as { message: string }[])
    .filter(({ message }) => message.startsWith("point "))
    .map(({ message }) => JSON.parse(message.slice("point ".length)));
}

const FIELDS = [
  "at",
  "method",
  "route",
  "status",
  "ms",
  "id",
  "cache",
  "rendering",
  "rowsRead",
  "error",
];

test("a line of every page, in every format, has its route's pattern and nothing of its address or person", async () => {
  const readings = listReadings(world).filter(({ reader }) => reader !== "visitor");
  const files = Object.entries(FILE_KINDS).map(([pattern, { path }]) => ({
    ...{ pattern, path: path(world), reader: "person" as const },
  }));
  for (const [index, reading] of [...readings, ...files].entries()) {
    const isPage = reading.pattern in PAGE_KINDS;
    const format = (isPage && FORMATS[index % FORMATS.length]) || "document";
    const response = await fetchReading(people, reading, { world, format });
    await response.text();
    const line = await lineOf(response);
    const { route, status, method, error } = line;
    // A page without data is not found by the page API.
    const isMissing = format === "json" && status === 404 && route === "/api/_analog/pages/*";
    const prefix = format === "json" ? "/api/_analog/pages" : "";
    // MCP isn't read with GET, which is rejected before there is a route.
    const expected = reading.pattern === "/api/mcp" ? undefined : prefix + reading.pattern;
    if (!isMissing) expect(route).toBe(expected);
    expect([method, error]).toEqual(["GET", undefined]);
    expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(line)));
  }
  const words = [...readings, ...files].flatMap(({ path, pattern }) => wordsOf(path, pattern));
  const { uid, name, email, sid } = world.person;
  // Shorter ones may stand in an id by chance.
  const secrets = [...words, uid, name, email, sid, world.cookie, await OPERATOR_COOKIE].filter(
    (word) => word.length > 5,
  );
  expect(secrets.length).toBeGreaterThan(50);
  // The data points name public jobs, and nothing else.
  const logs = people.logs().replaceAll(`\\"${world.job}\\"]`, "");
  for (const secret of secrets) expect(logs).not.toContain(secret);
});

/** What an address has that its pattern does not: parameters, tokens and what was searched for. */
function wordsOf(path: string, pattern: string): string[] {
  const known = pattern.split("/");
  const [pathname = "", query] = path.split("?");
  const values = [...new URLSearchParams(query).values()];
  return [...pathname.split("/").filter((part) => !known.includes(part)), ...values];
}

const MAIL = "ada.secret@people.example";
const TOKEN = "tokentokentoken1234567890";

test.each<[string, string, RequestInit]>([
  ["an address that does not exist", `/nobody/${MAIL}`, {}],
  ["a share link that is wrong", `/share/r/${TOKEN}`, {}],
  ["an encoded share link", `/%73hare/p/${TOKEN}`, {}],
  ["an invitation", `/account/invitations/${TOKEN}`, {}],
  ["a feed", `/feeds/${TOKEN}.rss`, {}],
  ["a search", `/jobs?q=${MAIL}&place=${TOKEN}`, {}],
  ["a search through the page API", `/api/_analog/pages/jobs?q=${MAIL}`, {}],
  ["page data that does not exist", `/api/_analog/pages/nobody/${MAIL}`, {}],
  ["an address of an API that does not exist", `/api/${TOKEN}`, {}],
  ["an address that is not encoded", `/%E0%A4%A/${TOKEN}`, {}],
  ["a missing file", `/assets/${TOKEN}.js`, {}],
  ["a method that is not answered", `/jobs?q=${TOKEN}`, { method: "PURGE" }],
  [
    "what headers hold",
    "/",
    { headers: { authorization: TOKEN, referer: `${HERE}/${MAIL}`, "user-agent": MAIL } },
  ],
  ["a cookie that is no session", "/", { headers: { cookie: `session=${TOKEN}; other=${MAIL}` } }],
  ["an id that a client made up", "/", { headers: { "cf-ray": MAIL, "x-request-id": TOKEN } }],
  [
    "a form from another site",
    "/feedback",
    { method: "POST", body: MAIL, headers: { origin: `https://${TOKEN}.example` } },
  ],
])("%s: nothing of it is in the log", async (_, path, init) => {
  const response = await people.fetch(HERE + path, init);
  await response.text();

  expect(["GET", "POST", "other"]).toContain((await lineOf(response)).method);
  expect(people.logs().toLowerCase()).not.toMatch(/tokentoken|secret|people\.example/);
});

test("nothing of a form and of a sign-in is in the log", async () => {
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  const message = `Write to ${MAIL}, please.`;
  const form = { intent: "send", category: "bug", message, email: MAIL, startedAt };
  const sent = await people.post("/feedback", { ...form, pagePath: `/share/r/${TOKEN}` });
  expect(await lineOf(sent)).toMatchObject({ method: "POST", route: "/feedback" });
  const cookie = await people.signIn({ email: MAIL, sub: TOKEN, user_id: TOKEN });
  await expect.poll(() => people.logs()).toContain("/api/v1/auth");

  expect(people.logs()).not.toContain(cookie.slice(0, 40));
  expect(people.logs()).not.toMatch(/tokentoken|secret@|Write to/);
});

test("the platform's id is taken, without the place it names", async () => {
  const headers = { "cf-ray": "8f2c0123456789ab-LIS" };
  const response = await people.fetch(`${HERE}/roadmap`, { headers });
  await response.text();

  expect(response.headers.get("x-request-id")).toBe("8f2c0123456789ab");
});

test("a line says whether the page cache had the page, and what was read for it", async () => {
  const visit = async () => {
    const response = await people.fetch(`${HERE}/jobs?place=PT`);
    await response.text();
    return lineOf(response);
  };
  const first = await visit();
  expect(first).toMatchObject({ route: "/jobs", status: 200, cache: "fwd=uri-miss" });
  expect(first.rowsRead).toBeGreaterThan(0);
  expect(first.rendering).toBe("whole");
  const second = await visit();
  expect(second).toMatchObject({ route: "/jobs", status: 200, cache: "hit" });
  expect(second).not.toHaveProperty("rowsRead");
  expect(second).not.toHaveProperty("rendering");
});

test("a request is counted as the log says it, without its address", async () => {
  const response = await people.fetch(`${HERE}/market?q=${MAIL}&place=${TOKEN}`);
  await response.text();
  await expect.poll(listPoints).toHaveLength(1);
  const { ms, rowsRead, cache } = await lineOf(response);
  expect(cache).toBe("fwd=uri-miss");
  expect(rowsRead).toBeGreaterThan(0);
  const route = "/market";
  expect(listPoints()).toEqual([
    { indexes: [route], blobs: [route, cache, "", ""], doubles: [ms, rowsRead, 200] },
  ]);
});

test.each([
  ["a reader", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101", true],
  ["a crawler", "Googlebot/2.1", false],
])("the page of a job names the job in its data point only for %s", async (_, agent, isNamed) => {
  const path = `/jobs/tech-lead-timetables-${world.job}`;
  const response = await people.fetch(HERE + path, { headers: { "user-agent": agent } });
  await response.text();
  expect(response.status).toBe(200);
  await expect.poll(listPoints).toHaveLength(1);
  const [{ blobs }] = listPoints();
  expect([blobs[0], blobs[3]]).toEqual(["/jobs/:jobId", isNamed ? world.job : ""]);
});

test("Server-Timing is for development alone", async () => {
  const response = await people.fetch(`${HERE}/jobs`);
  await response.text();

  expect(response.headers.has("server-timing")).toBe(false);
});

describe("without REQUEST_LOG_SAMPLE", () => {
  const quiet = testWorker();
  const broken = testWorker({ SITE_ORIGIN: "" });

  test("only a fault has a line, and its page shows the id", async () => {
    await quiet.db.run(sql`alter table market_figures rename to elsewhere`);
    await (await quiet.fetch("/roadmap")).text();
    await (await quiet.fetch("/nowhere")).text();
    const response = await quiet.fetch("/market");
    const html = await response.text();

    const line = await lineOf(response, quiet);
    expect(line).toMatchObject({ route: "/market", status: 503, error: "unavailable" });
    expect(html).toContain(`Request ${line.id}`);
    expect(linesOf(quiet)).toHaveLength(1);
  });

  test("a site that is not configured shows the id on its plain page", async () => {
    const response = await broken.fetch("/jobs?q=words");
    const html = await response.text();

    const line = await lineOf(response, broken);
    expect(line).toMatchObject({ method: "GET", status: 503, error: "not_configured" });
    expect(line).not.toHaveProperty("route");
    expect(html).toContain(`Request ${line.id}`);
  });
});
