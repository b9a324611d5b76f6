import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { exampleDraft, exampleScenario } from "./draft.ts";
import { changeDraft, createDraft, readDraft, undoChange } from "./drafts.server.ts";
import { copyNodeOnce, findNode } from "./edit-draft.ts";

const database = testDatabase();
const ada = aViewer("ada");
const ID = "sim-undone";

async function storeChangedDraft() {
  const draft = exampleDraft({ id: ID, title: "Before", summary: "", difficulty: "intro" });
  await createDraft(database.db, ada, { draft, now: TODAY });
  await changeDraft(database.db, ada, {
    ...{ id: ID, now: TODAY },
    edit: async (stored) => ({ draft: { ...stored, title: "After" }, result: null }),
  });
}

const read = async () => {
  const { draft, draftVersion } = await readDraft(database.db, ada, ID);
  return { title: draft.title, draftVersion };
};

test("the last change is undone, and undone again it is back", async () => {
  await storeChangedDraft();
  const { draftVersion } = await read();
  await undoChange(database.db, ada, { id: ID, version: draftVersion, now: TODAY });
  expect(await read()).toEqual({ title: "Before", draftVersion: draftVersion + 1 });
  await undoChange(database.db, ada, { id: ID, version: draftVersion + 1, now: TODAY });
  expect((await read()).title).toBe("After");
});

test("undoing sent twice undoes once, and nobody else's draft", async () => {
  await storeChangedDraft();
  const { draftVersion } = await read();
  const undoing = { id: ID, version: draftVersion, now: TODAY };
  await undoChange(database.db, ada, undoing);
  await expect(undoChange(database.db, ada, undoing)).rejects.toMatchObject({
    init: { status: 409 },
  });
  await expect(undoChange(database.db, aViewer("eve"), undoing)).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect((await read()).title).toBe("Before");
});

test("a copy leads where its node leads, and is made once a submission", () => {
  const scenario = exampleScenario("one", "One");
  const node = findNode(scenario, "thursday");
  if (!node) throw new Error("no node");
  const copied = copyNodeOnce(scenario, node, "1234abcd");
  expect(findNode(copied.scenario, copied.id)).toEqual({ ...node, id: copied.id });
  expect(copyNodeOnce(copied.scenario, node, "1234abcd")).toEqual(copied);
});
