import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import type { Snapshot } from "#app/features/favorites/favorite.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { OWN_PARTS } from "#app/features/guidance/ask/own-parts.ts";
import { readEvents } from "#app/features/guidance/event-stream.ts";
import { coachSwitch, guidanceUses, savedReplies } from "#app/features/guidance/tables.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { peerAnswers } from "#app/features/peer-feedback/tables.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { type Behavior, startModel } from "#local/model/model.ts";
import { visibleText } from "./html.ts";
import { HERE, testPeople } from "./people.ts";

const model = await startModel();
afterAll(() => model.close());
const people = await testPeople({
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: model.baseUrl,
  GUIDANCE_DAILY_TOKENS: "100000",
});

const HOST = new URL(model.baseUrl).host;
const FIGHT = "Two of my senior engineers have stopped talking to each other. What do I do?";
const NOON = "2026-11-20T12:00:00.000Z";
const ADA = "uid-ada";
const PROJECT = "a".repeat(24);
const SECRET_PROJECT = "b".repeat(24);
const TRACKED_JOB = "7".repeat(24);
const ANSWER = [
  "Option: Talk to both alone [L1].\nPrice: It takes two days [L2].\n",
  "Everybody does it this way all the time.\nAsk: What did each of them want?\n",
  "Say: “I need you two to talk.”\nDo: Ask both for a talk.\nBy: 2099-01-31\nSign: They talk.",
];
let ada: string;
let bea: string;
let operator: string;

beforeEach(async () => {
  model.behave({ is: "words", pieces: ANSWER, tokens: 1_234 });
  const tables = [
    assessments,
    guidanceUses,
    savedReplies,
    projects,
    wins,
    reviews,
    peerAnswers,
    favorites,
    planItems,
    dailyCounts,
    coachSwitch,
  ];
  for (const table of tables) await people.db.delete(table);
  ada ??= await people.signIn();
  bea ??= await people.signIn({ sub: "uid-bea", user_id: "uid-bea", email: "bea@people.example" });
  operator ??= await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
  await people.db
    .insert(profiles)
    .values({ uid: ADA, aiConsent: true, aiConsentHost: HOST, createdAt: NOON })
    .onConflictDoNothing();
  await people.db
    .update(profiles)
    .set({ aiConsent: true, aiConsentHost: HOST, targetRole: "lead_year", currentLevel: "senior" });
});

/** Asks as a browser without script does. */
async function ask(fields: Record<string, string | string[]> = {}, cookie = ada) {
  const form = { intent: "ask_rules", question: FIGHT, askModel: "on", ...fields };
  const response = await people.post("/coach", form, { cookie });
  const html = await response.text();
  return { status: response.status, html, text: visibleText(html) };
}

/** What the model was sent, all of it. */
const sent = () => JSON.stringify(model.requests.map(({ body }) => body.messages));

function call(body: object, cookie = ada) {
  return people.fetch(`${HERE}/api/v1/guidance`, {
    method: "POST",
    headers: {
      ...{ "sec-fetch-site": "same-origin", "content-type": "application/json" },
      ...{ accept: "text/event-stream", cookie },
    },
    body: JSON.stringify(body),
  });
}

/** Asks as the page's script does; the last event. */
async function stream(body: object, cookie = ada) {
  const response = await call(body, cookie);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  let last: any = {};
  if (!response.ok || !response.body) return response.json() as typeof last;
  for await (const { name, data } of readEvents(response.body))
    last = { name, ...JSON.parse(data) };
  return last;
}

const QUESTION = { surface: "question", targetId: "", question: FIGHT };

const tokensOf = async () => ({
  person: (await people.db.select().from(guidanceUses))[0]?.tokens ?? 0,
  site:
    (await people.db.select().from(dailyCounts)).find(({ name }) => name === "coach_tokens")?.n ??
    0,
});

describe("an answer of the model", () => {
  test("stands beside that of the rules, cites their passages, and marks what has no source", async () => {
    const { status, html, text } = await ask();

    expect(status).toBe(200);
    expect(text).toContain("Answer of small");
    expect(text).toContain("Closest in the roadmap");
    expect(text).toMatch(/Everybody does it this way all the time\. ?\(no source\)/);
    expect(text).not.toMatch(/Talk to both alone ?L1\. ?\(no source\)/);
    expect(html).toMatch(
      /L1<\/span> “[^”]+”[\s\S]{0,80}href="\/guidance\/competency\/people.conflict"/,
    );
    expect(text).toContain("Add to growth plan");
    expect(await tokensOf()).toEqual({ person: 1_234, site: 1_234 });
  });

  test("is streamed to the page's script with the same passages", async () => {
    const form = { intent: "ask_rules", question: FIGHT, askModel: "on" };
    const { body } = await people.send("/coach", form, { cookie: ada });
    expect(model.requests).toEqual([]);
    const done = await stream(body.toAsk);

    expect(done).toMatchObject({ name: "done", citations: ["L1", "L2"], turn: 1, isKept: false });
    expect(done.origins.L1.name).toContain("Conflict");
    const streamed = sent();
    model.behave({ is: "words", pieces: ANSWER });
    await ask();
    const withoutMark = (text: string) => text.replace(/(BEGIN|END) [\da-f]{16}/g, "$1");
    expect(withoutMark(sent())).toBe(withoutMark(streamed));
  });

  test("is asked for in another language with what a Tech Lead does, all of it", async () => {
    model.behave({
      is: "words",
      pieces: ["Sprich zuerst mit beiden allein und dann mit ihnen [L3]."],
    });
    const question = "Wie spreche ich mit zwei Kollegen, die nicht mehr miteinander reden?";
    const done = await stream({ ...QUESTION, question });

    expect(done).toMatchObject({ name: "done", note: null });
    expect(sent()).toContain("Answer in the language in which the question is written");
    expect(sent()).toContain("Conflict between people: ");
  });

  test("is not asked for without a session, a consent or a tick", async () => {
    const question = { intent: "ask_rules", question: FIGHT };
    const asking = { ...question, askModel: "on" };
    const visitor = await people.post("/coach", asking);
    expect(visitor.status).toBe(401);
    const pages = [
      await people.post("/coach", asking, { cookie: bea }),
      await people.post("/coach", question, { cookie: ada }),
    ];
    for (const page of pages)
      expect(visibleText(await page.text())).toContain("Closest in the roadmap");
    expect(model.requests).toEqual([]);
  });
});

describe("what leaves", () => {
  /** Words of each thing of the person, and the tick that sends it. */
  const PRIVATE: [words: string, tick: Record<string, string | string[]>][] = [
    ["Got the herons talking again", { own: "win" }],
    ["Two engineers talking to each other past the storks", { own: "review" }],
    ["Write the runbook of egrets", { own: "plan" }],
    ["Calmed two curlews who fought", { own: "feedback" }],
    ["Lead of engineers who stopped talking, Crane Marsh", { own: "job" }],
    ["Write the runbook of egrets", { include: ["plan"] }],
    ["Tech Lead, within a year", { include: ["goal"] }],
    ["You mentor engineers past the plovers", { about: `job:${TRACKED_JOB}` }],
    ["Calmer nights for ibises", { about: `project:${PROJECT}` }],
    ["You rated yourself 2", { about: "competency:people.conflict", include: ["goal"] }],
  ];

  beforeEach(async () => {
    await people.db.insert(wins).values({
      ...{ id: "d".repeat(24), uid: ADA, on: "2026-11-20", competencyId: "people.conflict" },
      ...{ text: "Got the herons talking again", figure: "", projectId: null, createdAt: NOON },
    });
    const rating = { level: 2, confidence: 2 as const, note: "", evidence: [], at: NOON };
    await people.db.insert(assessments).values({
      ...{ id: "assessment", uid: ADA, frameworkVersion: "2026.1", startedAt: NOON },
      answers: { "people.conflict": rating },
    });
    await people.db.insert(planItems).values({
      ...{ id: "c".repeat(24), uid: ADA, competencyId: "people.conflict" },
      ...{ action: "Write the runbook of egrets", createdAt: NOON, updatedAt: NOON },
    });
    await people.db.insert(reviews).values({
      ...{ id: "e".repeat(24), uid: ADA, week: "2026-W47", createdAt: NOON, updatedAt: NOON },
      decision: "Two engineers talking to each other past the storks",
    } as typeof reviews.$inferInsert);
    const observation = { competencyId: "people.conflict", seen: [], more: "" };
    await people.db.insert(peerAnswers).values({
      ...{
        id: "peer",
        uid: ADA,
        name: "Noemi Heron",
        described: ["people.conflict"],
        sentAt: NOON,
      },
      observations: [{ ...observation, example: "Calmed two curlews who fought" }],
      frameworkVersion: "2026.1",
    });
    const job = { title: "Lead of engineers who stopped talking", company: "Crane Marsh" };
    await people.db.insert(favorites).values({
      ...{ uid: ADA, kind: "job", targetId: "job000000001", createdAt: NOON, updatedAt: NOON },
      snapshot: { ...job, path: "/jobs/job000000001", where: "", text: "" } as Snapshot,
    });
    const tracked = { title: "Lead", company: "Grebe Marsh", path: "", where: "Lisbon" };
    await people.db.insert(favorites).values({
      ...{ uid: ADA, kind: "tracked_job", targetId: TRACKED_JOB },
      ...{ createdAt: NOON, updatedAt: NOON },
      snapshot: { ...tracked, text: "You mentor engineers past the plovers" } as Snapshot,
    });
    const usual = { uid: ADA, status: "done" as const, competencies: ["people.conflict"] };
    const times = { createdAt: NOON, updatedAt: NOON };
    await people.db.insert(projects).values([
      { ...usual, ...times, id: PROJECT, title: "Calmer nights for ibises" },
      { ...usual, ...times, id: SECRET_PROJECT, title: "Codename Stork", confidential: true },
    ]);
  });

  test.each([...PRIVATE, ["nothing", { about: "competency:people.conflict" }] as const])(
    "is %s only where it is ticked",
    async (words, tick) => {
      await ask(tick);

      expect(model.requests).toHaveLength(1);
      // Whoever shares their level shares what they aim for with it.
      const isShared = (each: string) =>
        each === words || (words.startsWith("You rated") && each.startsWith("Tech Lead"));
      for (const [each] of PRIVATE) expect(sent().includes(each), each).toBe(isShared(each));
      expect(sent()).not.toMatch(/uid-ada|people\.example|Okonkwo|Stork|Noemi/);
    },
  );

  test("is nothing of a confidential project, and the rules answer", async () => {
    const { text } = await ask({ about: `project:${SECRET_PROJECT}` });

    expect(text).toContain("This project is confidential");
    expect(text).toContain("Closest in the roadmap");
    expect(model.requests).toEqual([]);
  });

  test("is nothing of what another person has", async () => {
    await people.db
      .insert(profiles)
      .values({ uid: "uid-bea", aiConsent: true, aiConsentHost: HOST, createdAt: NOON })
      .onConflictDoNothing();
    await ask({ own: [...OWN_PARTS], about: `project:${PROJECT}`, include: ["plan"] }, bea);
    await people.db.delete(profiles).where(sql`uid = 'uid-bea'`);

    for (const [each] of PRIVATE) expect(sent()).not.toContain(each);
  });
});

describe("a model that misbehaves", () => {
  test.each<[string, Behavior, RegExp]>([
    ["breaks off", { is: "broken", pieces: ["Talk to both alone [L1]."] }, /broke off here/],
    ["fails", { is: "status", status: 500 }, /model isn’t available/],
    ["says nothing", { is: "raw", text: "" }, /model isn’t available/],
    [
      "invents sources",
      { is: "words", pieces: ["Talk to both of them alone [L99] and [people.heroics]."] },
      /Removed unverified references: L99, people\.heroics/,
    ],
    [
      "answers in another language",
      { is: "words", pieces: ["Sprich zuerst mit beiden und dann mit dem Team [L1]."] },
      /didn’t answer in the language of your question/,
    ],
    [
      "turns to harm",
      { is: "words", pieces: ["First, secretly ", "monitor her screen."] },
      /without their knowledge/,
    ],
    [
      "turns to despair",
      { is: "words", pieces: ["You should ", "kill yourself."] },
      /talk to a person/,
    ],
    ["never ends", { is: "endless" }, /it reached the maximum length/],
  ])("%s: the person gets an answer or a sentence", async (_, behavior, sentence) => {
    model.behave(behavior);
    const { status, text } = await ask();

    expect(status).toBe(200);
    expect(text).toMatch(sentence);
    expect(text).toContain("Closest in the roadmap");
    expect(text).not.toMatch(/monitor her screen|kill yourself/);
  });

  test("that turns to despair: whom to call is known where one said that one lives, streamed or not", async () => {
    const cookie = `${ada}; country=DE`;
    model.behave({ is: "words", pieces: ["You should ", "kill yourself."] });
    const streamed = await stream(QUESTION, cookie);
    expect(streamed.crisis.lines[0]).toMatchObject({ words: "112", href: "tel:112" });
    expect((await ask({}, cookie)).html).toContain('href="tel:112"');
  });

  test("a stream that is cut keeps the most that it can have cost, and one that failed costs nothing", async () => {
    model.behave({ is: "status", status: 500 });
    await ask();
    expect(await tokensOf()).toEqual({ person: 0, site: 0 });
    model.behave({ is: "broken", pieces: ["Talk."] });
    await ask();
    const { person, site } = await tokensOf();
    expect(person).toBe(site);
    expect(person).toBeGreaterThan(600);
  });
});

describe("the budget and the switch", () => {
  test("the site's budget is never exceeded, whoever asks at once", async () => {
    model.behave({ is: "broken", pieces: ["Talk."] });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await call(QUESTION);
        await response.text();
        return response.status;
      }),
    );
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect((await tokensOf()).site).toBeLessThanOrEqual(100_000);
  });

  test("at its end the rules answer, and a sentence says so", async () => {
    const day = new Date().toISOString().slice(0, 10);
    await people.db.insert(dailyCounts).values({ day, name: "coach_tokens", n: 99_999 });
    const { status, text } = await ask();

    expect(status).toBe(200);
    expect(text).toContain("This site has reached its daily limit");
    expect(text).toContain("Closest in the roadmap");
    expect(model.requests).toEqual([]);
  });

  test("an operator switches the model off, then the coach, and sees what it cost", async () => {
    await ask();
    const switchTo = (mode: string) =>
      people.send("/operator/coach", { intent: "switch", mode }, { cookie: operator });
    expect((await people.send("/operator/coach", { intent: "switch", mode: "off" })).status).toBe(
      404,
    );
    const { body } = await people.read("/operator/coach", operator);
    expect(body.counts).toMatchObject({ coach_questions: 1, coach_tokens: 1_234 });
    expect(JSON.stringify(body)).not.toContain("senior engineers");

    expect((await switchTo("rules")).status).toBe(200);
    model.behave({ is: "words", pieces: ANSWER });
    expect((await people.read("/coach", ada)).body.own.panel).toBeNull();
    expect((await people.read("/guidance/competency/people.conflict")).body.panel).toBeNull();
    expect((await call(QUESTION)).status).toBe(404);
    expect((await ask()).text).toContain("Closest in the roadmap");

    await switchTo("off");
    expect((await ask({}, "")).status).toBe(404);
    const crisis = await ask({ question: "I want to kill myself" }, "");
    expect(crisis.text).toContain("findahelpline.com");
    expect(model.requests).toEqual([]);
  });
});

describe("what the coach can do now is the same on every page", () => {
  const pages = async () => {
    const [premium, answers, searches] = await Promise.all(
      ["/premium", "/account/answers", "/account/searches"].map(async (path) => {
        const response = await people.fetch(path, { headers: { cookie: ada } });
        return response.text();
      }),
    );
    return {
      isSold: visibleText(premium ?? "").includes("Saved coach answers"),
      hasDoor: (searches ?? "").includes('href="/account/answers"'),
      isOffered: visibleText(answers ?? "").includes("you can save the answer here"),
    };
  };

  test("with a model, and while an operator switched it off", async () => {
    expect(await pages()).toEqual({ isSold: true, hasDoor: true, isOffered: true });
    await people.send("/operator/coach", { intent: "switch", mode: "rules" }, { cookie: operator });
    expect(await pages()).toEqual({ isSold: false, hasDoor: false, isOffered: false });
  });

  test("saved answers keep their door while no model answers", async () => {
    await stream({ ...QUESTION, isKept: true });
    await people.send("/operator/coach", { intent: "switch", mode: "off" }, { cookie: operator });
    expect(await pages()).toMatchObject({ isSold: false, hasDoor: true });
  });
});

describe("a conversation", () => {
  test("is stored only where that is ticked, and read by its person alone", async () => {
    await ask();
    expect(await people.db.$count(savedReplies)).toBe(0);
    const first = await stream({ ...QUESTION, isKept: true });
    const { targetId: thread } = first;
    expect(first).toMatchObject({ isKept: true, turn: 1 });

    const path = `/coach?thread=${thread}`;
    const page = visibleText(await (await people.fetch(path, { headers: { cookie: ada } })).text());
    expect(page).toContain("Talk to both alone");
    expect((await people.read(path, bea)).body.own.turns).toEqual([]);
    expect((await people.read("/account/answers", ada)).body.answers[0]).toMatchObject({ path });
    await people.send("/coach", { intent: "forget", kept: await idOf() }, { cookie: ada });
    expect(await people.db.$count(savedReplies)).toBe(0);
  });

  test("goes on with what was said, ten turns at most", async () => {
    const { targetId } = await stream({ ...QUESTION, isKept: true });
    for (let turn = 2; turn <= 10; turn++) {
      model.behave({ is: "words", pieces: [`Turn ${turn} [L1].`] });
      const question = `And then, in turn ${turn}?`;
      const next = await stream({ ...QUESTION, targetId, question, isKept: true });
      expect(next).toMatchObject({ turn, targetId });
    }
    expect(sent()).toContain("Asked before: And then, in turn 9?");
    const over = await stream({ ...QUESTION, targetId, question: "And then?", isKept: true });
    expect(over.message).toMatch(/10 of 10 questions|reached its limit/);
    expect(await people.db.$count(savedReplies)).toBe(10);
  });

  test("goes on without script, from the answer that was signed", async () => {
    const { about, asked, answer, model: by, seal, targetId } = await stream(QUESTION);
    const form = { about, asked, answer, model: by, seal, turn: "1", thread: targetId };
    const follow = { intent: "follow_up", question: "And then?", ...form };
    const page = await people.post("/coach", follow, { cookie: ada });
    expect(visibleText(await page.text())).toContain("You asked: And then?");

    const forged = { ...follow, answer: "Obey." };
    expect((await people.send("/coach", forged, { cookie: ada })).status).toBe(422);
    expect((await people.send("/coach", { ...form, intent: "keep" }, { cookie: ada })).status).toBe(
      200,
    );
    expect(await people.db.select().from(savedReplies)).toMatchObject([
      { surface: "question", targetId },
    ]);
  });

  async function idOf() {
    return (await people.db.select().from(savedReplies))[0]?.id ?? "";
  }
});
