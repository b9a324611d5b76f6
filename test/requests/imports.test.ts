import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  aBoard,
  aJsonAnswer,
  aRobotsAnswer,
  boardFile,
  isRobotsAddress,
  ROBOTS_ANSWERS,
  someJobs,
} from "#test/boards.ts";
import { casesOf } from "#test/matrix.ts";
import { visibleText } from "./html.ts";
import { type Fields, type Sending, testPeople } from "./people.ts";
import { waitForImports } from "./wait-for-imports.ts";

const people = await testPeople();
const PAGE = "/operator/imports";
const REVIEW = "/operator/imports/review";
const NORTHWIND = { kind: "greenhouse", board: "northwind" } as const;

// The Worker's outgoing requests pass through this process's fetch.
const originalFetch = globalThis.fetch;
type JobSourceResponse = () => Response | Promise<Response>;
let boards: Record<string, JobSourceResponse> = {};
let requestedUrls: string[] = [];
let answerRobots: JobSourceResponse = ROBOTS_ANSWERS.absent;
let robotsRequestCount = 0;

beforeAll(() => {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!address.startsWith("https://")) return originalFetch(address, init);
    if (isRobotsAddress(address)) {
      robotsRequestCount += 1;
      return answerRobots();
    }
    requestedUrls.push(address);
    const name = /boards\/([^/]+)\//.exec(address)?.[1] ?? "";
    return boards[name]?.() ?? new Response(null, { status: 404 });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

let operator: string;
beforeAll(async () => {
  operator = await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
});

beforeEach(() => {
  boards = { northwind: () => aJsonAnswer(aBoard(someJobs(3)), '"one"') };
  requestedUrls = [];
  answerRobots = ROBOTS_ANSWERS.absent;
  robotsRequestCount = 0;
});
afterEach(async () => {
  const { db } = people;
  await waitForImports(people.db);
  await db.delete(sources);
  await db.delete(importRuns);
  for (const table of ["job_descriptions", "jobs", "organizations"]) {
    await db.$client.prepare(`DELETE FROM ${table}`).run();
  }
});

function send(fields: Fields, { cookie = operator, ...more }: Sending = {}) {
  return people.send(PAGE, fields, { cookie, ...more });
}

const NEW_SOURCE = { intent: "add", ...NORTHWIND, haveReadBoth: "on" };

async function add(fields: Fields = {}) {
  const response = await people.send(REVIEW, { ...NEW_SOURCE, ...fields }, { cookie: operator });
  await waitForImports(people.db);
  return response;
}

async function listed(): Promise<string[]> {
  const { body } = await people.read("/jobs");
  return body.jobs.map(({ title }: { title: string }) => title).sort();
}

function sourceOf(board = "northwind") {
  return people.db.select().from(sources).where(eq(sources.board, board)).get();
}

async function runsOf(board: string) {
  const rows = await people.db.select().from(importRuns).where(eq(importRuns.board, board));
  return rows.map(({ status }) => status);
}

describe("the hourly cron", () => {
  async function enter(board: string) {
    const timestamp = new Date().toISOString();
    const row = { ...NORTHWIND, board, createdAt: timestamp, updatedAt: timestamp };
    await people.db.insert(sources).values(row);
  }

  test("reads every due job source through the queue, and each succeeds or fails alone", async () => {
    await Promise.all(["northwind", "cut", "page", "gone", "nothing"].map(enter));
    Object.assign(boards, {
      cut: () => aJsonAnswer(aBoard(someJobs(2)).slice(0, -30)),
      page: () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      nothing: () => aJsonAnswer(aBoard([])),
    });

    await people.runCron();
    await waitForImports(people.db);

    expect(await listed()).toHaveLength(3);
    expect(await runsOf("northwind")).toEqual(["applied"]);
    expect(await runsOf("cut")).toEqual(["failed"]);
    expect(await runsOf("page")).toEqual(["failed"]);
    expect(await runsOf("nothing")).toEqual(["applied"]);
    expect(await sourceOf("gone")).toMatchObject({ missingSince: expect.any(String) });
    expect(requestedUrls).toContain(
      "https://boards-api.greenhouse.io/v1/boards/northwind/jobs?content=true&pay_transparency=true",
    );
  });

  test("does not read a job source twice in one hour, nor a disabled one", async () => {
    await Promise.all(["northwind", "off"].map(enter));
    await people.db.update(sources).set({ enabled: false }).where(eq(sources.board, "off"));
    await people.runCron();
    await waitForImports(people.db);
    await people.runCron();
    await waitForImports(people.db);

    expect(requestedUrls).toHaveLength(1);
  });

  test("an unchanged job source is confirmed by its ETag an hour later", async () => {
    await enter("northwind");
    await people.runCron();
    await waitForImports(people.db);
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await people.db.update(sources).set({ checkedAt: before, queuedAt: before });
    boards.northwind = () => new Response(null, { status: 304 });

    await people.runCron();
    await waitForImports(people.db);

    const runs = await people.db.select().from(importRuns).orderBy(importRuns.startedAt);
    expect(runs.at(-1)?.report).toMatchObject({ notModified: true, unchanged: 3 });
  });

  const LARGE = 4.2;
  const LARGEST = 11.6;
  const SIZES = casesOf([LARGE, LARGEST], (size) => size === LARGE);

  test.each(SIZES)("a job source of %d megabytes is imported in several runs", async (size) => {
    const words = "We plan the ferries of nine harbors and answer for them. ".repeat(250);
    const job = JSON.stringify({ ...someJobs(1)[0], words });
    const count = Math.floor((size * 1024 * 1024) / (job.length + 1));
    const body = aBoard(someJobs(count).map((each) => ({ ...each, words })));
    boards.northwind = () => aJsonAnswer(body, '"large"');
    await enter("northwind");
    const open: number[] = [];
    while (!(await sourceOf())?.etag && open.length < 6) {
      await people.db.update(sources).set({ checkedAt: null, queuedAt: null });
      await people.runCron();
      await waitForImports(people.db);
      open.push(await people.db.$count(jobs, eq(jobs.status, "open")));
    }

    expect(open.length).toBeGreaterThan(1);
    expect(open.at(-1)).toBe(count);
    expect(open).toEqual(open.toSorted((a, b) => a - b));
  });
});

describe("the imports page", () => {
  test.each(["", "/anything", "/review"])(
    "%s returns 404 to visitors and everyone who is not an operator",
    async (path) => {
      const other = await people.signIn();
      const unknown = await people.fetch("/no/such/page");
      for (const cookie of ["", other]) {
        const page = await people.fetch(PAGE + path, { headers: cookie ? { cookie } : {} });
        const html = await page.text();
        expect(page.status).toBe(unknown.status);
        expect(html).not.toMatch(/board import/i);
        expect((await people.read(PAGE + path, cookie)).status).toBe(404);
        const form = path === "/anything" ? { intent: "believe", sure: "on" } : NEW_SOURCE;
        expect((await people.send(PAGE + path, form, { cookie })).status).toBe(404);
      }
      expect(await sourceOf()).toBeUndefined();
    },
  );

  test.each(["", "/anything", "/review"])(
    "%s returns 404 to everyone else for any form, also an invalid one",
    async (path) => {
      const forms: Fields[] = [
        { intent: "nonsense" },
        { intent: "add", board: "" },
        { intent: "edit", ...NORTHWIND, authorized: "on" },
        { intent: "believe", sure: "on", board: "x" },
        {},
      ];
      for (const cookie of ["", await people.signIn()]) {
        for (const form of forms) {
          const response = await people.send(PAGE + path, form, { cookie });
          expect(response.status).toBe(404);
          const page = await people.post(PAGE + path, form, { cookie, encoding: "urlencoded" });
          expect(page.status).toBe(404);
          expect(await page.text()).not.toMatch(
            /board import|no form with|needs? a look|operator’s/i,
          );
        }
      }
    },
  );

  test("preserves an operator's form values when the sign-in must be confirmed", async () => {
    const stale = await people.signInStale({ uid: "uid-operator" });
    const form = { ...NEW_SOURCE, termsNote: "Their letter" };
    const page = await people.post(REVIEW, form, { cookie: stale });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain("Their letter");
  });

  test("is shown to an operator and is not indexed", async () => {
    const page = await people.fetch(PAGE, { headers: { cookie: operator } });
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain(">Job sources</h1>");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("No job boards yet.");
  });

  test("requires a recent sign-in, and rejects a signed-out session", async () => {
    const cookie = await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
    await people.signOut(cookie);
    expect(await people.read(PAGE, cookie)).toMatchObject({ status: 401 });
    expect(await people.send(REVIEW, NEW_SOURCE, { cookie })).toMatchObject({ status: 401 });
    expect(robotsRequestCount).toBe(0);

    const stale = await people.signInStale({ uid: "uid-operator" });
    expect(await people.read(PAGE, stale)).toMatchObject({
      status: 401,
      body: { error: "token_stale" },
    });
    expect(await send({ intent: "check", ...NORTHWIND }, { cookie: stale })).toMatchObject({
      status: 401,
    });
  });

  test("rejects a form from another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await people.send(REVIEW, NEW_SOURCE, { cookie: operator, headers })).toMatchObject({
      status: 403,
    });
    expect(await sourceOf()).toBeUndefined();
  });

  test("is two links away from the profile, for operators only", async () => {
    const read = async (page: string, cookie: string) =>
      (await people.fetch(page, { headers: { cookie } })).text();
    expect(await read("/account/profile", operator)).toContain('href="/operator"');
    expect(await read("/operator", operator)).toContain(`href="${PAGE}"`);
    expect(await read("/account/profile", await people.signIn())).not.toContain('href="/operator');
  });

  test("an added job source is read at once and shown with the result", async () => {
    expect(
      await add({ company: "Northwind", termsNote: "Asked on Nov 3", authorized: "on" }),
    ).toMatchObject({
      status: 200,
      body: { message: "northwind is on the list. We’re importing it now." },
    });

    const { body } = await people.read(PAGE, operator);
    expect(body.sources).toEqual([
      expect.objectContaining({
        ...NORTHWIND,
        company: "Northwind",
        authorized: true,
        openJobs: 3,
        failures: 0,
        isWaiting: false,
        lastRun: expect.objectContaining({ status: "applied" }),
      }),
    ]);
    expect(body.runs).toMatchObject([
      { board: "northwind", report: { created: 3, transfer: { status: 200 } }, skipped: 0 },
    ]);
  });

  test.each([
    [{ board: "../x" }, "board"],
    [{ board: ".." }, "board"],
    [{ board: "" }, "board"],
    [{ kind: "org" }, "kind"],
    [{ kind: "constructor" }, "kind"],
    [{ authorized: "on" }, "authorized"],
    [{ company: "x".repeat(81) }, "company"],
    [{ termsNote: "x".repeat(1_001) }, "termsNote"],
    [{ haveReadBoth: [] }, "haveReadBoth"],
  ])("rejects %j with a message at the field", async (fields, field) => {
    const response = await add(fields as Fields);

    expect(response).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await people.db.select().from(sources)).toEqual([]);
  });

  test("a job source can be added once", async () => {
    await add();
    expect(await add()).toMatchObject({
      status: 422,
      body: { errors: { board: [expect.any(String)] } },
    });
  });

  test("a name that differs only in case is the same job source", async () => {
    await add();
    expect(await add({ board: "NorthWind" })).toMatchObject({
      status: 422,
      body: { errors: { board: [expect.stringContaining("“northwind”")] } },
    });
    boards.NorthWind = () => aJsonAnswer("[]");
    expect(await add({ kind: "lever", board: "NorthWind" })).toMatchObject({ status: 200 });
    expect(await people.db.$count(sources)).toBe(2);
  });

  test("the page states the total when there are more job sources than it shows", async () => {
    const timestamp = new Date().toISOString();
    const rows = Array.from({ length: 501 }, (_, n) => ({
      ...NORTHWIND,
      board: `board-${n}`,
      createdAt: timestamp,
      updatedAt: timestamp,
    }));
    await writeBatch(
      people.db,
      rows.map((row) => people.db.insert(sources).values(row)),
    );
    const { body } = await people.read(PAGE, operator);
    expect([body.sources.length, body.total]).toEqual([500, 501]);
    const html = await (await people.fetch(PAGE, { headers: { cookie: operator } })).text();
    expect(html.replaceAll("<!-- -->", "")).toMatch(
      /500 of 501 boards with 0 open jobs[\s\S]*the first 500 of\s+501 boards by name/,
    );
  });

  test("the settings of a job source can be changed, and a permission requires a note", async () => {
    await add();
    const settings = { intent: "edit", ...NORTHWIND, enabled: "on", termsNote: "Their letter" };
    expect(await send({ ...settings, authorized: "on" })).toMatchObject({ status: 200 });
    expect(await sourceOf()).toMatchObject({
      authorized: true,
      termsNote: "Their letter",
      etag: null,
    });

    expect(await send({ ...settings, termsNote: " ", authorized: "on" })).toMatchObject({
      status: 422,
    });
    expect(await send({ intent: "edit", ...NORTHWIND })).toMatchObject({ status: 200 });
    expect(await sourceOf()).toMatchObject({ authorized: false, enabled: false });
    expect(await send({ intent: "check", ...NORTHWIND })).toMatchObject({ status: 422 });
    expect(await send({ ...settings, board: "unknown" })).toMatchObject({ status: 404 });
  });

  test("a requested check is carried out", async () => {
    await add();
    boards.northwind = () => aJsonAnswer(aBoard(someJobs(4)));
    expect(await send({ intent: "check", ...NORTHWIND })).toMatchObject({ status: 200 });
    await waitForImports(people.db);

    expect(await listed()).toHaveLength(4);
  });

  test("removing a job source closes its jobs and no others", async () => {
    boards.other = () => aJsonAnswer(aBoard(someJobs(2, 10)));
    await add();
    await add({ board: "other" });

    expect(await send({ intent: "remove", sure: "on", ...NORTHWIND })).toMatchObject({
      status: 200,
      body: { message: "Removed northwind and closed 3 jobs." },
    });
    expect(await listed()).toHaveLength(2);
    expect((await people.read("/")).body.stats.open).toBe(2);
    expect(await send({ intent: "remove", sure: "on", ...NORTHWIND })).toMatchObject({
      status: 404,
    });
    expect(await runsOf("northwind")).toHaveLength(2);
  });

  test("a browser without JavaScript returns to the page with a message", async () => {
    const response = await people.post(REVIEW, NEW_SOURCE, {
      cookie: operator,
      encoding: "urlencoded",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(PAGE);
    await waitForImports(people.db);

    const which = { _item: "which", which: "greenhouse southwind" };
    const rejected = await people.post(
      `${REVIEW}?kind=greenhouse&board=southwind`,
      { ...NEW_SOURCE, board: "southwind", company: "Typed here", authorized: "on", ...which },
      { cookie: operator },
    );
    const html = await rejected.text();
    expect(rejected.status).toBe(422);
    expect(html).toContain("In the note on terms, say what permits republishing");
    expect(html).toContain('value="Typed here"');
  });

  test("markup in the data of a job source is escaped on the page", async () => {
    const title = `Senior Engineer <img src=x onerror=alert(1)> "'&`;
    boards.northwind = () =>
      aJsonAnswer(aBoard([{ id: 1 }, { id: 2, title: `Account Executive ${title}` }]));
    await add({ company: "<script>alert(1)</script>", termsNote: "</textarea><script>alert(2)" });
    const [run] = await people.db.select().from(importRuns);
    for (const path of [PAGE, `${PAGE}/${run?.id}`]) {
      const html = await (await people.fetch(path, { headers: { cookie: operator } })).text();
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("<script>alert");
    }
    const { body } = await people.read(`${PAGE}/${run?.id}`, operator);
    expect(body.run.report.skipped).toMatchObject([
      { externalId: "2", reason: expect.any(String) },
    ]);
  });

  test("runs are paged from the newest, and filtered by job source and status", async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      id: `run-${n}`,
      kind: "lever" as const,
      board: n % 2 ? "odd" : "even",
      startedAt: new Date(Date.now() + n * 1000).toISOString(),
      status: n === 7 ? ("failed" as const) : ("applied" as const),
      report: { skipped: [] },
    }));
    for (const row of rows) await people.db.insert(importRuns).values(row);

    const seen: string[] = [];
    for (let next: number | null = 0; next !== null; ) {
      const query: string = next ? `?before=${next}` : "";
      const { body } = await people.read(PAGE + query, operator);
      seen.push(...body.runs.map(({ id }: { id: string }) => id));
      next = body.next;
    }
    expect(seen).toEqual(rows.map(({ id }) => id).reverse());

    const odd = await people.read(`${PAGE}?kind=lever&board=odd&status=failed`, operator);
    expect(odd.body.runs.map(({ id }: { id: string }) => id)).toEqual(["run-7"]);
    const nonsense = await people.read(`${PAGE}?kind=x&board='&status=%00&before=-1`, operator);
    expect(nonsense.body.runs).toHaveLength(20);
  });
});

describe("robots.txt and terms", () => {
  async function open(query: string) {
    const response = await people.fetch(`${REVIEW}?${query}`, { headers: { cookie: operator } });
    return { status: response.status, html: await response.text() };
  }
  const openText = async (query: string) => visibleText((await open(query)).html);
  const permission = { authorized: "on", termsNote: "Their letter of Nov 3" };

  test("are shown with the addresses before anything is stored", async () => {
    answerRobots = ROBOTS_ANSWERS.allowing;
    const { status, html } = await open("kind=greenhouse&board=northwind");
    const text = visibleText(html);

    expect(status).toBe(200);
    expect(text).toContain("/v1/boards/northwind/jobs?content=true&pay_transparency=true");
    expect(text).toContain("robots.txt allows this address");
    expect(text).toContain("Disallow: /admin");
    expect(text).toMatch(/We haven’t read the terms of \w+ yet\./);
    expect(html).toContain('href="https://boards-api.greenhouse.io/robots.txt"');
    expect(html).toContain('name="haveReadBoth"');
    expect([robotsRequestCount, requestedUrls]).toEqual([1, []]);
    expect(await sourceOf()).toBeUndefined();
  });

  test.each([
    ["refusing", "robots.txt refuses this address", true],
    ["absent", "The host has no robots.txt", false],
    ["page", "We couldn’t read robots.txt", true],
    ["broken", "We couldn’t read robots.txt", true],
  ] as const)("a host that is %s is shown as “%s”", async (name, verdict, needsPermission) => {
    answerRobots = ROBOTS_ANSWERS[name];
    const text = await openText("kind=greenhouse&board=northwind");
    expect(text).toContain(verdict);
    expect(text.includes("only with the employer’s permission")).toBe(needsPermission);

    expect(await add()).toMatchObject(
      needsPermission
        ? { status: 422, body: { errors: { authorized: [expect.stringContaining(verdict)] } } }
        : { status: 200 },
    );
    expect(Boolean(await sourceOf())).toBe(!needsPermission);
    if (needsPermission) expect(await add(permission)).toMatchObject({ status: 200 });
    const robotsVerdict =
      name === "refusing" ? "refused" : name === "absent" ? "absent" : "unreadable";
    expect(await sourceOf()).toMatchObject({ robotsVerdict, robotsReadAt: expect.any(String) });
    expect(await listed()).toHaveLength(3);
    expect(visibleText(await readPage(PAGE))).toContain(verdict);
  });

  test("the form decides by what it reads itself, not by what the page showed", async () => {
    answerRobots = ROBOTS_ANSWERS.allowing;
    await open("kind=greenhouse&board=northwind");
    answerRobots = ROBOTS_ANSWERS.refusing;
    const hidden = { robotsVerdict: "allowed", verdict: "allowed" };
    expect(await add(hidden)).toMatchObject({ status: 422 });
    expect(await sourceOf()).toBeUndefined();
  });

  test("the rules of the host are escaped and capped", async () => {
    answerRobots = () =>
      aRobotsAnswer(
        `User-agent: *\nDisallow: /<script>alert(1)</script>\n${"Allow: /x\n".repeat(900)}`,
      );
    const { html } = await open("kind=greenhouse&board=northwind");
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("/&lt;script&gt;alert(1)");
    expect(html.length).toBeLessThan(60_000);
  });

  test("of SmartRecruiters are shown with the address of a posting and a plain word", async () => {
    const text = await openText("kind=smartrecruiters&board=Northwind");
    expect(text).toContain("https://api.smartrecruiters.com/v1/companies/Northwind/postings/");
    expect(text).toContain("SmartRecruiters’ robots.txt refuses general crawlers.");
  });

  test("a pasted careers address is recognised, and a wrong one keeps its form", async () => {
    const found = await openText(
      new URLSearchParams({
        address: "https://jobs.lever.co/northwind/123",
        kind: "greenhouse",
      }).toString(),
    );
    expect(found).toContain("Lever · northwind");
    expect(found).toContain("https://api.lever.co/v0/postings/northwind");

    const { status, html } = await open("address=https%3A%2F%2Fnorthwind.example%2F%22jobs");
    expect(status).toBe(200);
    expect(html).toContain("We can’t read boards at this host.");
    expect(html).toContain('value="https://northwind.example/&quot;jobs"');
    expect(visibleText(html)).toContain("Add a board");
    for (const query of ["kind=constructor&board=x", "kind=lever&board=a%2Fb", "kind=lever", ""]) {
      expect(visibleText((await open(query)).html)).toContain("Add a board");
    }
    expect(robotsRequestCount).toBe(1);
  });

  describe("of a provider", () => {
    const HOST = "jobs.northwind.example";
    const review = () => open(`kind=ojcp&address=${encodeURIComponent(`https://${HOST}/`)}`);

    test("are what its manifest states, shown before it is added and kept with it", async () => {
      boards = { "": () => aJsonAnswer(boardFile("ojcp-manifest")) };
      const { html } = await review();
      expect(visibleText(html)).toContain("Postings may be republished with a link to each.");
      expect(visibleText(html)).toContain("Terms of use Not stated");
      expect(await sourceOf(HOST)).toBeUndefined();

      expect((await add({ kind: "ojcp", board: HOST })).status).toBe(200);
      const stored = await sourceOf(HOST);
      expect(stored?.terms).toContainEqual({
        ...{ label: "Contact", text: "jobs@northwind.example" },
        digest: expect.stringMatching(/^[\da-f]{64}$/),
      });
      const { body } = await people.read(PAGE, operator);
      expect(body.sources).toMatchObject([{ kind: "ojcp", terms: stored?.terms }]);
    });

    test("that are cut say so", async () => {
      const license = "Link to it. ".repeat(50);
      const body = boardFile("ojcp-manifest").replace(
        /"license": [^\n]*/,
        `"license": "${license}",`,
      );
      boards = { "": () => aJsonAnswer(body) };
      const text = visibleText((await review()).html);
      expect(text).toMatch(/License Link to it\. .*\s*… Read the rest in the manifest/);
      expect(text.split("Read the rest in the manifest")).toHaveLength(2);
    });

    test("have to be read first", async () => {
      expect(visibleText((await review()).html)).toContain("We couldn’t read the provider’s terms");
      const permission: Fields = { authorized: "on", termsNote: "Their letter" };
      for (const more of [{}, permission]) {
        const { status, body } = await add({ kind: "ojcp", board: HOST, ...more });
        expect([status, body.errors?.board?.[0]]).toEqual([
          422,
          expect.stringContaining("We couldn’t read the provider’s terms"),
        ]);
      }
      expect(await sourceOf(HOST)).toBeUndefined();
    });

    test("are accepted anew when it is switched on", async () => {
      boards = { "": () => aJsonAnswer(boardFile("ojcp-manifest")) };
      await add({ kind: "ojcp", board: HOST });
      const terms = [{ label: "License", text: "Another" }];
      await people.db.update(sources).set({ terms, enabled: false });
      const edit = { intent: "edit", kind: "ojcp", board: HOST, enabled: "on" };
      expect((await send(edit)).status).toBe(200);
      expect((await sourceOf(HOST))?.terms).toHaveLength(6);
    });
  });

  test("of a board that is listed lead to where it is changed", async () => {
    await add();
    expect(await openText("kind=greenhouse&board=NorthWind")).toContain(
      "This board is on the list as “northwind”, switched on. Edit the board on the list",
    );
  });

  const settings = { intent: "edit", ...NORTHWIND };
  const ninetyDaysAgo = () => new Date(Date.now() - 90 * 86_400_000).toISOString();

  test.each([
    ["was never read", () => ({ robotsVerdict: null, robotsReadAt: null }), 1],
    ["is older than ninety days", () => ({ robotsReadAt: ninetyDaysAgo() }), 1],
    ["said no", () => ({ robotsVerdict: "refused" as const }), 1],
    ["is newer and allows it", () => ({}), 0],
  ])(
    "are read again for a source that is switched on if robots.txt %s",
    async (_, fields, reads) => {
      await add();
      await people.db.update(sources).set({ enabled: false, ...fields() });
      robotsRequestCount = 0;
      answerRobots = ROBOTS_ANSWERS.refusing;

      const response = await send({ ...settings, enabled: "on" });
      expect(robotsRequestCount).toBe(reads);
      expect(response.status).toBe(reads ? 422 : 200);
      expect(await sourceOf()).toMatchObject({ enabled: !reads });
      if (reads) {
        expect(await send({ ...settings, ...permission, enabled: "on" })).toMatchObject({
          status: 200,
        });
        expect(await sourceOf()).toMatchObject({ enabled: true, robotsVerdict: "refused" });
      }
    },
  );

  test("a refused source cannot lose its permission while it is on", async () => {
    answerRobots = ROBOTS_ANSWERS.refusing;
    await add(permission);
    expect(await send({ ...settings, enabled: "on" })).toMatchObject({ status: 422 });
    expect(await sourceOf()).toMatchObject({ enabled: true, authorized: true });
    expect(await send(settings)).toMatchObject({ status: 200 });
    expect(await sourceOf()).toMatchObject({ enabled: false, authorized: false });
  });

  test("a check switches a source off that robots.txt refuses by now, and the row says why", async () => {
    await add();
    const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString();
    await people.db.update(sources).set({ robotsReadAt: lastWeek });
    answerRobots = ROBOTS_ANSWERS.refusing;
    await send({ intent: "check", ...NORTHWIND });
    await expect.poll(async () => (await sourceOf())?.enabled).toBe(false);

    expect(await listed()).toHaveLength(3);
    const text = visibleText(await readPage(PAGE));
    expect(text).toContain("Switched off: the host’s robots.txt refuses this address");
  });
});

async function readPage(path: string) {
  return (await people.fetch(path, { headers: { cookie: operator } })).text();
}

describe("a quarantined run", () => {
  async function quarantineRun() {
    boards.northwind = () => aJsonAnswer(aBoard([]));
    await send({ intent: "check", ...NORTHWIND });
    await waitForImports(people.db);
    const { body } = await people.read(PAGE, operator);
    return body.sources[0].heldRunId as string;
  }

  test("shows the jobs it would close, and closes them when an operator confirms it", async () => {
    await add();
    const id = await quarantineRun();
    expect(await listed()).toHaveLength(3);
    expect((await people.read(`${PAGE}/${id}`, operator)).body.closing).toHaveLength(3);

    const response = await people.send(
      `${PAGE}/${id}`,
      { intent: "believe", sure: "on" },
      { cookie: operator },
    );
    expect(response).toMatchObject({ status: 200, body: { message: "3 jobs closed." } });
    expect(await listed()).toEqual([]);
    expect((await people.read(PAGE, operator)).body.sources[0].heldRunId).toBeNull();

    const second = await people.send(
      `${PAGE}/${id}`,
      { intent: "believe", sure: "on" },
      { cookie: operator },
    );
    expect(second.status).toBe(422);
  });

  test("cannot be confirmed once a newer response of the job source was read", async () => {
    await add();
    const id = await quarantineRun();
    boards.northwind = () => aJsonAnswer(aBoard(someJobs(3)));
    await send({ intent: "check", ...NORTHWIND });
    await waitForImports(people.db);

    const response = await people.send(
      `${PAGE}/${id}`,
      { intent: "believe", sure: "on" },
      { cookie: operator },
    );
    expect(response).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("newer") },
    });
    expect(await listed()).toHaveLength(3);
  });

  test("no other run can be confirmed", async () => {
    await add();
    const [run] = await people.db.select().from(importRuns);
    for (const [id, status] of [
      [run?.id, 422],
      ["nothing", 404],
    ]) {
      const response = await people.send(
        `${PAGE}/${id}`,
        { intent: "believe", sure: "on" },
        { cookie: operator },
      );
      expect(response.status).toBe(status);
    }
    expect(await people.db.$count(jobs, eq(jobs.status, "open"))).toBe(3);
  });
});
