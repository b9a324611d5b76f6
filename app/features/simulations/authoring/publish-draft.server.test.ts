import { beforeEach, describe, expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { listShares } from "#app/features/account/pages/shares/list-shares.server.ts";
import { selectAttemptsInProgress } from "#app/features/home/work-in-progress.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { writtenOver } from "#test/scenarios.ts";
import { takeDown } from "../operator/published.server.ts";
import { approveSimulation, returnToAuthor } from "../operator/reviews.server.ts";
import type { FormOf } from "../pages/authoring/authoring-result.server.ts";
import { changeNodes } from "../pages/authoring/change-nodes.server.ts";
import { changeScenarios } from "../pages/authoring/change-scenarios.server.ts";
import { selectAttempts, startAttempt } from "../play/attempts.server.ts";
import { readAttempt } from "../play/stored-attempt.server.ts";
import { withdrawnMessage } from "../publication.ts";
import { shareAttempt } from "../sharing/share-attempt.server.ts";
import type { Scenario } from "../simulation.ts";
import { selectScenario, selectSimulation } from "../visible-simulations.server.ts";
import { exampleDraft } from "./draft.ts";
import {
  archive,
  deleteSimulation,
  submitForReview,
  unarchive,
  withdraw,
} from "./draft-status.server.ts";
import { changeDraft, createDraft, readDraft } from "./drafts.server.ts";
import { selectMySimulations } from "./my-simulations.server.ts";
import { publishDraft, publishVersion } from "./publish-draft.server.ts";

const database = testDatabase();
const viewer = (name: string) =>
  ({
    uid: `uid-${name}`,
    sid: `sid-${name}`,
    name,
    authTime: TODAY.getTime() / 1000 - 60,
    signedInAtMs: (TODAY.getTime() / 1000 - 60) * 1000,
    plan: "free",
    plans: DEFAULT_PLANS,
  }) as unknown as Viewer;
const [ada, bea] = [viewer("ada"), viewer("bea")];
const id = "0123456789abcdef01234567";
const draftKey = { id, now: TODAY };
const sample = exampleDraft({
  id,
  title: "A late request",
  summary: "Someone asks for one more thing on the last day.",
  difficulty: "intro",
});
const draft = writtenOver(sample);
const scenario = draft.scenarios[0] as Scenario;
const scenarioKey = { simulationId: id, scenarioId: scenario.id };

beforeEach(() => createDraft(database.db, ada, { draft, now: TODAY }));

const statusOf = async () => (await readDraft(database.db, ada, id)).status;

test("a private simulation is visible to its author until their session is revoked", async () => {
  const { db } = database;
  await publishDraft(db, ada, { ...draftKey, visibility: "private" });
  const countVisible = async () => [
    (await selectSimulation(db, id, ada)).length,
    (await selectScenario(db, { ...scenarioKey, viewer: ada })).length,
  ];
  expect(await countVisible()).toEqual([1, 1]);
  await revokeSession(db, ada);
  expect(await countVisible()).toEqual([0, 0]);
});

test("a sample is neither published nor sent for review, and the server says where it is left", async () => {
  const { db } = database;
  await changeDraft(db, ada, {
    ...draftKey,
    edit: async () => ({ draft: { ...draft, scenarios: sample.scenarios }, result: null }),
  });
  const refusal = {
    init: { status: 422 },
    data: {
      errors: { findings: expect.arrayContaining([expect.stringContaining("thursday.a, V15")]) },
    },
  };
  for (const visibility of ["private", "unlisted"] as const) {
    await expect(publishDraft(db, ada, { ...draftKey, visibility })).rejects.toMatchObject(refusal);
  }
  await expect(submitForReview(db, ada, draftKey)).rejects.toMatchObject(refusal);
  expect(await statusOf()).toBe("draft");
});

test("an archived simulation cannot be submitted for review until it is unarchived", async () => {
  const { db } = database;
  const at = TODAY.toISOString();
  await db.insert(entitlements).values({
    ...{ uid: ada.uid, plan: "premium", source: "grant", status: "active" },
    ...{ createdAt: at, updatedAt: at },
  });
  const row = await readDraft(db, ada, id);
  await publishVersion(db, ada, { row, visibility: "unlisted", now: TODAY });
  await archive(db, ada, draftKey);
  await expect(submitForReview(db, ada, draftKey)).rejects.toMatchObject({
    init: { status: 422 },
    data: { message: expect.stringContaining("Offer it again first") },
  });
  expect(await statusOf()).toBe("archived");
  await unarchive(db, ada, draftKey);
  await submitForReview(db, ada, draftKey);
  expect(await statusOf()).toBe("in_review");
});

test("what the library has is not sent for review again until something of it changes", async () => {
  const { db } = database;
  const row = await readDraft(db, ada, id);
  await publishVersion(db, ada, { row, visibility: "public", authorName: "Ada", now: TODAY });
  expect(await submitForReview(db, ada, { ...draftKey, authorName: "Ada" })).toBe(false);
  expect(await statusOf()).toBe("published");
  expect(await submitForReview(db, ada, { ...draftKey, authorName: "A." })).toBe(true);
  expect(await statusOf()).toBe("in_review");
});

test("what was taken down is submitted again where it is, and stays down until it is approved", async () => {
  const { db } = database;
  await publishDraft(db, ada, { ...draftKey, visibility: "unlisted" });
  await takeDown(db, bea, { id, reason: "It names a colleague.", now: TODAY });
  const versionOf = async () => (await readDraft(db, ada, id)).draftVersion;
  const statusForOthers = async () => {
    const [found] = await selectSimulation(db, id, null);
    return found && withdrawnMessage(found.status);
  };
  const send = () => submitForReview(db, ada, draftKey);
  await send();
  expect(await statusOf()).toBe("removed_in_review");
  expect(await statusForOthers()).toContain("taken down");
  expect((await readDraft(db, ada, id)).reviewNote).toBe("It names a colleague.");
  await withdraw(db, ada, draftKey);
  expect(await statusOf()).toBe("removed");
  for (const visibility of ["private", "unlisted"] as const) {
    await expect(publishDraft(db, ada, { ...draftKey, visibility })).rejects.toMatchObject({
      init: { status: 422 },
    });
  }
  await send();
  const comments = [{ scenario: scenario.id, node: "thursday", text: "Still her name." }];
  const note = "Her name is still in it.";
  await returnToAuthor(db, bea, { id, version: await versionOf(), note, comments, now: TODAY });
  expect(await statusOf()).toBe("removed");
  expect(await readDraft(db, ada, id)).toMatchObject({
    reviewNote: note,
    reviewComments: comments,
  });
  await send();
  await approveSimulation(db, bea, { id, version: await versionOf(), now: TODAY });
  expect(await statusOf()).toBe("published");
  expect(await statusForOthers()).toBeNull();
  expect(await readDraft(db, ada, id)).toMatchObject({ reviewNote: "", reviewComments: [] });
});

test("deleting a simulation marks its attempts and links as gone, and opening an attempt gives 410", async () => {
  const { db } = database;
  await publishDraft(db, ada, { ...draftKey, visibility: "unlisted" });
  const startAs = (attempt: string, path: string[]) =>
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
  await startAs("a", []);
  await startAs("b", ["a"]);
  const finished = "b".repeat(24);
  await shareAttempt(db, bea, {
    id: "c".repeat(24),
    attempt: finished,
    fields: [],
    days: 30,
    now: TODAY,
  });
  const readMarkers = async () => ({
    gone: (await selectAttempts(db, bea)).map(({ isGone }) => isGone),
    toGoOnWith: (await selectAttemptsInProgress(db, bea)).length,
    links: (await listShares(db, bea, TODAY)).shares.map(({ isGone }) => isGone),
  });
  expect(await readMarkers()).toEqual({ gone: [false, false], toGoOnWith: 1, links: [false] });
  await deleteSimulation(db, ada, id);
  expect(await readMarkers()).toEqual({ gone: [true, true], toGoOnWith: 0, links: [true] });
  await expect(readAttempt(db, bea, finished)).rejects.toMatchObject({
    init: { status: 410 },
    data: { message: expect.stringContaining("deleted this simulation") },
  });
});

test("the list of a viewer's simulations takes titles from the drafts and nothing else of them", async () => {
  expect(await selectMySimulations(database.db, ada)).toEqual([
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
  const sentForm = { values: {}, key: "key", back: null, hiddenFields: [], itemField: null };
  const scenarioValue = { scenario: scenario.id };

  test("adding a node twice with one submission adds one node", async () => {
    const value = { ...scenarioValue, type: "end" as const };
    const form: FormOf<"add_node"> = { ...sentForm, intent: "add_node", value };
    const [one, other] = [await changeNodes(work(), form), await changeNodes(work(), form)];
    expect(one.next).toBe(other.next);
    const [stored] = (await readDraft(database.db, ada, id)).draft.scenarios;
    expect(stored?.nodes).toHaveLength(scenario.nodes.length + 1);
  });

  test("changing a scenario or node that does not exist gives 404", async () => {
    const missingScenario = { scenario: "nowhere" };
    const sure = true;
    const requests = [
      () =>
        changeScenarios(work(), {
          ...sentForm,
          intent: "move_scenario",
          value: { ...missingScenario, direction: "up" },
        }),
      () =>
        changeScenarios(work(), {
          ...sentForm,
          intent: "remove_scenario",
          value: { ...missingScenario, sure },
        }),
      () =>
        changeNodes(work(), {
          ...sentForm,
          intent: "remove_node",
          value: { ...scenarioValue, node: "nowhere", sure },
        }),
      () =>
        changeNodes(work(), {
          ...sentForm,
          intent: "retype_node",
          value: { ...scenarioValue, node: "nowhere", type: "end" },
        }),
    ];
    for (const request of requests) {
      await expect(request()).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
