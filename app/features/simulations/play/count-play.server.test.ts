import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { aScenario } from "#test/scenarios.ts";
import { createDraft } from "../authoring/drafts.server.ts";
import { publishDraft } from "../authoring/publish-draft.server.ts";
import { LEAST_FOR_PLAYERS, PLAYS_KEY, toChosenShare } from "../chosen.ts";
import { replay } from "../engine.ts";
import type { ChoiceNode } from "../simulation.ts";
import { simulationScenarios, simulations } from "../tables.ts";
import { makeChoice } from "./attempt-moves.server.ts";
import { startAttempt } from "./attempts.server.ts";
import { countVisitorPlay } from "./count-play.server.ts";
import { toPlayerView } from "./player-view.ts";

const database = testDatabase();
const [author, player] = [aViewer("author"), aViewer("player")];
const scenario = aScenario();
const simulationId = "0123456789abcdef01234567";
const scenarioKey = { simulationId, scenarioId: scenario.id };
const simulation = {
  ...{ id: simulationId, title: "One of mine", difficulty: "intro" as const, minutes: 2 },
  summary: "Somebody has to decide about one more thing.",
  competencies: scenario.competencies,
  scenarios: [scenario],
};

beforeEach(async () => {
  await createDraft(database.db, author, { draft: simulation, now: TODAY });
  await publish("unlisted");
});

const publish = (visibility: "private" | "unlisted") =>
  publishDraft(database.db, author, { id: simulationId, visibility, now: TODAY });

async function readCounts() {
  const [row] = await database.db
    .select({ plays: simulations.playCount, chosen: simulationScenarios.chosen })
    .from(simulations)
    .innerJoin(simulationScenarios, eq(simulationScenarios.simulationId, simulations.id));
  return row;
}

const start = (by = player, more: Partial<Parameters<typeof startAttempt>[2]> = {}) =>
  startAttempt(database.db, by, {
    ...{ id: "a".repeat(24), simulationId, version: 1, scenario, mode: "practise" },
    ...{ path: [], explored: false, now: TODAY },
    ...more,
  });
const visit = (path: string) => countVisitorPlay(database.db, { ...scenarioKey, path });

test("a visitor's finished play counts with its choices; what is no play to its end counts nothing", async () => {
  await visit("a");
  await visit("b");
  await visit("a");
  const counted = {
    plays: 3,
    chosen: { [PLAYS_KEY]: 3, "start.a": 2, "start.b": 1 },
  };
  expect(await readCounts()).toEqual(counted);
  for (const path of ["", "c", "a.a"]) await visit(path);
  await publish("private");
  await visit("a");
  expect(await readCounts()).toEqual(counted);
});

test("of a person only the first finished run counts, of the author none, and an explored one never", async () => {
  await start();
  const choice = { id: "a".repeat(24), step: 0, choice: "b", now: TODAY };
  await makeChoice(database.db, player, choice);
  await makeChoice(database.db, player, choice);
  await start(player, { id: "b".repeat(24), path: ["a"] });
  await start(aViewer("curious"), { id: "c".repeat(24), path: ["a"], explored: true });
  await start(author, { id: "d".repeat(24), path: ["a"] });
  expect((await readCounts())?.chosen).toEqual({ [PLAYS_KEY]: 1, "start.b": 1 });
});

test("a visitor who then keeps the finished play with an account is counted once", async () => {
  await visit("a");
  await start(player, { path: ["a"], isKept: true });
  expect(await readCounts()).toEqual({ plays: 1, chosen: { [PLAYS_KEY]: 1, "start.a": 1 } });
});

test("players read what others chose after their own choice, and only of enough", () => {
  const { play } = replay(scenario, ["a"]);
  const view = (n: number) =>
    toPlayerView(play, {
      ...{ seed: "s", mode: "practise" },
      chosen: { [PLAYS_KEY]: n, "start.a": n - 5, "start.b": 5 },
    }).end?.walked[0];
  expect(view(LEAST_FOR_PLAYERS - 1)).toMatchObject({ decided: null, others: [{ percent: null }] });
  expect(view(LEAST_FOR_PLAYERS)).toMatchObject({
    decided: { n: 20, percent: 75 },
    others: [{ percent: 25 }],
  });
  const before = toPlayerView(replay(scenario, []).play, {
    ...{ seed: "s", mode: "practise" },
    chosen: { [PLAYS_KEY]: 40, "start.a": 20, "start.b": 20 },
  });
  expect(JSON.stringify(before)).not.toContain("percent");
});

test("its author reads shares from five on", () => {
  const [node] = scenario.nodes as [ChoiceNode];
  const share = (n: number) =>
    toChosenShare({ [PLAYS_KEY]: n, "start.a": n - 1, "start.b": 1 }, node, 5);
  expect(share(4)).toBeNull();
  expect(share(5)).toEqual({ n: 5, percent: { a: 80, b: 20 } });
});
