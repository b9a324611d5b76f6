import { afterAll, beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { guidanceUses, savedReplies } from "#app/features/guidance/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { weekOf } from "#app/features/reviews/week.ts";
import { MAX_DOING } from "#app/features/roadmap/plan.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { stories } from "#app/features/stories/tables.ts";
import { newId } from "#app/identity/id.ts";
import { toDay } from "#app/reference/calendar.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { startModel } from "#local/model/model.ts";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

/* Where a limit is reached, what helps stands in place of the form for one more. */

const model = await startModel();
afterAll(() => model.close());
const people = await testPeople({
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: model.baseUrl,
  GUIDANCE_DAILY_TOKENS: "100000",
  LIMITS: JSON.stringify({
    ...{ peerAnswers: 1, keptAnswers: 1, stories: 1, wins: 1, reviews: 1, planItems: 1 },
    ...{ assessments: 2, attempts: 1, favorites: 2 },
  }),
});

const UID = "uid-ada";
const NOW = new Date().toISOString();
const DATED = { uid: UID, createdAt: NOW, updatedAt: NOW };
const COACHING = "people.coaching";
const REVIEW = "/account/review";
let ada: string;

beforeEach(async () => {
  const tables = [
    ...[peerAnswers, peerLinks, savedReplies, projects, wins, reviews, planItems, assessments],
    ...[stories, profiles, attempts, favorites, jobs],
  ];
  for (const table of tables) await people.db.delete(table);
  ada ??= await people.signIn();
});

async function open(path: string) {
  const html = await (await people.fetch(HERE + path, { headers: { cookie: ada } })).text();
  return { html, text: visibleText(html) };
}

async function send(path: string, fields: Fields) {
  const { status, body } = await people.send(path, fields, { cookie: ada });
  expect([status, body.error]).toEqual([200, undefined]);
}

async function storeWin() {
  await people.db
    .insert(wins)
    .values({ id: newId(), uid: UID, on: toDay(new Date()), text: "They agreed", createdAt: NOW });
}

test("links for colleagues", async () => {
  const page = "/account/peer-feedback";
  const helps =
    "You have 1 response from a colleague or open request, the most one person can have. Delete a response or revoke a link first.";
  const before = await open(page);
  expect(before.html).toContain('id="request"');
  // As many as there is room for.
  expect(before.html).toMatch(/name="links"[^>]*value="1"/);
  expect(before.text).toContain("One link for each colleague, up to 1.");
  expect(before.text).not.toContain("the most one person can have");

  const request = { intent: "request", competencies: [COACHING], days: "14" };
  const two = await people.send(page, { ...request, links: "2" }, { cookie: ada });
  expect(two.status).toBe(403);
  expect(two.body.message).toContain("and these 2 are too many. Choose fewer");
  await send(page, { ...request, links: "1" });
  const full = await open(page);
  expect(full.html).not.toContain('id="request"');
  expect(full.text).toContain(helps);

  await people.db.update(peerLinks).set({ status: "revoked" });
  expect((await open(page)).html).toContain('id="request"');
});

test("answers of the coach", async () => {
  const helps =
    "You have 1 saved answer, the most one person can have. Delete it under All saved answers first.";
  await people.db.insert(profiles).values({
    uid: UID,
    aiConsent: true,
    aiConsentHost: new URL(model.baseUrl).host,
    createdAt: NOW,
  });
  model.behave({ is: "words", pieces: ["Ask: What did each of them want?"], tokens: 10 });
  const ask = async (path: string, fields: Fields) => {
    const response = await people.post(path, fields, { cookie: ada });
    return visibleText(await response.text());
  };
  const question = "Two of my senior engineers have stopped talking to each other. What do I do?";
  const asking = [
    ["/coach", { intent: "ask_rules", question, askModel: "on" }],
    [`/guidance/competency/${COACHING}`, { intent: "ask", question }],
  ] as const;
  for (const [path, fields] of asking) {
    const text = await ask(path, fields);
    expect(text).toContain("Save this answer");
    expect(text).not.toContain(helps);
  }
  expect((await open("/coach")).text).toContain("Keep this conversation");

  await people.db.insert(savedReplies).values({
    ...{ id: newId(), uid: UID, surface: "job", targetId: "x", title: "x", question: "x" },
    ...{ answer: "x", model: "x", createdAt: NOW },
  });
  for (const [path, fields] of asking) {
    const text = await ask(path, fields);
    expect(text).not.toContain("Save this answer");
    expect(text).toContain(helps);
  }
  const coach = await open("/coach");
  expect(coach.text).not.toContain("Keep this conversation");
  expect(coach.text).toContain(helps);
});

test("questions of the day", async () => {
  await people.db.insert(profiles).values({
    uid: UID,
    aiConsent: true,
    aiConsentHost: new URL(model.baseUrl).host,
    createdAt: NOW,
  });
  const page = `/guidance/competency/${COACHING}`;
  const helps = "10 of 10 questions asked today. You can ask small again after midnight UTC.";
  const use = { uid: UID, day: toDay(new Date()), n: 9 };
  await people.db
    .insert(guidanceUses)
    .values(use)
    .onConflictDoUpdate({
      target: [guidanceUses.uid, guidanceUses.day],
      set: use,
    });
  const before = await open(page);
  expect(before.html).toContain('value="ask"');
  expect(before.text).not.toContain(helps);

  await people.db.update(guidanceUses).set({ n: 10 });
  const full = await open(page);
  expect(full.html).not.toContain('value="ask"');
  expect(full.text).toContain(`${helps} Premium allows 200 a day.`);
  expect((await open("/coach")).text).toContain(helps);
  await people.db.delete(guidanceUses);
});

test("stories in own words, of which each can still be changed", async () => {
  const id = "a".repeat(24);
  await people.db.insert(projects).values({ ...DATED, id, title: "Seats", competencies: [] });
  const page = `/account/stories/project-${id}`;
  const helps =
    "You have 1 story in your own words, the most one person can have. Delete it first.";
  const before = await open(page);
  for (const length of ["short", "medium", "long"])
    expect(before.html).toContain(`id="save-${length}"`);
  expect(before.text).not.toContain(helps);

  await send(page, { intent: "save", length: "short", version: "0", text: "My own words." });
  const full = await open(page);
  expect(full.html).toContain('id="save-short"');
  for (const length of ["medium", "long"]) expect(full.html).not.toContain(`id="save-${length}"`);
  expect(full.text).toContain(helps);
});

test("favorites: pages say it of what is not saved, and what is saved can be removed", async () => {
  const helps =
    "You have 2 saved items, the most one person can have. Remove one from your favorites first.";
  const page = "/account/favorites";
  const lead: Partial<JobRecord> = {
    track: "tech_lead",
    competencies: [{ id: COACHING, quote: "Coach" }],
  };
  const [saved, other] = [await aJob(lead), await aJob(lead)];
  await people.store(saved, other);
  const own = `/jobs/${saved.slug}-${saved.id}`;
  const pages = [
    ...["/", "/jobs", own, `/jobs/${other.slug}-${other.id}`, "/organizations/northwind"],
    ...[
      "/roadmap",
      "/simulations",
      "/simulations/a-promised-date",
      "/projects/migration-with-fallback",
    ],
    ...[page, `${page}/import`],
  ];
  const save = (kind: string, target: string) => send(page, { intent: "save", kind, target });
  await save("job", saved.id);
  for (const path of pages) expect((await open(path)).text, path).not.toContain(helps);

  await save("competency", COACHING);
  for (const path of pages) expect((await open(path)).text, path).toContain(helps);
  expect((await open(own)).html).toMatch(/aria-pressed="true"[^>]*>.{0,400}Saved/s);
  expect((await open(own)).html).toContain('value="work_towards"');
  const others = await open(`/jobs/${other.slug}-${other.id}`);
  for (const intent of ["save", "work_towards"])
    expect(others.html).not.toContain(`name="intent" value="${intent}"`);
  // The role in general takes no place on the list.
  expect((await open("/roadmap")).text).toContain("Work toward a Tech Lead role");
  await send(page, { intent: "work_towards", target: "tech-lead" });
  expect((await open("/roadmap")).text).toContain("Working toward a Tech Lead role");
  const visitors = await (await people.fetch(`${HERE}/jobs`)).text();
  expect(visitors).not.toContain(helps);

  await send(page, { intent: "remove", kind: "competency", target: COACHING });
  for (const path of pages) expect((await open(path)).text, path).not.toContain(helps);
});

test("what works toward a job knows it wherever it stands", async () => {
  const helps = "You have 2 saved items, the most one person can have.";
  const play = "/simulations/a-promised-date/scenarios/slipping-launch";
  const start = { intent: "start", choice: "" };
  const choice = /value="([^"]+)" name="choice"/.exec((await open(play)).html)?.[1] ?? "";
  const { body } = await people.send(play, { ...start, choice }, { cookie: ada });
  const pages = ["/", "/roadmap", "/roadmap/assess", play, body.next];
  const limitOf = async (path: string) => (await people.read(path, ada)).body.favoriteLimit;
  for (const path of pages) {
    expect((await open(path)).html, path).toContain('class="target-line');
    expect(await limitOf(path), path).toBeNull();
  }
  for (const target of [COACHING, "delivery.risk"])
    await send("/account/favorites", { intent: "save", kind: "competency", target });
  for (const path of pages) expect(await limitOf(path), path).toContain(helps);
});

test("a step under way", async () => {
  const page = "/roadmap?view=plan";
  const store = (status: "doing" | "todo", count: number) =>
    people.db.insert(planItems).values(
      Array.from({ length: count }, (_, n) => ({
        ...{ ...DATED, id: newId(), competencyId: COACHING, status },
        action: `${status} ${n}`,
      })),
    );
  const offered = (html: string) => html.match(/<option value="doing"(?! disabled)/g)?.length ?? 0;
  await store("doing", MAX_DOING - 1);
  await store("todo", 2);
  const before = await open(page);
  expect(offered(before.html)).toBe(MAX_DOING + 1);
  expect(before.text).not.toContain("already");

  await people.db.delete(planItems);
  await store("doing", MAX_DOING);
  await store("todo", 2);
  const full = await open(page);
  expect(offered(full.html)).toBe(MAX_DOING);
  expect(full.text.split(`Doing: ${MAX_DOING} of ${MAX_DOING} already`)).toHaveLength(3);
});

test("a win of a rehearsal", async () => {
  const rehearse = async () => {
    const line = "I decided to cut the import. Our releases went from 9 days to 2 since then.";
    const fields = { intent: "say", line, lines: "[]", turn: "1", stop: "on" };
    const path = "/coach/rehearsal?with=hiring-manager";
    const html = await (await people.post(path, fields, { cookie: ada })).text();
    expect(html).toContain("Save it as a win");
    return html;
  };
  expect(await rehearse()).toContain("Save the win");
  await storeWin();
  const full = await rehearse();
  expect(full).not.toContain("Save the win");
  expect(full).toContain("You have 1 win, the most one person can have.");
});

test("a step for the growth plan, after a rehearsal and in an answer of the coach", async () => {
  const helps = "You have 1 step in your growth plan, the most one person can have.";
  const offered = 'value="plan_add"';
  await people.db.insert(profiles).values({
    uid: UID,
    aiConsent: true,
    aiConsentHost: new URL(model.baseUrl).host,
    createdAt: NOW,
  });
  const pieces = ["Ask them.\n\nDo: Ask each of them what they wanted.\nSign: Both say it alike."];
  model.behave({ is: "words", pieces, tokens: 10 });
  const line = "We moved the date because it was late and people were tired of the work we did.";
  const rehearsed = { intent: "say", line, lines: "[]", turn: "1", stop: "on" };
  const asking: [string, Fields][] = [
    ["/coach/rehearsal?with=hiring-manager", rehearsed],
    [`/guidance/competency/${COACHING}`, { intent: "ask", question: "What do I try next?" }],
  ];
  const ask = async ([path, fields]: [string, Fields]) =>
    (await people.post(path, fields, { cookie: ada })).text();
  for (const each of asking) {
    const html = await ask(each);
    expect(html, each[0]).toContain(offered);
    expect(visibleText(html), each[0]).not.toContain(helps);
  }
  await people.db.insert(planItems).values({
    ...{ ...DATED, id: newId(), competencyId: COACHING },
    ...{ action: "Ask before answering", status: "todo" },
  });
  for (const each of asking) {
    const html = await ask(each);
    expect(html, each[0]).not.toContain(offered);
    expect(visibleText(html), each[0]).toContain(helps);
  }
});

test("a job that a sitting was for", async () => {
  const helps = "You have 2 saved items, the most one person can have.";
  const offered = 'value="work_towards"';
  const job = await aJob({ track: "tech_lead", competencies: [] });
  await people.store(job);
  await people.db.insert(assessments).values({
    ...{ id: newId(), uid: UID, frameworkVersion: FRAMEWORK_VERSION },
    answers: { [COACHING]: { level: 2, confidence: 2, note: "", evidence: [], at: NOW } },
    ...{ startedAt: NOW, completedAt: NOW },
  });
  const page = `/roadmap/assess?job=${job.slug}-${job.id}`;
  const save = (kind: string, target: string) =>
    send("/account/favorites", { intent: "save", kind, target });
  await save("competency", COACHING);
  expect((await open(page)).html).toContain(offered);
  await save("competency", "delivery.risk");
  const full = await open(page);
  expect(full.html).not.toContain(offered);
  expect(full.text).toContain(helps);

  // A saved one can be worked toward.
  await send("/account/favorites", {
    ...{ intent: "remove", kind: "competency", target: COACHING },
  });
  await save("job", job.id);
  expect((await open(page)).html).toContain(offered);
});

test("wins, in their log, from GitHub and of a week", async () => {
  const helps = "You have 1 win, the most one person can have. Delete it first.";
  const form = {
    "/account/projects": 'id="add-win"',
    "/account/projects/github": 'id="github-files"',
    [REVIEW]: 'name="win"',
  };
  for (const [path, mark] of Object.entries(form)) {
    const { html, text } = await open(path);
    expect(html, path).toContain(mark);
    expect(text, path).not.toContain(helps);
  }

  await storeWin();
  for (const [path, mark] of Object.entries(form)) {
    const { html, text } = await open(path);
    expect(html, path).not.toContain(mark);
    expect(text, path).toContain(helps);
  }
  // The week can be written without one.
  await send(REVIEW, {
    ...{ intent: "save", week: weekOf(toDay(new Date())), version: "0" },
    delegated: "The release, to support",
  });
});

test("weekly reviews, of which each can still be changed, and their steps", async () => {
  const week = weekOf(toDay(new Date()));
  const helps = "You have 1 weekly review, the most one person can have. Delete it first.";
  const stepHelps = "You have 1 step in your growth plan, the most one person can have.";
  const before = await open(REVIEW);
  expect(before.html).toContain('id="review"');
  expect(before.html).toContain('name="step"');
  expect(before.text).not.toContain("the most one person can have");

  await send(REVIEW, {
    ...{ intent: "save", week, version: "0", win: "Support released alone" },
    ...{ step: "Ask before answering", stepCompetency: COACHING },
  });
  const own = await open(REVIEW);
  for (const mark of ['id="review"', 'name="win"']) expect(own.html).toContain(mark);
  expect(own.html).not.toContain('name="step"');
  expect(own.text).toContain(stepHelps);
  expect(own.text).not.toContain(helps);

  await people.db.update(reviews).set({ week: "2020-W10" });
  const full = await open(REVIEW);
  expect(full.html).not.toContain('id="review"');
  expect(full.text).toContain(helps);
});

test("assessments", async () => {
  const helps =
    "You have 2 assessments, the most one person can have. Your last one stays as it is.";
  const complete = () =>
    people.db.insert(assessments).values({
      ...{ id: newId(), uid: UID, frameworkVersion: FRAMEWORK_VERSION },
      answers: { [COACHING]: { level: 2, confidence: 2, note: "", evidence: [], at: NOW } },
      ...{ startedAt: NOW, completedAt: NOW },
    });
  await complete();
  const before = await open("/roadmap");
  expect(before.html).toContain('value="recheck"');
  expect(before.text).not.toContain(helps);

  await complete();
  const full = await open("/roadmap");
  expect(full.html).not.toContain('value="recheck"');
  expect(full.text).toContain(helps);
});

test("runs, of which one that was started is played to its end", async () => {
  const page = "/simulations/a-promised-date/scenarios/slipping-launch";
  const helps =
    "You have 1 saved run, the most one person can have. Delete it under My Simulations first.";
  const start = 'value="start"';
  const before = await open(page);
  expect(before.html).toContain(start);
  expect(before.text).not.toContain(helps);

  const choiceOf = (html: string) => /value="([^"]+)" name="choice"/.exec(html)?.[1] ?? "";
  const send = (fields: Fields) => people.send(page, fields, { cookie: ada });
  const started = await send({ intent: "start", choice: choiceOf(before.html) });
  const run: string = started.body.next;
  const full = await open(page);
  expect(full.html).not.toContain(start);
  expect(full.html).toContain('href="/account/simulations"');
  expect(full.text).toContain(helps);
  expect(full.text).toContain("Continue that run .");

  const attempt = new URL(run, HERE).searchParams.get("attempt") ?? "";
  let own = await open(run);
  for (let step = 1; !own.text.includes("What this scenario was about"); step++) {
    expect(own.text).not.toContain(helps);
    const choice = choiceOf(own.html);
    const { status } = await send({ intent: "choose", attempt, step: String(step), choice });
    expect(status).toBe(200);
    own = await open(run);
  }
  // No other choice can be tried from here.
  expect(own.html).not.toContain(start);
  expect(own.text).toContain(helps);

  // What was played by its address can't be saved.
  const path = (await people.db.select().from(attempts))[0]?.path ?? [];
  const played = await open(`${page}?p=${path.map(({ choice }) => choice).join(".")}`);
  expect(played.text).toContain("What this scenario was about");
  expect(played.html).not.toContain(start);
  expect(played.text.split(helps)).toHaveLength(2);

  await people.db.delete(attempts);
  expect((await open(page)).html).toContain(start);
});
