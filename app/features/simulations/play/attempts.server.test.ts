import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { forget } from "#app/db/forget.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { selectAttemptsInProgress } from "#app/features/home/work-in-progress.server.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { pushContent } from "#local/push-content.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { BUILT_IN_SIMULATIONS } from "../built-in-simulations.ts";
import { choose, findEnding, pathOf, startPlay } from "../engine.ts";
import { selectLibraryPage, selectListedSimulations } from "../library/library.server.ts";
import { parseLibraryQuery } from "../library/library-filter.ts";
import { selectScenarioProgress, toScenarioProgress } from "../library/scenario-progress.server.ts";
import { attemptsLife } from "../lives.server.ts";
import { publishBuiltInSimulations } from "../publish.server.ts";
import { SCORING_VERSION, scoreOf } from "../score.ts";
import type { Scenario } from "../simulation.ts";
import { toSimulationCard } from "../simulation-card.server.ts";
import { attempts, simulations } from "../tables.ts";
import { selectScenario, selectSimulation } from "../visible-simulations.server.ts";
import { makeChoice, undoChoice } from "./attempt-moves.server.ts";
import { deleteAttempt, saveReflection, selectAttempts, startAttempt } from "./attempts.server.ts";
import { rescoreAttempts } from "./rescore-attempts.server.ts";
import { readAttempt } from "./stored-attempt.server.ts";

const database = testDatabase();
const viewer = (name: string) =>
  ({
    uid: `uid-${name}`,
    sid: `sid-${name}`,
    authTime: TODAY.getTime() / 1000 - 60,
    signedInAtMs: (TODAY.getTime() / 1000 - 60) * 1000,
    plans: DEFAULT_PLANS,
  }) as Viewer;
const [ada, bea] = [viewer("ada"), viewer("bea")];
const SIMULATION_ID = "a-promised-date";
const id = "0123456789abcdef01234567";
const scenario = BUILT_IN_SIMULATIONS.find((each) => each.id === SIMULATION_ID)
  ?.scenarios[0] as Scenario;

beforeEach(() => pushContent(database.db, TODAY));

function start(by = ada, more: Partial<Parameters<typeof startAttempt>[2]> = {}) {
  return startAttempt(database.db, by, {
    id,
    simulationId: SIMULATION_ID,
    version: 1,
    scenario,
    mode: "practise",
    path: [],
    explored: false,
    now: TODAY,
    ...more,
  });
}

/** Always takes the first choice. */
function pathToAnEnd(): string[] {
  let play = startPlay(scenario);
  while (!findEnding(play)) play = choose(play, play.offeredChoices[0]?.id ?? "") ?? play;
  return pathOf(play);
}

test("pushing the same content twice changes nothing", async () => {
  const read = () => selectLibraryPage(database.db, parseLibraryQuery(new URLSearchParams()));
  const before = await read();
  await pushContent(database.db, new Date("2026-12-01T00:00:00Z"));
  expect(await read()).toEqual(before);
  expect(before.map(({ id: each }) => each)).toEqual(BUILT_IN_SIMULATIONS.map((each) => each.id));
  expect(
    before.map((row) => toSimulationCard(row, DEFAULT_PLANS)).every(({ moments }) => moments > 3),
  ).toBe(true);
});

test("an attempt keeps the version it started with", async () => {
  await start();
  const changed = BUILT_IN_SIMULATIONS.map((simulation) =>
    simulation.id === SIMULATION_ID
      ? {
          ...simulation,
          scenarios: simulation.scenarios.map((each) => ({ ...each, title: "Another title" })),
        }
      : simulation,
  );
  await writeBatch(database.db, await publishBuiltInSimulations(database.db, changed, TODAY));

  const [now] = await selectSimulation(database.db, SIMULATION_ID, null);
  expect(now?.version).toBe(2);
  const scenarioQuery = { simulationId: SIMULATION_ID, scenarioId: scenario.id, viewer: null };
  expect((await selectScenario(database.db, scenarioQuery))[0]?.content.title).toBe(
    "Another title",
  );
  expect((await readAttempt(database.db, ada, id)).scenario.title).toBe(scenario.title);
});

test("a removed built-in simulation is archived: found by id, but not listed", async () => {
  const fewer = BUILT_IN_SIMULATIONS.filter((simulation) => simulation.id !== SIMULATION_ID);
  await writeBatch(database.db, await publishBuiltInSimulations(database.db, fewer, TODAY));

  expect((await selectSimulation(database.db, SIMULATION_ID, null))[0]?.status).toBe("archived");
  expect((await selectListedSimulations(database.db)).map((row) => row.id)).not.toContain(
    SIMULATION_ID,
  );
});

test("a scenario played choice by choice is finished with the score of its path", async () => {
  await start();
  const path = pathToAnEnd();
  for (const [step, choice] of path.entries()) {
    await makeChoice(database.db, ada, { id, step, choice, now: TODAY });
  }
  const { attempt, play } = await readAttempt(database.db, ada, id);
  expect(attempt).toMatchObject({
    status: "finished",
    outcome: findEnding(play)?.outcome,
    percent: scoreOf(play).percent,
    finishedAt: TODAY.toISOString(),
  });
  expect(pathOf(play)).toEqual(path);
});

test("a run that was finished before it is saved counts as one finished run, sent twice too", async () => {
  const path = pathToAnEnd();
  await start(ada, { path });
  await start(ada, { path });
  await start(ada, { path, explored: true, id: "fedcba9876543210fedcba98" });
  expect(await database.db.select().from(dailyCounts)).toEqual([
    { day: TODAY.toISOString().slice(0, 10), name: "plays", n: 1 },
  ]);
});

test("the same choice sent repeatedly is made once, and another choice for that step is a conflict", async () => {
  await start();
  const [first = "", second = ""] = startPlay(scenario).offeredChoices.map((each) => each.id);
  const at = { id, step: 0, now: TODAY };
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => makeChoice(database.db, ada, { ...at, choice: first })),
  );
  expect((await readAttempt(database.db, ada, id)).attempt.path).toHaveLength(1);
  expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
  await expect(makeChoice(database.db, ada, { ...at, choice: second })).rejects.toMatchObject({
    init: { status: 409 },
  });
});

test("a choice that is not offered gives 422, and another person's attempt gives 404", async () => {
  await start();
  const wrong = { id, step: 0, choice: "zz", now: TODAY };
  await expect(makeChoice(database.db, ada, wrong)).rejects.toMatchObject({
    init: { status: 422 },
  });
  const [first] = startPlay(scenario).offeredChoices;
  const foreignChoice = { id, step: 0, choice: first?.id ?? "", now: TODAY };
  for (const work of [
    () => makeChoice(database.db, bea, foreignChoice),
    () => undoChoice(database.db, bea, { id, step: 0, now: TODAY }),
    () => saveReflection(database.db, bea, { id, reflection: "mine", now: TODAY }),
  ]) {
    await expect(work()).rejects.toMatchObject({ init: { status: 404 } });
  }
  await deleteAttempt(database.db, bea, id);
  expect((await readAttempt(database.db, ada, id)).attempt.path).toEqual([]);
});

test("a choice can be undone until the end, and the undo is counted", async () => {
  await start();
  const path = pathToAnEnd();
  const first = path[0] ?? "";
  await makeChoice(database.db, ada, { id, step: 0, choice: first, now: TODAY });
  await undoChoice(database.db, ada, { id, step: 1, now: TODAY });
  expect((await readAttempt(database.db, ada, id)).attempt).toMatchObject({ path: [], undone: 1 });

  await start(ada, { id: "f".repeat(24), path });
  const back = undoChoice(database.db, ada, { id: "f".repeat(24), step: path.length, now: TODAY });
  await expect(back).rejects.toMatchObject({ init: { status: 422 } });
});

test("an unfinished attempt is deleted 90 days after its last choice, a finished one stays", async () => {
  await start();
  await start(ada, { id: "f".repeat(24), path: pathToAnEnd() });
  const statuses = async () =>
    (await selectAttempts(database.db, ada)).map(({ status }) => status).sort();

  await forget(database.db, attemptsLife, new Date(TODAY.getTime() + 89 * 86_400_000));
  expect(await statuses()).toEqual(["finished", "in_progress"]);
  const { usage } = await database.measure(async (db) => {
    await forget(db, attemptsLife, new Date(TODAY.getTime() + 91 * 86_400_000));
  });
  expect(await statuses()).toEqual(["finished"]);
  expect(usage.trips).toBe(1);
});

test("a visitor's path becomes an attempt with the score that the server computes", async () => {
  const path = pathToAnEnd();
  await start(ada, { path });
  const { attempt } = await readAttempt(database.db, ada, id);
  expect(attempt).toMatchObject({ status: "finished" });
  expect(attempt.path.map(({ choice }) => choice)).toEqual(path);
  const forged = start(ada, { id: "e".repeat(24), path: [...path, "a"] });
  await expect(forged).rejects.toMatchObject({ init: { status: 422 } });
});

test('a "what if" attempt is not offered for resuming in lists and on the home page', async () => {
  const listResumable = async () => ({
    mark:
      (await selectScenarioProgress(database.db, ada)).map(toScenarioProgress)[0]?.open?.id ?? null,
    first: (await selectAttemptsInProgress(database.db, ada)).map(({ attempt }) => attempt),
  });
  await start(ada, { explored: true, now: new Date(TODAY.getTime() + 60_000) });
  expect(await listResumable()).toEqual({ mark: null, first: [] });
  const real = "f".repeat(24);
  await start(ada, { id: real });
  expect(await listResumable()).toEqual({ mark: real, first: [real] });
});

test("starting an attempt twice creates one and counts one play", async () => {
  await start();
  await start();
  expect(await selectAttempts(database.db, ada)).toHaveLength(1);
  const counted = database.db.select({ n: simulations.playCount }).from(simulations);
  expect(await counted.where(eq(simulations.id, SIMULATION_ID))).toEqual([{ n: 1 }]);
});

test("finished attempts of older rules are scored anew by replay, once, also when their scenario is gone", async () => {
  let play = startPlay(scenario);
  while (!findEnding(play)) {
    const [first] = play.offeredChoices;
    play = choose(play, first?.id ?? "") ?? play;
  }
  await start(ada, { path: pathOf(play) });
  const gone = "f".repeat(24);
  await start(ada, { id: gone, path: pathOf(play) });
  const old = { scoring: 1, percent: 3, competencies: { "delivery.risk": { earned: 1, best: 9 } } };
  await database.db.update(attempts).set(old);
  await database.db.update(attempts).set({ version: 99 }).where(eq(attempts.id, gone));

  await rescoreAttempts(database.db);

  const read = (which: string) =>
    database.db.select().from(attempts).where(eq(attempts.id, which)).get();
  const { percent, competencies } = scoreOf(play);
  expect(await read(id)).toMatchObject({ scoring: SCORING_VERSION, percent, competencies });
  expect(await read(gone)).toMatchObject({ percent: old.percent, scoring: SCORING_VERSION });
  // They were measured by rules that do not hold any more.
  expect((await read(gone))?.competencies).toEqual({});
});
