import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/profile/tables.ts";
import { projects } from "#app/features/projects/tables.ts";
import { FRAMEWORK_VERSION } from "#app/features/roadmap/framework.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

const people = await testPeople();
const PAGE = "/roadmap";
const PROJECT = "0123456789abcdef01234567";
const EARLIER = "2026-11-01T09:00:00.000Z";
let ada: string;

beforeEach(async () => {
  for (const table of [assessments, planItems, profiles, projects]) await people.db.delete(table);
  ada ??= await people.signIn();
});

const send = (fields: Fields, cookie = ada) => people.send(PAGE, fields, { cookie });
const answer = (competency: string, fields: Fields = {}, cookie = ada) =>
  send({ intent: "answer", competency, level: "2", ...fields }, cookie);
const stored = () => people.db.select().from(assessments);
const own = async (cookie = ada) => (await people.read(PAGE, cookie)).body.own;
const page = async (path = PAGE, cookie = ada) => {
  const response = await people.fetch(HERE + path, { headers: cookie ? { cookie } : {} });
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
};

describe("an answer", () => {
  test("is stored with its words, and the page shows where its person stands", async () => {
    const { status, body } = await answer("people.coaching", {
      level: "1",
      confidence: "3",
      note: "  Two people.  ",
    });

    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Saved \d\d:\d\d UTC\.$/)]);
    const shown = await own();
    expect(shown.answers).toEqual({
      "people.coaching": {
        level: 1,
        confidence: 3,
        note: "Two people.",
        evidence: [],
        at: body.version,
      },
    });
    expect(shown.gaps).toMatchObject([{ id: "people.coaching", level: 1 }]);
  });

  test("is a plain form, too, and leads back to its competency", async () => {
    const fields = { intent: "answer", competency: "self.time", item: "self.time", level: "3" };
    const sent = await people.post(PAGE, fields, { cookie: ada, encoding: "urlencoded" });
    const { html } = await page();

    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe("/roadmap#self.time");
    expect(html).toContain("1 of 32 answered");
    const form = html.slice(html.indexOf('id="answer-self.time"'));
    const chosen = /<input [^>]*checked=""[^>]*>/.exec(form)?.[0];
    expect(chosen).toContain('name="level"');
    expect(chosen).toContain('value="3"');
  });

  test("that is not right is told in its own form, which stands open with what was typed", async () => {
    const fields = { intent: "answer", competency: "self.time", item: "self.time" };
    const response = await people.post(
      PAGE,
      { ...fields, note: "a note I typed" },
      { cookie: ada },
    );
    const html = await response.text();

    expect(response.status).toBe(422);
    expect(html).toMatch(/<details class="comp" id="self\.time" open/);
    expect(html).toContain("Choose a level from 0 to 4.");
    expect(html).toContain("a note I typed");
  });

  test.each([
    [{ level: "5" }, "level"],
    [{ level: "1.5" }, "level"],
    [{ confidence: "0" }, "confidence"],
    [{ note: "x".repeat(501) }, "note"],
    [{ competency: "self.nothing" }, "competency"],
    [{ evidence: "attempt:1" }, "evidence"],
    [{ evidence: `project:${PROJECT}` }, "evidence"],
  ])("with %j is refused", async (fields, field) => {
    const { status, headers, body } = await answer("self.time", fields as Fields);

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(headers.get("x-analog-errors")).toBe("true");
    expect(await stored()).toEqual([]);
  });

  test("says what it replaced when another window was quicker", async () => {
    const first = await answer("self.time", { level: "1", version: "" });
    const second = await answer("self.time", { level: "4", version: "" });
    const third = await answer("self.time", { level: "3", version: second.body.version });

    expect(second.body.message).toMatch(
      /^Saved\. It replaced level 1, saved in another window at \d\d:\d\d UTC\.$/,
    );
    expect(third.body.message).toMatch(/^Saved \d\d:\d\d UTC\.$/);
    expect(first.status).toBe(200);
  });

  test("of a visitor is not stored: they are shown what they typed, and how to sign in", async () => {
    const response = await people.post(PAGE, {
      intent: "answer",
      competency: "self.time",
      level: "2",
      note: "typed by a visitor",
    });
    const html = await response.text();

    expect(response.status).toBe(401);
    expect(html).toContain("typed by a visitor");
    expect(html).toContain("sign in first");
    expect(html).toContain("Incident leadership");
    expect(await stored()).toEqual([]);
  });

  test("points to a project of its person, which is then evidence", async () => {
    await people.db.insert(projects).values({
      id: PROJECT,
      uid: "uid-ada",
      title: "Decision records",
      status: "active",
      createdAt: EARLIER,
      updatedAt: EARLIER,
    });
    await answer("self.time", { evidence: `project:${PROJECT}` });

    expect((await own()).evidence["self.time"]).toMatchObject([
      { title: "Decision records", isWeak: true },
    ]);
    const { html } = await page();
    expect(html).toContain("weak: no result yet");
  });
});

describe("an assessment", () => {
  test("is completed, stays as it is, and is begun again with its answers", async () => {
    await answer("self.time", { note: "as I said" });
    const { assessment } = await own();

    const completed = await send({ intent: "complete", assessment: assessment.id });
    const late = await answer("self.time", { level: "4" });
    const { html } = await page();
    const again = await send({ intent: "recheck" });

    expect(completed.body.message).toBe(
      "Completed. 31 competencies have no answer and stay “not answered”.",
    );
    expect([late.status, late.body.error]).toEqual([422, "invalid"]);
    expect(html).toContain("Check again");
    expect(html).not.toContain('id="answer-self.time"');
    expect(html).toContain("as I said");
    expect(again.status).toBe(200);
    expect(await own()).toMatchObject({
      assessment: { completedAt: null },
      answers: { "self.time": { level: 2, note: "as I said" } },
    });
  });

  test("of somebody else is not there", async () => {
    await answer("self.time");
    const { assessment } = await own();
    const eve = await people.signIn({ sub: "uid-eve", user_id: "uid-eve" });

    const { status } = await send({ intent: "complete", assessment: assessment.id }, eve);

    expect(status).toBe(404);
    expect((await own(eve)).assessment).toBeNull();
  });

  test("keeps what was retired, in words", async () => {
    const gone = {
      level: 3,
      confidence: 2 as const,
      note: "words of old",
      evidence: [],
      at: EARLIER,
    };
    await people.db.insert(assessments).values({
      id: "0".repeat(24),
      uid: "uid-ada",
      frameworkVersion: "2020.1",
      answers: { "self.gone": gone },
      startedAt: EARLIER,
    });

    const { html } = await page();

    expect(html).toContain("Retired");
    expect(html).toContain("words of old");
  });
});

test("the answers of a browser are added once their person says so", async () => {
  await answer("self.time", { level: "1" });
  const at = new Date().toISOString();
  const local = { level: 4, confidence: 1, note: "", evidence: [], at };
  const answers = JSON.stringify({
    frameworkVersion: FRAMEWORK_VERSION,
    answers: { "self.time": { ...local, at: EARLIER }, "self.letting-go": local },
  });

  const added = await send({ intent: "merge", answers });
  const again = await send({ intent: "merge", answers });
  const hostile = await send({ intent: "merge", answers: '{"answers":{"__proto__":{}}}' });

  expect(added.body.message).toBe("1 answer added.");
  expect(again.body.message).toBe("What you saved before is newer, so it stays as it was.");
  expect(hostile.status).toBe(422);
  const shown = (await own()).answers;
  expect([shown["self.time"].level, shown["self.letting-go"].level]).toEqual([1, 4]);
});

test("the focus is the profile's: both pages show it, and a stale one is a conflict", async () => {
  const saved = await send({ intent: "focus", version: "0", focusAreas: ["self", "people"] });
  const profile = (await people.read("/account/profile", ada)).body.profile;
  const stale = await send({ intent: "focus", version: "0", focusAreas: ["culture"] });
  const tooMany = await send({
    intent: "focus",
    version: "1",
    focusAreas: ["self", "people", "culture", "product"],
  });

  expect([saved.status, saved.body.version]).toEqual([200, 1]);
  expect(profile.focusAreas).toEqual(["people", "self"]);
  expect((await own()).focusAreas).toEqual(["people", "self"]);
  expect([stale.status, stale.body.theirs.focusAreas]).toEqual([409, ["people", "self"]]);
  expect(tooMany.status).toBe(422);
});

test("a gap without a project at hand goes into the plan by one press", async () => {
  await answer("self.narrative", { level: "1" });
  const { html } = await page();
  const sent = await send({
    intent: "plan_add",
    competency: "self.narrative",
    action: "Keeps a work log.",
  });

  expect(html).toContain('id="plan-self.narrative"');
  expect(sent.status).toBe(200);
  expect((await own()).plan).toMatchObject([{ competencyId: "self.narrative", status: "todo" }]);
});

describe("the page", () => {
  test("of a visitor is the same for all of them, and has a tag", async () => {
    const { response, html } = await page(PAGE, "");
    const tag = response.headers.get("etag") ?? "";
    const again = await people.fetch(HERE + PAGE, { headers: { "if-none-match": tag } });

    expect([response.status, tag]).toEqual([200, expect.stringMatching(/^W\//)]);
    expect(again.status).toBe(304);
    expect(html).not.toContain('name="robots"');
    expect(html).toContain("Where do you stand?");
    expect((await people.read(PAGE)).body.own).toBeNull();
  });

  test("of a person whose session is over is a visitor's, and their own views are closed", async () => {
    const cookie = await people.signIn({ sub: "uid-zed", user_id: "uid-zed" });
    await answer("self.time", {}, cookie);
    await people.signOut(cookie);

    expect(await own(cookie)).toBeNull();
    expect((await page("/roadmap?view=brief", cookie)).response.status).toBe(401);
    expect((await answer("self.time", {}, cookie)).status).toBe(401);
  });

  test.each(["print", "brief", "history"])("?view=%s is not for the index", async (view) => {
    await answer("self.time", { note: "only mine" });
    const { response, html } = await page(`${PAGE}?view=${view}`);

    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${HERE}/roadmap"/>`);
    const visitor = await page(`${PAGE}?view=${view}`, "");
    expect(visitor.response.status).toBe(view === "print" ? 200 : 401);
    expect(visitor.html).not.toContain("only mine");
  });

  test("of the history shows each completed assessment, and the one that is chosen", async () => {
    for (const [n, level] of [1, 3].entries()) {
      await people.db.insert(assessments).values({
        id: String(n).repeat(24),
        uid: "uid-ada",
        frameworkVersion: FRAMEWORK_VERSION,
        answers: { "self.time": { level, confidence: 2, note: "", evidence: [], at: EARLIER } },
        startedAt: EARLIER,
        completedAt: `2026-0${n + 7}-01T09:00:00.000Z`,
      });
    }
    const newest = await page("/roadmap?view=history");
    const oldest = await page("/roadmap?view=history&at=1");

    expect(newest.html).toContain("As of Aug 1, 2026");
    expect(newest.html).toContain("+2.0");
    expect(oldest.html).toContain("As of Jul 1, 2026");
    expect(oldest.html).toContain("Time and focus: 1 Solid senior");
  });

  test("of the brief can be taken away as Markdown, by its person alone", async () => {
    await answer("operations.incidents", { level: "1" });
    const mine = await people.fetch(`${HERE}/roadmap/brief.md`, { headers: { cookie: ada } });
    const visitor = await people.fetch(`${HERE}/roadmap/brief.md`);

    expect(mine.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(mine.headers.get("x-robots-tag")).toBe("noindex");
    expect(await mine.text()).toContain("- **Incident leadership.** Level 1 (Solid senior)");
    expect(visitor.status).toBe(401);
  });
});

test("while the database does not answer, whoever is signed in still reads the roadmap", async () => {
  await answer("people.coaching");
  await people.db.run(sql`alter table assessments rename to away`);
  const { response, html } = await page();
  const personal = await page("/roadmap?view=brief");
  await people.db.run(sql`alter table away rename to assessments`);

  expect(response.status).toBe(200);
  expect(html).toContain("Your answers cannot be read right now");
  expect(html).toContain("Commands incidents: roles, pace, decisions");
  expect(html).not.toContain("Where do you stand?");
  expect(personal.response.status).toBe(503);
  expect((await own()).answers).toHaveProperty("people.coaching");
});

test("what an answer points to stays with it though the project was put away", async () => {
  const at = EARLIER;
  const work = { id: PROJECT, uid: "uid-ada", title: "Cut costs", createdAt: at, updatedAt: at };
  await people.db.insert(projects).values({ ...work, status: "done" });
  await answer("people.coaching", { evidence: `project:${PROJECT}` });
  await people.db.update(projects).set({ archivedAt: at });
  const { html } = await page();
  expect(html).toMatch(
    new RegExp(`<input type="hidden" name="evidence" value="project:${PROJECT}"/>`),
  );
  const { status } = await answer("people.coaching", {
    level: "3",
    evidence: `project:${PROJECT}`,
  });
  expect(status).toBe(200);
});
