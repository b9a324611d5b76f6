import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { favorites, jobReads } from "#app/features/favorites/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { listenOnLoopback } from "#local/identity/loopback.ts";
import { aBoard, aJsonAnswer, ROBOTS_ANSWERS } from "#test/boards.ts";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

/* Every host of boards is stood in for, and each request to one is written down. */
const asked: string[] = [];
let robots: keyof typeof ROBOTS_ANSWERS = "absent";
const [posting] = JSON.parse(aBoard([{ id: 7, title: "Staff Engineer, Tides" }])).jobs;
const boards = await listenOnLoopback("Boards", 0, async (request, response) => {
  asked.push(request.url ?? "");
  const answer = /\/robots\.txt$/.test(request.url ?? "")
    ? await ROBOTS_ANSWERS[robots]()
    : /\/jobs\/7\?/.test(request.url ?? "")
      ? aJsonAnswer(JSON.stringify(posting))
      : new Response(null, { status: 404 });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
const people = await testPeople({ BOARDS_ORIGIN: boards.origin });
afterAll(() => boards.close());
const PAGE = "/account/favorites";
const BOARD = "https://boards.greenhouse.io/northwind/jobs";
const TEXT = `Tech Lead, Payments
Berlin, Germany · Hybrid
The salary is €90,000 – €110,000 a year.`;
let ada: string;

beforeEach(async () => {
  for (const table of [favorites, jobReads, jobs]) await people.db.delete(table);
  asked.length = 0;
  robots = "absent";
  ada ??= await people.signIn();
});

const track = (fields: Fields, cookie = ada) =>
  people.send(PAGE, { intent: "track", ...fields }, { cookie });
const stored = () => people.db.select().from(favorites);
const list = async (cookie = ada) => (await people.read(`${PAGE}?view=list`, cookie)).body;

describe("adding a job", () => {
  test("by its text reads title, place and pay from it", async () => {
    const { status, body } = await track({ text: TEXT });

    expect([status, body.message]).toEqual([
      200,
      "Added “Tech Lead, Payments”. Company was not found. Open the job to add it.",
    ]);
    expect((await list()).items).toMatchObject([
      {
        kind: "tracked_job",
        title: "Tech Lead, Payments",
        where: "Berlin, Germany · Hybrid",
        pay: "€90,000 – €110,000 a year",
        stage: "saved",
      },
    ]);
    expect(asked).toEqual([]);
  });

  test("by an address alone, in the field for the text, is the job at that address, once", async () => {
    const typed = await track({
      text: "https://www.linkedin.com/jobs/view/4012345678/?trk=abc&refId=z&utm_source=x",
    });
    expect([typed.status, typed.body.message]).toEqual([
      200,
      expect.stringContaining("Added “Job at linkedin.com”."),
    ]);
    const again = await track({
      link: "https://pt.linkedin.com/jobs/view/tech-lead-at-acme-4012345678?trk=other",
    });
    expect(again.body.message).toContain("has been on your list since");
    expect(await stored()).toHaveLength(1);
  });

  test("by a link alone is not read yet, in its row, on its page and beside others", async () => {
    const { body } = await track({ link: "https://careers.northwind.example/7" });
    await track({ link: "https://careers.northwind.example/8" });
    const at = (path: string) =>
      people.fetch(HERE + path, { headers: { cookie: ada } }).then((answer) => answer.text());
    const keys = (await stored()).map(({ targetId }) => `job=tracked_job/${targetId}`);
    const pages = [`${PAGE}?view=list`, `${PAGE}/compare?${keys.join("&")}`];
    for (const path of pages) {
      const text = visibleText(await at(path));
      expect(text).toContain("Not read yet. Add the posting’s text");
      expect(text).not.toContain("Pay not stated");
    }
    const path = String(body.path);
    expect(visibleText(await at(path))).toContain("Not read yet Add the posting’s text, and");
    const where = { where: "Lisbon, Portugal", company: "Northwind", link: "", text: "" };
    const edit = { intent: "edit_tracked", version: "1", title: "Tech Lead", ...where };
    const target = path.split("/").at(-1) ?? "";
    expect((await people.send(path, { ...edit, target }, { cookie: ada })).status).toBe(200);
    const typed = visibleText(await at(path));
    expect(typed).toContain("Lisbon, Portugal");
    expect(typed).not.toMatch(/Facts|isn’t stated/);
  });

  test("in one line, as a file or as HTML becomes a job with all that a listed one has", async () => {
    const line =
      "Tech Lead, Backend (Go / Kotlin) at Marlheim / Lisbon, Portugal or remote within Portugal";
    const rest = "You will mentor engineers. EUR 80,000 to 95,000";
    const html = `<html><script>alert(1)</script><h1>${line}</h1><p onclick="x()">${rest}</p><p>${"<a ".repeat(2_000)}`;
    const given: Fields[] = [
      { text: `${line} … ${rest}` },
      { file: `${line}\n${rest}` },
      { file: html },
    ];
    for (const fields of given) {
      await people.db.delete(favorites);
      const { status, body } = await track(fields);
      expect([status, body.message]).toEqual([200, "Added “Tech Lead, Backend (Go / Kotlin)”."]);
      expect((await list()).items).toMatchObject([
        {
          ...{ company: "Marlheim", pay: "€80,000 – €95,000 a year" },
          where: expect.stringContaining("Portugal"),
        },
      ]);
      const [row] = await stored();
      expect(row?.snapshot.text).not.toMatch(/alert|onclick|<p/);
      const { tracked } = (await people.read(String(body.path), ada)).body;
      expect(tracked.job).toMatchObject({
        posted: { track: "tech_lead", tech: [{ slug: "go" }, { slug: "kotlin" }] },
        competencies: [{ id: "people.coaching" }],
        leading: [{ label: "Mentoring", quote: expect.stringContaining("mentor engineers") }],
        questions: { asked: [{ id: "people.coaching" }], open: expect.anything() },
      });
      const page = await people.fetch(HERE + body.path, { headers: { cookie: ada } });
      expect(await page.text()).toMatch(/>Work toward this job<|Work<!-- --> <!-- -->toward this/);
    }
  });

  test("whose HTML has a link to apply keeps it where it is https", async () => {
    const html = (href: string) => `<p>Tech Lead</p><p><a href="${href}">Apply</a></p>`;
    await track({ text: html("https://n.example/7?utm_source=x") });
    await track({ text: html("javascript:alert(1)") });
    expect((await stored()).map(({ snapshot }) => snapshot.link).sort()).toEqual([
      "https://n.example/7?utm_source=x",
      undefined,
    ]);
    expect((await track({ link: "https://www.n.example/7/" })).body.message).toMatch(
      /^“Tech Lead” has been on your list since /,
    );
  });

  test("of the same text again says since when one has it", async () => {
    await track({ text: TEXT });
    const { body } = await track({ text: `${TEXT}\n\n` });
    expect(body.message).toMatch(/^“Tech Lead, Payments” has been on your list since \w+ \d+/);
    expect(await stored()).toHaveLength(1);
  });

  test("at a known board reads it there, after its robots.txt", async () => {
    const { body } = await track({ link: `${BOARD}/7?gh_src=x` });

    expect(body.message).toContain("Added “Staff Engineer, Tides”.");
    expect(asked).toEqual([
      "/boards-api.greenhouse.io/robots.txt",
      "/boards-api.greenhouse.io/v1/boards/northwind/jobs/7?pay_transparency=true",
    ]);
    expect(await stored()).toMatchObject([
      {
        kind: "tracked_job",
        snapshot: {
          title: "Staff Engineer, Tides",
          where: "Lisbon, Portugal",
          link: `${BOARD}/7?gh_src=x`,
          text: expect.stringContaining("timetable service"),
        },
      },
    ]);
  });

  test("that is listed here saves the job itself, and reads nothing", async () => {
    const job = await aJob({
      ...{ sourceKind: "greenhouse", sourceBoard: "northwind", sourceExternalId: "7" },
    });
    await people.store(job);
    for (const link of [`${BOARD}/7`, `${HERE}/jobs/${job.slug}-${job.id}`])
      expect((await track({ link })).status).toBe(200);

    expect(await stored()).toMatchObject([{ kind: "job", targetId: job.id }]);
    expect(asked).toEqual([]);
  });

  test("from another address of the same posting, or under another title, adds it once", async () => {
    const links = [
      "https://www.linkedin.com/jobs/view/4011223344/?trk=mail",
      "https://pl.linkedin.com/jobs/view/tech-lead-at-northwind-4011223344",
      "https://www.linkedin.com/jobs/search/?currentJobId=4011223344&keywords=lead",
    ];
    for (const [index, link] of links.entries()) {
      const { body } = await track({ link, title: index === 0 ? "" : "Tech Lead" });
      expect(body.message).toMatch(
        index === 0 ? /^Added / : /^“Job at linkedin\.com” has been on your list since /,
      );
    }
    expect(await stored()).toHaveLength(1);
  });

  test("at the employer's page of a posting that is listed here saves the job itself", async () => {
    const job = await aJob({
      ...{ sourceKind: "greenhouse", sourceBoard: "northwind", sourceExternalId: "4012345" },
    });
    await people.store(job);
    await track({ link: "https://careers.northwind.example/role?gh_jid=4012345&gh_src=x" });

    expect(await stored()).toMatchObject([{ kind: "job", targetId: job.id }]);
    expect(asked).toEqual([]);
  });

  test.each([
    "https://careers.northwind.example/jobs/7",
    "https://192.168.0.1/jobs/7",
    "https://boards.greenhouse.io.evil.example/northwind/jobs/7",
    "https://169.254.169.254/latest/meta-data",
    "https://apply.workable.com/northwind/j/4F2A/",
  ])("at %s keeps a link, and nothing is fetched", async (link) => {
    expect((await track({ link, company: "Northwind" })).status).toBe(200);
    const [row] = await stored();
    expect(row?.snapshot).toMatchObject({ link, company: "Northwind", text: "" });
    expect(row?.snapshot.title).toMatch(/^Job at /);
    expect(asked).toEqual([]);
  });

  test.each([
    ["link", { link: "javascript:alert(1)" }],
    ["link", { link: "https://user:word@boards.greenhouse.io/northwind/jobs/7" }],
    ["link", { link: "http://boards.greenhouse.io/northwind/jobs/7" }],
    ["link", { link: "data:text/html,x" }],
    ["link", { link: `${HERE}/jobs/nothing-0000000000zz` }],
    ["link", { link: `https://a.example/${"x".repeat(500)}` }],
    ["link", {}],
    ["title", { text: "Nothing that names a role stands here." }],
    ["title", { title: "x".repeat(121) }],
    ["text", { text: "x".repeat(200 * 1024 + 1) }],
    ["text", { text: "é".repeat(101 * 1024) }],
    ["file", { file: "%PDF-1.7 x" }],
  ])("with an unusable %s returns 422 and stores nothing (case %#)", async (field, fields) => {
    const { status, body } = await track(fields as Fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await stored()).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("with a text of 5 MB returns 413", async () => {
    expect((await track({ text: "x".repeat(5_000_000) })).status).toBe(413);
  });

  test("that robots.txt refuses, or that is gone, keeps it as a link and says why", async () => {
    robots = "refusing";
    const refused = await track({ link: `${BOARD}/7` });
    expect(refused.body.message).toContain("Greenhouse refuses crawlers");
    expect(asked).toHaveLength(1);
    robots = "absent";
    const gone = await track({ link: `${BOARD}/8`, title: "Gone already" });
    expect(gone.body.message).toContain("Greenhouse has no open job at this address");
    expect(await stored()).toHaveLength(2);
  });

  test("twice, also concurrently, adds it once", async () => {
    const add = () => track({ link: "https://careers.northwind.example/7", title: "Lead" });
    const answers = await Promise.all(Array.from({ length: 5 }, add));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await add()).body.message).toMatch(/^“.+” has been on your list since /);
    expect(await stored()).toHaveLength(1);
  });

  test("reads ten jobs a day at boards, also concurrently; a pasted text goes on", async () => {
    const ids = Array.from({ length: 14 }, (_, index) => index + 100);
    const answers = await Promise.all(ids.map((id) => track({ link: `${BOARD}/${id}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(4);
    expect(rejected[0]?.body.message).toContain("We read 10 jobs for you today");
    expect(asked.filter((path) => path.includes("/jobs/"))).toHaveLength(10);
    expect((await track({ link: `${BOARD}/200`, text: TEXT })).status).toBe(200);
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await track({ link: `${BOARD}/7` }, bo)).status).toBe(200);
  });
});

describe("a tracked job", () => {
  async function aTrackedJob() {
    await track({ text: TEXT });
    const target = (await stored())[0]?.targetId ?? "";
    const send = (fields: Fields, cookie = ada) =>
      people.send(PAGE, { kind: "tracked_job", target, ...fields }, { cookie });
    const path = `${PAGE}/tracked_job/${target}`;
    const edit = (fields: Fields, cookie = ada) =>
      people.send(path, { intent: "edit_tracked", target, ...fields }, { cookie });
    return { target, path, send, edit };
  }

  test("has stage, note, next step and history, is removed and brought back", async () => {
    const { send } = await aTrackedJob();
    await send({ intent: "move", version: "1", stage: "applied" });
    await send({
      intent: "edit",
      version: "2",
      note: "Ask",
      nextStep: "Call",
      dueOn: "2026-11-26",
    });
    await send({ intent: "remove" });
    expect((await list()).items).toEqual([]);
    expect((await send({ intent: "save" })).body.message).toContain("is back in your favorites");
    expect((await list()).items).toMatchObject([
      {
        ...{ stage: "applied", note: "Ask", nextStep: "Call", dueOn: "2026-11-26" },
        history: [{ stage: "saved" }, { stage: "applied" }],
        changes: [],
      },
    ]);
    expect((await people.read("/", ada)).body.me.nextStep).toMatchObject({ is: "favorite_due" });
  });

  test("is edited on its own page; an outdated version returns 409 with what is stored", async () => {
    const { edit, path } = await aTrackedJob();
    const fields = { title: "Lead", payMin: "95000", payCurrency: "EUR", payPeriod: "YEAR" };
    const link = "https://northwind.example/7";
    expect((await edit({ version: "1", ...fields, link, company: "Northwind" })).status).toBe(200);
    expect((await people.read(path, ada)).body).toMatchObject({
      ...{ title: "Lead", company: "Northwind", text: "", pay: { figure: "From €95,000" } },
      tracked: { link, version: 2 },
    });
    const read = { version: "2", ...fields, where: "Porto, Portugal", text: "You write Kotlin." };
    expect((await edit({ ...read, link })).status).toBe(200);
    expect((await people.read(path, ada)).body.tracked.job.posted).toMatchObject({
      ...{ places: ["Porto, Portugal"], tech: [{ slug: "kotlin" }] },
    });
    const late = await edit({ version: "1", title: "Late" });
    expect([late.status, late.body.theirs]).toMatchObject([409, { title: "Lead", version: 3 }]);
    const invalidFields: Fields[] = [
      { title: "" },
      { title: "Lead", link: "javascript:alert(1)" },
      { title: "Lead", payMin: "9" },
      { title: "Lead", payMin: "9", payMax: "8", payCurrency: "EUR", payPeriod: "YEAR" },
    ];
    for (const bad of invalidFields)
      expect((await edit({ version: "3", ...bad })).status).toBe(422);
  });

  test("is its owner's alone", async () => {
    const { target, path, send, edit } = await aTrackedJob();
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await people.read(path, bo)).status).toBe(404);
    expect((await people.read(path)).status).toBe(401);
    expect((await edit({ version: "1", title: "Mine" }, bo)).status).toBe(404);
    for (const intent of ["save", "move", "edit"])
      expect((await send({ intent, version: "1", stage: "applied" }, bo)).status).toBe(404);
    expect((await list(bo)).all).toBe(0);
    for (const page of [
      "/",
      "/jobs",
      "/market",
      "/sitemap.xml",
      "/jobs?q=payments",
      "/feeds/jobs.json",
    ]) {
      const html = await (await people.fetch(HERE + page)).text();
      expect(html).not.toContain("Tech Lead, Payments");
      expect(html).not.toContain(target);
    }
    expect((await people.read(`/jobs/${target}`, ada)).status).toBe(404);
  });

  test("is in the files of its owner", async () => {
    const { target } = await aTrackedJob();
    const read = async (format: string) =>
      (await people.fetch(`${HERE}${PAGE}.${format}`, { headers: { cookie: ada } })).text();
    expect(await read("csv")).toContain(
      'Job from elsewhere,"Tech Lead, Payments",,"Berlin, Germany · Hybrid","€90,000 – €110,000 a year"',
    );
    expect(JSON.parse(await read("json")).favorites).toMatchObject([
      { kind: "tracked_job", id: target, snapshot: { text: TEXT } },
    ]);
  });

  test("is exported with its account, imported again, and deleted with it", async () => {
    const cookie = await people.signIn({ sub: "uid-mover", email: "mover@people.example" });
    await track({ link: `${BOARD}/7` }, cookie);
    const file = await (await people.post("/account/export", {}, { cookie })).json();
    const [before] = await stored();
    await people.db.delete(favorites);
    const restore = (text: string) =>
      people.send("/account/privacy", { intent: "import", file: text }, { cookie });
    const text = JSON.stringify(file);
    const forged = text.replace(`"link":"${BOARD}/7"`, '"link":"javascript:alert(1)"');
    expect(forged).not.toBe(text);
    expect((await restore(forged)).status).toBe(422);

    expect((await restore(text)).status).toBe(200);
    expect(await stored()).toEqual([before]);
    expect(await people.db.select().from(jobReads)).toMatchObject([{ uid: "uid-mover", n: 1 }]);
    const deletion = { intent: "delete", account: "mover@people.example", word: "delete" };
    expect((await people.send("/account/privacy", deletion, { cookie })).status).toBe(200);
    expect([await stored(), await people.db.select().from(jobReads)]).toEqual([[], []]);
  });
});
