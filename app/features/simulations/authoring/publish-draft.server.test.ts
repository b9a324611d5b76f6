import { beforeEach, describe, expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { listShares } from "#app/features/account/shares/list-shares.server.ts";
import { selectBegunAttempts } from "#app/features/home/work.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { selectAttempts, startAttempt } from "../attempts.server.ts";
import { readAttempt } from "../open-attempt.server.ts";
import { shareAttempt } from "../share-attempt.server.ts";
import { selectScenario, selectSimulation } from "../shown.server.ts";
import type { Scenario } from "../simulation.ts";
import type { Of } from "./authored.server.ts";
import { changeNodes } from "./change-nodes.server.ts";
import { changeScenarios } from "./change-scenarios.server.ts";
import { exampleDraft } from "./draft.ts";
import { createDraft, readOwn } from "./drafts.server.ts";
import { selectOwnSimulations } from "./own-simulation.server.ts";
import {
  archive,
  deleteSimulation,
  publish,
  publishOwn,
  submitForReview,
  unarchive,
} from "./publish-draft.server.ts";

const database = testDatabase();
const viewer = (name: string) =>
  ({
    uid: `uid-${name}`,
    sid: `sid-${name}`,
    name,
    authTime: TODAY.getTime() / 1000 - 60,
    plan: "free",
  }) as unknown as Viewer;
const [ada, bea] = [viewer("ada"), viewer("bea")];
const id = "0123456789abcdef01234567";
const asked = { id, now: TODAY };
const draft = exampleDraft({
  id,
  title: "A late request",
  summary: "Somebody asks for one more thing on the last day.",
  difficulty: "intro",
});
const scenario = draft.scenarios[0] as Scenario;
const played = { simulationId: id, scenarioId: scenario.id };

beforeEach(() => createDraft(database.db, ada, { draft, now: TODAY }));

const statusOf = async () => (await readOwn(database.db, ada, id)).status;

test("a private simulation is visible to its author until their session is revoked", async () => {
  const { db } = database;
  await publishOwn(db, ada, { ...asked, visibility: "private" });
  const seen = async () => [
    (await selectSimulation(db, id, ada)).length,
    (await selectScenario(db, { ...played, viewer: ada })).length,
  ];
  expect(await seen()).toEqual([1, 1]);
  await revokeSession(db, ada);
  expect(await seen()).toEqual([0, 0]);
});

test("an archived simulation cannot be submitted for review until it is unarchived", async () => {
  const { db } = database;
  const at = TODAY.toISOString();
  await db.insert(entitlements).values({
    ...{ uid: ada.uid, plan: "premium", source: "grant", status: "active" },
    ...{ createdAt: at, updatedAt: at },
  });
  const row = await readOwn(db, ada, id);
  await publish(db, ada, { row, visibility: "public", now: TODAY });
  await archive(db, ada, asked);
  await expect(submitForReview(db, ada, asked)).rejects.toMatchObject({
    init: { status: 422 },
    data: { message: expect.stringContaining("Offer it again first") },
  });
  expect(await statusOf()).toBe("archived");
  await unarchive(db, ada, asked);
  await submitForReview(db, ada, asked);
  expect(await statusOf()).toBe("in_review");
});

test("deleting a simulation marks its attempts and links as gone, and opening an attempt gives 410", async () => {
  const { db } = database;
  await publishOwn(db, ada, { ...asked, visibility: "unlisted" });
  const begin = (attempt: string, path: string[]) =>
    startAttempt(db, bea, {
      id: attempt.repeat(24),
      simulationId: id,
      version: 1,
      scenario,
      mode: "practise",
      path,
      explored: false,
      now: TODAY,
    });
  await begin("a", []);
  await begin("b", ["a"]);
  const finished = "b".repeat(24);
  await shareAttempt(db, bea, {
    id: "c".repeat(24),
    attempt: finished,
    fields: [],
    days: 30,
    now: TODAY,
  });
  const told = async () => ({
    gone: (await selectAttempts(db, bea)).map(({ isGone }) => isGone),
    toGoOnWith: (await selectBegunAttempts(db, bea)).length,
    links: (await listShares(db, bea, TODAY)).shares.map(({ isGone }) => isGone),
  });
  expect(await told()).toEqual({ gone: [false, false], toGoOnWith: 1, links: [false] });
  await deleteSimulation(db, ada, id);
  expect(await told()).toEqual({ gone: [true, true], toGoOnWith: 0, links: [true] });
  await expect(readAttempt(db, bea, finished)).rejects.toMatchObject({
    init: { status: 410 },
    data: { message: expect.stringContaining("deleted it") },
  });
});

test("the list of a viewer's simulations takes titles from the drafts and nothing else of them", async () => {
  expect(await selectOwnSimulations(database.db, ada)).toEqual([
    {
      id,
      title: draft.title,
      status: "draft",
      visibility: "private",
      version: 0,
      playCount: 0,
      createdAt: TODAY.toISOString(),
      updatedAt: TODAY.toISOString(),
    },
  ]);
});

describe("the editor's forms", () => {
  const work = () => ({ db: database.db, viewer: ada, id, now: TODAY });
  const sent = { values: {}, key: "key", back: null };
  const place = { scenario: scenario.id };

  test("adding a node twice with one submission adds one node", async () => {
    const value = { ...place, type: "end" as const };
    const form: Of<"add_node"> = { ...sent, intent: "add_node", value };
    const [one, other] = [await changeNodes(work(), form), await changeNodes(work(), form)];
    expect(one.next).toBe(other.next);
    const [stored] = (await readOwn(database.db, ada, id)).draft.scenarios;
    expect(stored?.nodes).toHaveLength(scenario.nodes.length + 1);
  });

  test("changing a scenario or node that does not exist gives 404", async () => {
    const nowhere = { scenario: "nowhere" };
    const sure = true;
    const answers = [
      () =>
        changeScenarios(work(), {
          ...sent,
          intent: "move_scenario",
          value: { ...nowhere, direction: "up" },
        }),
      () =>
        changeScenarios(work(), {
          ...sent,
          intent: "remove_scenario",
          value: { ...nowhere, sure },
        }),
      () =>
        changeNodes(work(), {
          ...sent,
          intent: "remove_node",
          value: { ...place, node: "nowhere", sure },
        }),
      () =>
        changeNodes(work(), {
          ...sent,
          intent: "retype_node",
          value: { ...place, node: "nowhere", type: "end" },
        }),
    ];
    for (const answer of answers) {
      await expect(answer()).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
