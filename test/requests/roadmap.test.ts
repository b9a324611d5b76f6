import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { projects } from "#app/features/projects/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
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
const readPersonal = async (cookie = ada) => (await people.read(PAGE, cookie)).body.own;
const page = async (path = PAGE, cookie = ada) => {
  const response = await people.fetch(HERE + path, { headers: cookie ? { cookie } : {} });
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
};

describe("an answer", () => {
  test("is stored with its note, and the page shows the person's levels and gaps", async () => {
    const { status, body } = await answer("people.coaching", {
      level: "1",
      confidence: "3",
      note: "  Two people.  ",
    });

    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Saved \d\d:\d\d UTC\.$/)]);
    const personal = await readPersonal();
    expect(personal.answers).toEqual({
      "people.coaching": {
        level: 1,
        confidence: 3,
        note: "Two people.",
        evidence: [],
        at: body.version,
      },
    });
    expect(personal.gaps).toMatchObject([{ id: "people.coaching", level: 1 }]);
  });

  test("can be sent as a plain form, which redirects to its competency", async () => {
    const fields = { intent: "answer", competency: "self.time", item: "self.time", level: "3" };
    const response = await people.post(PAGE, fields, { cookie: ada, encoding: "urlencoded" });
    const { html } = await page();

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/roadmap#self.time");
    expect(html).toContain("1 of 35 rated");
    const form = html.slice(html.indexOf('id="answer-self.time"'));
    const chosen = /<input [^>]*checked=""[^>]*>/.exec(form)?.[0];
    expect(chosen).toContain('name="level"');
    expect(chosen).toContain('value="3"');
  });

  test("that is invalid shows its error in its own form, which stays open with what was typed", async () => {
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
  ])("with %j is rejected", async (fields, field) => {
    const { status, headers, body } = await answer("self.time", fields as Fields);

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(headers.get("x-analog-errors")).toBe("true");
    expect(await stored()).toEqual([]);
  });

  test("says what it replaced when another window saved first", async () => {
    const first = await answer("self.time", { level: "1", version: "" });
    const second = await answer("self.time", { level: "4", version: "" });
    const third = await answer("self.time", { level: "3", version: second.body.version });

    expect(second.body.message).toMatch(
      /^Saved\. This replaced level 1, saved in another window at \d\d:\d\d UTC\.$/,
    );
    expect(third.body.message).toMatch(/^Saved \d\d:\d\d UTC\.$/);
    expect(first.status).toBe(200);
  });

  test("of a visitor is not stored, and the page shows what they typed and how to sign in", async () => {
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

  test("can refer to a project of the same person as evidence", async () => {
    await people.db.insert(projects).values({
      id: PROJECT,
      uid: "uid-ada",
      title: "Decision records",
      status: "active",
      createdAt: EARLIER,
      updatedAt: EARLIER,
    });
    await answer("self.time", { evidence: `project:${PROJECT}` });

    expect((await readPersonal()).evidence["self.time"]).toMatchObject([
      { title: "Decision records", rung: "said" },
    ]);
    const { html } = await page();
    expect(html).toContain("own words, no before and after or link yet, level ");
  });
});

describe("an assessment", () => {
  test("is completed, stays unchanged, and can be begun again with its answers", async () => {
    await answer("self.time", { note: "as I said" });
    const { assessment } = await readPersonal();

    const completed = await send({ intent: "complete", assessment: assessment.id });
    const late = await answer("self.time", { level: "4" });
    const { html } = await page();
    const recheck = await send({ intent: "recheck" });

    expect(completed.body.message).toBe("Completed. 34 competencies aren’t rated.");
    expect([late.status, late.body.error]).toEqual([422, "invalid"]);
    expect(html).toContain("Check again");
    expect(html).not.toContain('id="answer-self.time"');
    expect(html).toContain("as I said");
    expect(recheck.status).toBe(200);
    expect(await readPersonal()).toMatchObject({
      assessment: { completedAt: null },
      answers: { "self.time": { level: 2, note: "as I said" } },
    });
  });

  test("of another person is not visible", async () => {
    await answer("self.time");
    const { assessment } = await readPersonal();
    const eve = await people.signIn({ sub: "uid-eve", user_id: "uid-eve" });

    const { status } = await send({ intent: "complete", assessment: assessment.id }, eve);

    expect(status).toBe(404);
    expect((await readPersonal(eve)).assessment).toBeNull();
  });

  test("keeps the answer to a retired competency as text", async () => {
    const retiredAnswer = {
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
      answers: { "self.gone": retiredAnswer },
      startedAt: EARLIER,
    });

    const { html } = await page();

    expect(html).toContain("Retired");
    expect(html).toContain("words of old");
  });
});

test("answers stored in the browser are added when the person confirms", async () => {
  await answer("self.time", { level: "1" });
  const at = new Date().toISOString();
  const local = { level: 4, confidence: 1, note: "", evidence: [], at };
  const answers = JSON.stringify({
    frameworkVersion: FRAMEWORK_VERSION,
    answers: { "self.time": { ...local, at: EARLIER }, "self.narrative": local },
  });

  const added = await send({ intent: "merge", answers });
  const secondMerge = await send({ intent: "merge", answers });
  const hostile = await send({ intent: "merge", answers: '{"answers":{"__proto__":{}}}' });

  expect(added.body.message).toBe("1 rating added.");
  expect(secondMerge.body.message).toBe("Your saved ratings are newer, so they stay.");
  expect(hostile.status).toBe(422);
  const savedAnswers = (await readPersonal()).answers;
  expect([savedAnswers["self.time"].level, savedAnswers["self.narrative"].level]).toEqual([1, 4]);
});

test("the focus is stored in the profile: both pages show it, and a stale version is a conflict", async () => {
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
  expect((await readPersonal()).focusAreas).toEqual(["people", "self"]);
  expect([stale.status, stale.body.theirs.focusAreas]).toEqual([409, ["people", "self"]]);
  expect(tooMany.status).toBe(422);
});

test("a gap without a project or a simulation is added to the plan with one button", async () => {
  // As on a site whose simulations were not put in yet.
  await people.db.update(simulations).set({ status: "archived" });
  await answer("self.credibility", { level: "1" });
  const { html } = await page();
  const response = await send({
    intent: "plan_add",
    competency: "self.credibility",
    action: "Builds something small each month.",
  });

  await people.db.update(simulations).set({ status: "published" });
  expect(html).toContain('id="plan-self.credibility"');
  expect(response.status).toBe(200);
  expect((await readPersonal()).plan).toMatchObject([
    { competencyId: "self.credibility", status: "todo" },
  ]);
});

describe("the page", () => {
  test("is the same for all visitors", async () => {
    const { response, html } = await page(PAGE, "");

    expect(response.status).toBe(200);
    expect(html).not.toContain('name="robots"');
    expect(html).toContain("Where do you stand?");
    expect((await people.read(PAGE)).body.own).toBeNull();
  });

  test("is the visitor's page after the session ended, and the personal views are closed", async () => {
    const cookie = await people.signIn({ sub: "uid-zed", user_id: "uid-zed" });
    await answer("self.time", {}, cookie);
    await people.signOut(cookie);

    const { response, html } = await page("/roadmap", cookie);
    expect(response.status).toBe(200);
    expect(html).not.toContain("Ada Okonkwo");
    expect((await page("/roadmap?view=brief", cookie)).response.status).toBe(401);
    expect((await answer("self.time", {}, cookie)).status).toBe(401);
  });

  test.each(["print", "brief", "history"])("?view=%s is not indexed", async (view) => {
    await answer("self.time", { note: "only mine" });
    const { response, html } = await page(`${PAGE}?view=${view}`);

    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${HERE}/roadmap"/>`);
    const visitor = await page(`${PAGE}?view=${view}`, "");
    expect(visitor.response.status).toBe(view === "print" ? 200 : 401);
    expect(visitor.html).not.toContain("only mine");
  });

  test("with the history view shows each completed assessment and the chosen one", async () => {
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
    expect(newest.html).toContain("+1");
    expect(oldest.html).toContain("As of Jul 1, 2026");
    expect(oldest.html).toContain("Time and focus: 1 Solid senior");
  });

  test("with the brief view can be downloaded as Markdown by its owner only", async () => {
    await answer("operations.incidents", { level: "1" });
    const ownerResponse = await people.fetch(`${HERE}/roadmap/brief.md`, {
      headers: { cookie: ada },
    });
    const visitor = await people.fetch(`${HERE}/roadmap/brief.md`);

    expect(ownerResponse.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(ownerResponse.headers.get("x-robots-tag")).toBe("noindex");
    expect(await ownerResponse.text()).toContain(
      "- **Incident leadership.** Level 1 (Solid senior)",
    );
    expect(visitor.status).toBe(401);
  });
});

test("while the assessments cannot be read, a signed-in person can still read the roadmap", async () => {
  await answer("people.coaching");
  await people.db.run(sql`alter table assessments rename to away`);
  const { response, html } = await page();
  const personal = await page("/roadmap?view=brief");
  await people.db.run(sql`alter table away rename to assessments`);

  expect(response.status).toBe(200);
  expect(html).toContain("We can’t read your ratings right now");
  expect(html).toContain("Commands an incident by assigning roles");
  expect(html).not.toContain("Where do you stand?");
  expect(personal.response.status).toBe(503);
  expect((await readPersonal()).answers).toHaveProperty("people.coaching");
});

test("the evidence of an answer stays after its project was archived", async () => {
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
