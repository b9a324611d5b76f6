import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { aBoard, aJsonAnswer, someJobs } from "#test/boards.ts";
import { type Fields, type Sending, testPeople } from "./people.ts";

const people = await testPeople();
const PAGE = "/operator/imports";
const NORTHWIND = { kind: "greenhouse", board: "northwind" } as const;

// What the Worker asks of the outside passes through this process's fetch.
const real = globalThis.fetch;
type Answer = () => Response | Promise<Response>;
let boards: Record<string, Answer> = {};
let asked: string[] = [];

beforeAll(() => {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!address.startsWith("https://")) return real(address, init);
    asked.push(address);
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
  asked = [];
});
afterEach(async () => {
  const { db } = people;
  await settled();
  await db.delete(sources);
  await db.delete(importRuns);
  for (const table of ["job_descriptions", "jobs", "organizations"]) {
    await db.$client.prepare(`DELETE FROM ${table}`).run();
  }
});

/** Waits until every check that was asked for has come to its end. */
async function settled() {
  await expect
    .poll(async () => {
      const rows = await people.db.select().from(sources);
      return rows.filter(({ enabled, queuedAt, checkedAt }) => {
        return enabled && queuedAt && (!checkedAt || checkedAt < queuedAt);
      });
    })
    .toEqual([]);
}

function send(fields: Fields, { cookie = operator, ...more }: Sending = {}) {
  return people.send(PAGE, fields, { cookie, ...more });
}

async function add(fields: Fields = {}) {
  const answer = await send({ intent: "add", ...NORTHWIND, ...fields });
  await settled();
  return answer;
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
    const moment = new Date().toISOString();
    const row = { ...NORTHWIND, board, createdAt: moment, updatedAt: moment };
    await people.db.insert(sources).values(row);
  }

  test("reads every due board through the queue, and each is its own matter", async () => {
    await Promise.all(["northwind", "cut", "page", "gone", "nothing"].map(enter));
    Object.assign(boards, {
      cut: () => aJsonAnswer(aBoard(someJobs(2)).slice(0, -30)),
      page: () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      nothing: () => aJsonAnswer(aBoard([])),
    });

    await people.runCron();
    await settled();

    expect(await listed()).toHaveLength(3);
    expect(await runsOf("northwind")).toEqual(["applied"]);
    expect(await runsOf("cut")).toEqual(["failed"]);
    expect(await runsOf("page")).toEqual(["failed"]);
    expect(await runsOf("nothing")).toEqual(["applied"]);
    expect(await sourceOf("gone")).toMatchObject({ missingSince: expect.any(String) });
    expect(asked).toContain(
      "https://boards-api.greenhouse.io/v1/boards/northwind/jobs?content=true",
    );
  });

  test("does not read a board twice in one hour, nor one that is switched off", async () => {
    await Promise.all(["northwind", "off"].map(enter));
    await people.db.update(sources).set({ enabled: false }).where(eq(sources.board, "off"));
    await people.runCron();
    await settled();
    await people.runCron();
    await settled();

    expect(asked).toHaveLength(1);
  });

  test("an unchanged board is confirmed by its tag, an hour later", async () => {
    await enter("northwind");
    await people.runCron();
    await settled();
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await people.db.update(sources).set({ checkedAt: before, queuedAt: before });
    boards.northwind = () => new Response(null, { status: 304 });

    await people.runCron();
    await settled();

    const runs = await people.db.select().from(importRuns).orderBy(importRuns.startedAt);
    expect(runs.at(-1)?.report).toMatchObject({ notModified: true, unchanged: 3 });
  });

  test("twelve megabytes go through the Worker, in as many runs as it takes", async () => {
    const words = "We plan the ferries of nine harbors and answer for them. ".repeat(250);
    const body = aBoard(someJobs(850).map((job) => ({ ...job, words })));
    expect(body.length).toBeGreaterThan(11.5 * 1024 * 1024);
    boards.northwind = () => aJsonAnswer(body, '"large"');
    await enter("northwind");
    const open: number[] = [];
    while (!(await sourceOf())?.etag && open.length < 6) {
      await people.db.update(sources).set({ checkedAt: null, queuedAt: null });
      await people.runCron();
      await settled();
      open.push(await people.db.$count(jobs, eq(jobs.status, "open")));
    }

    expect(open.length).toBeGreaterThan(1);
    expect(open.at(-1)).toBe(850);
    expect(open).toEqual(open.toSorted((a, b) => a - b));
  });
});

describe("the imports page", () => {
  test.each(["", "/anything"])(
    "%s is unknown to visitors and to everybody who is no operator",
    async (path) => {
      const other = await people.signIn();
      const unknown = await people.fetch("/no/such/page");
      for (const cookie of ["", other]) {
        const page = await people.fetch(PAGE + path, { headers: cookie ? { cookie } : {} });
        const html = await page.text();
        expect(page.status).toBe(unknown.status);
        expect(html).not.toMatch(/board import/i);
        expect((await people.read(PAGE + path, cookie)).status).toBe(404);
        const form = path ? { intent: "believe" } : { intent: "add", ...NORTHWIND };
        expect((await people.send(PAGE + path, form, { cookie })).status).toBe(404);
      }
      expect(await sourceOf()).toBeUndefined();
    },
  );

  test.each(["", "/anything"])(
    "%s is unknown to everybody else whatever they send: a wrong form shows nothing either",
    async (path) => {
      const forms: Fields[] = [
        { intent: "nonsense" },
        { intent: "add", board: "" },
        { intent: "edit", ...NORTHWIND, authorized: "on" },
        { intent: "believe", board: "x" },
        {},
      ];
      for (const cookie of ["", await people.signIn()]) {
        for (const form of forms) {
          const answer = await people.send(PAGE + path, form, { cookie });
          expect(answer.status).toBe(404);
          const page = await people.post(PAGE + path, form, { cookie, encoding: "urlencoded" });
          expect(page.status).toBe(404);
          expect(await page.text()).not.toMatch(
            /board import|no form with|needs? a look|operator’s/i,
          );
        }
      }
    },
  );

  test("gives a stale operator's words back with the question to confirm the sign-in", async () => {
    const stale = await people.signInStale({ uid: "uid-operator" });
    const form = { intent: "add", ...NORTHWIND, termsNote: "Their letter" };
    const page = await people.post(PAGE, form, { cookie: stale });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain("Their letter");
  });

  test("opens for an operator and is not for crawlers", async () => {
    const page = await people.fetch(PAGE, { headers: { cookie: operator } });
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain(">Board imports</h1>");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("No board is read yet.");
  });

  test("asks a stale operator once more, and is closed with the session", async () => {
    const cookie = await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
    await people.signOut(cookie);
    expect(await people.read(PAGE, cookie)).toMatchObject({ status: 401 });
    expect(await send({ intent: "add", ...NORTHWIND }, { cookie })).toMatchObject({ status: 401 });

    const stale = await people.signInStale({ uid: "uid-operator" });
    expect(await people.read(PAGE, stale)).toMatchObject({
      status: 401,
      body: { error: "token_stale" },
    });
    expect(await send({ intent: "check", ...NORTHWIND }, { cookie: stale })).toMatchObject({
      status: 401,
    });
  });

  test("takes no form from another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await send({ intent: "add", ...NORTHWIND }, { headers })).toMatchObject({ status: 403 });
    expect(await sourceOf()).toBeUndefined();
  });

  test("is two links from the profile, for operators only", async () => {
    const read = async (page: string, cookie: string) =>
      (await people.fetch(page, { headers: { cookie } })).text();
    expect(await read("/account/profile", operator)).toContain('href="/operator"');
    expect(await read("/operator", operator)).toContain(`href="${PAGE}"`);
    expect(await read("/account/profile", await people.signIn())).not.toContain('href="/operator');
  });

  test("a board that is added is read at once, and shown with what came of it", async () => {
    expect(
      await add({ company: "Northwind", termsNote: "Asked on Nov 3", authorized: "on" }),
    ).toMatchObject({
      status: 200,
      body: { message: "northwind is on the list and is being read now." },
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
  ])("refuses %j with a sentence at the field", async (fields, field) => {
    const answer = await add(fields as Fields);

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await people.db.select().from(sources)).toEqual([]);
  });

  test("a board is on the list once", async () => {
    await add();
    expect(await add()).toMatchObject({
      status: 422,
      body: { errors: { board: [expect.any(String)] } },
    });
  });

  test("a name that differs in case only is the same board", async () => {
    await add();
    expect(await add({ board: "NorthWind" })).toMatchObject({
      status: 422,
      body: { errors: { board: [expect.stringContaining("“northwind”")] } },
    });
    boards.NorthWind = () => aJsonAnswer("[]");
    expect(await add({ kind: "lever", board: "NorthWind" })).toMatchObject({ status: 200 });
    expect(await people.db.$count(sources)).toBe(2);
  });

  test("more boards than the page shows are counted, and the page says so", async () => {
    const moment = new Date().toISOString();
    const rows = Array.from({ length: 501 }, (_, n) => ({
      ...NORTHWIND,
      board: `board-${n}`,
      createdAt: moment,
      updatedAt: moment,
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

  test("a board is changed: a permission comes and goes with its note", async () => {
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

  test("a check is asked for now, and carried out", async () => {
    await add();
    boards.northwind = () => aJsonAnswer(aBoard(someJobs(4)));
    expect(await send({ intent: "check", ...NORTHWIND })).toMatchObject({ status: 200 });
    await settled();

    expect(await listed()).toHaveLength(4);
  });

  test("a board that is removed closes its jobs and no others", async () => {
    boards.other = () => aJsonAnswer(aBoard(someJobs(2)));
    await add();
    await add({ board: "other" });

    expect(await send({ intent: "remove", ...NORTHWIND })).toMatchObject({
      status: 200,
      body: { message: "northwind is off the list. 3 jobs closed with it." },
    });
    expect(await listed()).toHaveLength(2);
    expect((await people.read("/")).body.stats.open).toBe(2);
    expect(await send({ intent: "remove", ...NORTHWIND })).toMatchObject({ status: 404 });
    expect(await runsOf("northwind")).toHaveLength(2);
  });

  test("a browser without script comes back to the page with a sentence", async () => {
    const answer = await people.post(
      PAGE,
      { intent: "add", ...NORTHWIND },
      { cookie: operator, encoding: "urlencoded" },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(PAGE);
    await settled();

    const refused = await people.post(
      PAGE,
      { intent: "add", ...NORTHWIND, board: "a/b" },
      { cookie: operator },
    );
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain("letters, digits, dots and dashes");
    expect(html).toContain('value="a/b"');
  });

  test("hostile words of a board are words on the page", async () => {
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

  test("runs are paged from the newest on, of all boards or of one, by status", async () => {
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

describe("a held run", () => {
  async function hold() {
    boards.northwind = () => aJsonAnswer(aBoard([]));
    await send({ intent: "check", ...NORTHWIND });
    await settled();
    const { body } = await people.read(PAGE, operator);
    return body.sources[0].heldRunId as string;
  }

  test("shows what it would close, and closes it when an operator believes it", async () => {
    await add();
    const id = await hold();
    expect(await listed()).toHaveLength(3);
    expect((await people.read(`${PAGE}/${id}`, operator)).body.closing).toHaveLength(3);

    const answer = await people.send(`${PAGE}/${id}`, { intent: "believe" }, { cookie: operator });
    expect(answer).toMatchObject({ status: 200, body: { message: "3 jobs closed." } });
    expect(await listed()).toEqual([]);
    expect((await people.read(PAGE, operator)).body.sources[0].heldRunId).toBeNull();

    const again = await people.send(`${PAGE}/${id}`, { intent: "believe" }, { cookie: operator });
    expect(again.status).toBe(422);
  });

  test("is not believed once a newer answer of the board was read", async () => {
    await add();
    const id = await hold();
    boards.northwind = () => aJsonAnswer(aBoard(someJobs(3)));
    await send({ intent: "check", ...NORTHWIND });
    await settled();

    const answer = await people.send(`${PAGE}/${id}`, { intent: "believe" }, { cookie: operator });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("newer") },
    });
    expect(await listed()).toHaveLength(3);
  });

  test("no other run can be believed", async () => {
    await add();
    const [run] = await people.db.select().from(importRuns);
    for (const [id, status] of [
      [run?.id, 422],
      ["nothing", 404],
    ]) {
      const answer = await people.send(
        `${PAGE}/${id}`,
        { intent: "believe" },
        { cookie: operator },
      );
      expect(answer.status).toBe(status);
    }
    expect(await people.db.$count(jobs, eq(jobs.status, "open"))).toBe(3);
  });
});
