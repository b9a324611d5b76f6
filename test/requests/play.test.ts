import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { choose, findEnding, pathOf, startPlay } from "#app/features/simulations/engine.ts";
import { percentOf, scoreOf, totalPointsOf } from "#app/features/simulations/score.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const [SIMULATION] = BUILT_IN_SIMULATIONS.filter(({ id }) => id === "a-promised-date");
const [SCENARIO] = SIMULATION?.scenarios ?? [];
if (!SIMULATION || !SCENARIO) throw new Error("the content changed");
const scenario = SCENARIO;
const PAGE = `/simulations/a-promised-date/scenarios/${scenario.id}`;
const UID = "uid-ada";
let ada: string;
let bob: string;

beforeEach(async () => {
  for (const table of [attempts, shares, assessments, profiles, favorites]) {
    await people.db.delete(table);
  }
  await people.db.update(simulations).set({ status: "published" });
  ada ??= await people.signIn();
  bob ??= await people.signIn({ sub: "uid-bob", user_id: "uid-bob", email: "bob@people.example" });
});

const get = (path: string, cookie = "") =>
  people.fetch(HERE + path, { headers: cookie ? { cookie } : {} });
const send = (fields: Record<string, string | string[]>, cookie = ada, path = PAGE) =>
  people.send(path, fields, { cookie });
const stored = () => people.db.select().from(attempts);

/** Plays to an end by taking the best or the worst choice each time. */
function playToEnd(sign: 1 | -1) {
  let play = startPlay(scenario);
  while (!findEnding(play)) {
    const [first] = play.offeredChoices.toSorted(
      (one, other) => sign * (totalPointsOf(other) - totalPointsOf(one)),
    );
    play = choose(play, first?.id ?? "") ?? play;
  }
  return play;
}

const BEST = pathOf(playToEnd(1));
const WORST = pathOf(playToEnd(-1));

async function play(path = BEST, cookie = ada, key = crypto.randomUUID()) {
  const { status, body } = await send({ intent: "start", key, path: path.join(".") }, cookie);
  expect([status, body.ok]).toEqual([200, true]);
  return new URL(body.next, HERE).searchParams.get("attempt") ?? "";
}

describe("a visitor", () => {
  test("plays a whole scenario by following the links of each page", async () => {
    let path = PAGE;
    for (const step of BEST.keys()) {
      const html = await (await get(path)).text();
      expect(html).not.toContain("This scenario is broken here");
      const values = [...html.matchAll(/value="([^"]+)" name="p"/g)].map(([, value]) => value);
      const expectedPath = BEST.slice(0, step + 1).join(".");
      expect(values).toContain(expectedPath);
      path = `${PAGE}?p=${expectedPath}`;
    }
    const end = visibleText(await (await get(path)).text());
    const [score, way] = end.split("The path you took");
    expect(score).toContain("100%");
    // Shares, not points: the points of competencies never add up to those of the run.
    expect(score).toMatch(/100% of the points\. Nearly always the best choice\./);
    expect(score).not.toMatch(/\d of \d/);
    expect(way).not.toMatch(/\d of 2/);
    expect(end).toContain("Sign in to save");
    expect(await stored()).toEqual([]);
  });

  test("is told when an address contains a choice that was not offered, and stays at the last valid step", async () => {
    const forged = await get(`${PAGE}?p=${BEST[0]}.nonsense`);
    expect(forged.status).toBe(200);
    const { body } = await people.read(`${PAGE}?p=${BEST[0]}.nonsense`);
    expect(body).toMatchObject({ isCut: true, view: { step: 1, end: null } });
    expect(visibleText(await forged.text())).toContain("Part of this link no longer works");
  });

  test("who explores another choice stays in explore mode until the end", async () => {
    const end = await (await get(`${PAGE}?p=${WORST.join(".")}`)).text();
    const [link = ""] = /[^"]*explored=on/.exec(end) ?? [];
    const path = new URL(link.replaceAll("&amp;", "&"), HERE).searchParams.get("p") ?? "";
    expect(path.split(".").at(-1)).not.toBe(WORST[path.split(".").length - 1]);
    const exploredPath = `${PAGE}?p=${BEST[0]}&explored=on`;
    expect((await people.read(exploredPath)).body.explored).toBe(true);
    expect(await (await get(exploredPath)).text()).toMatch(/<input[^>]*name="explored"/);
    expect(await (await get(exploredPath, ada)).text()).toMatch(/<input[^>]*name="explored"/);
    // A play from the start is not an exploration.
    expect((await people.read(`${PAGE}?explored=on`)).body.explored).toBe(false);
  });

  test("stores nothing without an account", async () => {
    const rejected = await people.post(PAGE, { intent: "start", path: BEST.join(".") });
    expect(rejected.status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

describe("an attempt", () => {
  test("is created from what a visitor played and scored by the server, once even if sent repeatedly", async () => {
    const key = crypto.randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => play(WORST, ada, key)));
    expect(new Set(ids).size).toBe(1);
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: "finished",
      percent: scoreOf(playToEnd(-1)).percent,
      explored: false,
    });
    expect((await send({ intent: "start", path: `${BEST[0]}.nonsense` })).status).toBe(422);
  });

  test("can be read, played, shared and reviewed by its owner only", async () => {
    const id = await play(BEST.slice(0, 1));
    const finished = await play(BEST);
    for (const path of [`${PAGE}?attempt=${id}`, `/guidance/attempt/${finished}`]) {
      expect((await get(path, bob)).status).toBe(404);
    }
    const choice = BEST[1] ?? "";
    expect((await send({ intent: "choose", attempt: id, step: "1", choice }, bob)).status).toBe(
      404,
    );
    expect((await send({ intent: "share", attempt: finished, days: "7" }, bob)).status).toBe(404);
    expect((await send({ intent: "start", from: finished, path: "" }, bob)).status).toBe(404);
  });

  test("can be continued from the scenario's page, the library and the home page", async () => {
    const id = await play(BEST.slice(0, 1));
    const attemptQuery = `attempt=${id}`;
    expect(visibleText(await (await get(PAGE, ada)).text())).toContain("You’re at decision 2");
    expect(visibleText(await (await get("/simulations", ada)).text())).toContain(
      "In progress, decision 2",
    );
    expect(await (await get("/simulations/a-promised-date", ada)).text()).toContain(attemptQuery);
    expect((await people.read("/", ada)).body.me.inProgress).toMatchObject([
      { kind: "attempt", title: scenario.title, standing: "Simulation · decision 2" },
    ]);
    const ended = await people.signIn();
    await people.signOut(ended);
    for (const path of [PAGE, "/simulations/a-promised-date"]) {
      expect(visibleText(await (await get(path, ended)).text())).not.toContain("decision 2");
    }
  });

  test("shows its best score in the library, without exploratory attempts", async () => {
    const id = await play(WORST);
    await send({ intent: "start", from: id, path: BEST.join(".") });
    const percent = scoreOf(playToEnd(-1)).percent;
    const { body } = await people.read("/simulations", ada);
    const [row] = body.simulations.filter(
      ({ id: each }: { id: string }) => each === SIMULATION?.id,
    );
    expect(row.mark).toContain(`Best ${percent}%`);
    expect((await stored()).map(({ explored }) => explored).sort()).toEqual([false, true]);
  });

  test("that is begun as exploratory from an address does not count for a score", async () => {
    const page = await (await get(`${PAGE}?p=${WORST.join(".")}`, ada)).text();
    expect(page).toMatch(/name="explored"/);
    const path = BEST.join(".");
    expect((await send({ intent: "start", path, explored: "on" })).status).toBe(200);
    expect(await stored()).toMatchObject([{ explored: true, status: "finished" }]);
    const { body } = await people.read("/account/simulations", ada);
    expect(body.scenarios).toMatchObject([{ first: null, best: null }]);
  });

  test("of an archived simulation stays and can be explored, but no new attempt can begin", async () => {
    const id = await play(BEST);
    await people.db
      .update(simulations)
      .set({ status: "archived" })
      .where(eq(simulations.id, "a-promised-date"));
    for (const path of [PAGE, "/simulations/a-promised-date"]) {
      const response = await get(path, ada);
      expect(response.status).toBe(410);
      expect(visibleText(await response.text())).toContain("no longer available");
    }
    expect((await send({ intent: "start", path: "" })).status).toBe(410);
    expect((await get(`${PAGE}?attempt=${id}`, ada)).status).toBe(200);
    expect((await send({ intent: "start", from: id, path: WORST.join(".") })).status).toBe(200);
  });

  test("in progress reveals nothing about the offered choices, neither on its page nor in its guidance", async () => {
    const id = await play(BEST.slice(0, 1));
    const { body } = await people.read(`${PAGE}?attempt=${id}`, ada);
    expect(JSON.stringify(body.view)).not.toMatch(/"(effects|score|requires|earned)":/);
    expect((await get(`/guidance/attempt/${id}`, ada)).status).toBe(404);
  });
});

describe("a shared result", () => {
  async function share(fields: string[], attempt: string) {
    const { status } = await send({ intent: "share", attempt, fields, days: "30" });
    expect(status).toBe(200);
    const [row] = await people.db.select().from(shares).where(eq(shares.uid, UID));
    return { ...row, path: `/share/s/${row?.token}` };
  }

  test("is not offered with three open links, and its page says what helps", async () => {
    const id = await play(BEST);
    const page = async () => (await get(`${PAGE}?attempt=${id}`, ada)).text();
    const helps = "You have 3 open links, the most the free plan allows. Revoke one first";
    for (const fields of [[], ["path"]]) await share(fields, id);
    expect(await page()).toContain('name="intent" value="share"');
    expect(await page()).not.toContain(helps);
    await share([], id);
    expect(await page()).not.toContain('name="intent" value="share"');
    expect(await page()).toContain(helps);
  });

  test("shows the end and the score, the path only if that was chosen, and never the reflection", async () => {
    const id = await play(BEST);
    await send({ intent: "reflect", attempt: id, reflection: "I waited too long." });
    await people.db
      .insert(profiles)
      .values({ uid: UID, headline: "Payments engineer", createdAt: new Date().toISOString() });
    const bare = await share([], id);
    const page = await get(bare.path);
    const text = visibleText(await page.text());
    expect(page.status).toBe(200);
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain("100%");
    expect(text).toContain("A senior engineer Payments engineer");
    const [first] = playToEnd(1).decisions;
    const pageData = await (await get(`/api/_analog/pages${bare.path}`)).text();
    expect(pageData).not.toMatch(/waited too long|Okonkwo|uid-ada|"path"/);
    expect(pageData).not.toContain(first?.chosen.feedback);

    await people.db.delete(shares);
    const full = await share(["path"], id);
    const shown = visibleText(await (await get(full.path)).text());
    expect(shown).toContain(first?.chosen.feedback);
    expect(shown).not.toContain("waited too long");
  });

  test("is listed among its owner's links and disappears when it is revoked or expired or its attempt is deleted", async () => {
    const id = await play(BEST);
    const firstShare = await share([], id);
    expect((await people.read("/account/shares", ada)).body.shares).toMatchObject([
      { kind: "attempt", title: `Your result in “${scenario.title}”` },
    ]);
    expect((await send({ intent: "revoke", share: firstShare.id ?? "" }, bob)).status).toBe(404);
    expect((await send({ intent: "revoke", share: firstShare.id ?? "" })).status).toBe(200);
    expect((await get(firstShare.path)).status).toBe(404);

    const secondShare = await share([], id);
    await people.db.update(shares).set({ expiresAt: daysAgo(1) });
    expect((await get(secondShare.path)).status).toBe(404);
    await people.db.update(shares).set({ expiresAt: "2999-01-01T00:00:00.000Z" });
    expect((await get(secondShare.path)).status).toBe(200);
    await people.send("/account/simulations", { intent: "delete", attempt: id }, { cookie: ada });
    expect((await get(secondShare.path)).status).toBe(404);
    expect(await people.db.select().from(shares)).toEqual([]);
  });

  test("requires a finished attempt that is not exploratory", async () => {
    const openAttempt = await play(BEST.slice(0, 1));
    expect((await send({ intent: "share", attempt: openAttempt, days: "7" })).status).toBe(422);
    const id = await play(BEST);
    const { body } = await send({ intent: "start", from: id, path: WORST.join(".") });
    const whatIf = new URL(body.next, HERE).searchParams.get("attempt") ?? "";
    expect((await send({ intent: "share", attempt: whatIf, days: "7" })).status).toBe(422);
    expect(await people.db.select().from(shares)).toEqual([]);
  });
});

describe("the roadmap", () => {
  const shareIn = (sign: 1 | -1, id: string) =>
    percentOf(scoreOf(playToEnd(sign)).competencies[id] ?? { earned: 0, best: 0 });
  /** A competency that the worst path exercises and scores low in. */
  const competency = scenario.competencies.find((id) => (shareIn(-1, id) ?? 100) < 65) ?? "";

  async function rate(level: number) {
    const at = daysAgo(1);
    const answer = { level, confidence: 2 as const, note: "", evidence: [], at };
    await people.db.insert(assessments).values({
      id: "a".repeat(24),
      uid: UID,
      frameworkVersion: FRAMEWORK_VERSION,
      answers: { [competency]: answer },
      startedAt: at,
    });
  }

  test("is contradicted by two poor runs, on its page and in the debrief, but not by one", async () => {
    await rate(4);
    const id = await play(WORST);
    expect((await people.read("/roadmap", ada)).body.own.calibrations).toEqual({});
    const afterOneRun = await people.read(`${PAGE}?attempt=${id}`, ada);
    expect(JSON.stringify(afterOneRun.body.result.against)).toContain("One run says little");

    const second = await play(WORST);
    const { own } = (await people.read("/roadmap", ada)).body;
    expect(own.calibrations[competency]).toMatch(
      /^You rated yourself 4\. Your last two runs earned/,
    );
    expect(own.answers[competency].level).toBe(4);
    const page = visibleText(await (await get("/roadmap", ada)).text());
    expect(page).toContain(own.calibrations[competency]);
    const afterTwoRuns = await people.read(`${PAGE}?attempt=${second}`, ada);
    expect(JSON.stringify(afterTwoRuns.body.result.against)).toContain("Your last two runs earned");
  });

  test("a finished run is practice on the roadmap, and no evidence, whatever an answer references", async () => {
    const id = await play(BEST);
    const answer = { intent: "answer", competency, level: "2" };
    const sent = await people.send(
      "/roadmap",
      { ...answer, evidence: `attempt:${id}` },
      { cookie: ada },
    );
    expect(sent.status).toBe(200);
    const percent = shareIn(1, competency) ?? 0;
    const { own } = (await people.read("/roadmap", ada)).body;

    expect(own.evidence[competency]).toBeUndefined();
    expect(own.evidenced).toEqual([]);
    const page = visibleText(await (await get("/roadmap", ada)).text());
    expect(page).toContain(`${scenario.title} a simulation, ${percent}%`);
    expect(page).toContain("You had checked simulations as evidence.");
    const brief = await (await get("/roadmap/brief.md", ada)).text();
    const [done, played] = brief.split("## Practiced in simulations");
    expect(done).not.toContain(scenario.title);
    expect(played).toContain(scenario.title);
  });
});

describe("a simulation", () => {
  test("can be saved, and its favorite has a link until it is archived", async () => {
    const save = { intent: "save", kind: "simulation", target: "a-promised-date" };
    expect((await send(save, ada, "/account/favorites")).status).toBe(200);
    expect((await people.read("/simulations/a-promised-date", ada)).body.isSaved).toBe(true);
    const [listed] = (await people.read("/account/favorites?kind=simulation", ada)).body.items;
    expect(listed).toMatchObject({ kind: "simulation", path: "/simulations/a-promised-date" });

    await people.db
      .update(simulations)
      .set({ status: "archived" })
      .where(and(eq(simulations.id, "a-promised-date")));
    const [retired] = (await people.read("/account/favorites?kind=simulation", ada)).body.items;
    expect(retired.path).toBeNull();
    const unknown = { ...save, target: "not-there" };
    expect((await send(unknown, ada, "/account/favorites")).status).toBe(404);
  });
});

test("the guidance of an attempt lists the better options for each decision", async () => {
  const id = await play(WORST);
  const page = await get(`/guidance/attempt/${id}`, ada);
  const text = visibleText(await page.text());
  expect(page.status).toBe(200);
  expect(text).toContain("decisions had a better choice");
  const { body } = await people.read(`/guidance/attempt/${id}`, ada);
  expect(body.guidance.decisions[0].better[0]).toBe(
    playToEnd(-1).decisions[0]?.offeredChoices.toSorted(
      (one, other) => totalPointsOf(other) - totalPointsOf(one),
    )[0]?.text,
  );
  expect((await get(`/guidance/attempt/${id}`)).status).toBe(401);
});

test("the address of an attempt asks a visitor to sign in and reveals nothing of the attempt", async () => {
  const id = await play(BEST);
  const { body } = await people.read(`${PAGE}?attempt=${id}`);
  expect(body).toMatchObject({ asksSignIn: true, attempt: null, view: { step: 0, end: null } });
  expect(visibleText(await (await get(`${PAGE}?attempt=${id}`)).text())).toContain(
    "If it’s yours, sign in",
  );
});

test("a play is counted once even if its form is sent repeatedly", async () => {
  const [before] = await countOf();
  const key = crypto.randomUUID();
  await play(BEST.slice(0, 1), ada, key);
  await play(BEST.slice(0, 1), ada, key);
  expect(await countOf()).toEqual([{ n: (before?.n ?? 0) + 1 }]);
});

const countOf = () =>
  people.db
    .select({ n: simulations.playCount })
    .from(simulations)
    .where(eq(simulations.id, "a-promised-date"));
