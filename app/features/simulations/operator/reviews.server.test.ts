import { beforeEach, expect, test } from "vitest";
import { operatorActions } from "#app/features/operator/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { writtenOver } from "#test/scenarios.ts";
import { exampleDraft } from "../authoring/draft.ts";
import { submitForReview } from "../authoring/draft-status.server.ts";
import { changeDraft, createDraft } from "../authoring/drafts.server.ts";
import { loadEditor } from "../pages/authoring/load-editor.server.ts";
import { findPublished, takeDown } from "./published.server.ts";
import { approveSimulation, readReviewPage } from "./reviews.server.ts";

const database = testDatabase();
const [ada, kenji] = [aViewer("ada"), aViewer("kenji")];
const id = "0123456789abcdef01234567";
const key = { id, now: TODAY };
const title = "A late request";
const summary = "Someone asks for one more thing on the last day.";

beforeEach(async () => {
  const { db } = database;
  const draft = writtenOver(exampleDraft({ id, title, summary, difficulty: "intro" }));
  await createDraft(db, ada, { draft, now: TODAY });
  await submitForReview(db, ada, key);
});

const review = () => readReviewPage(database.db, kenji, id);

async function changeTitle(to: string) {
  await changeDraft(database.db, ada, {
    ...key,
    edit: async (draft) => ({ draft: { ...draft, title: to }, result: null }),
  });
}

test("the first version has nothing to be compared with", async () => {
  expect((await review()).changes).toEqual([]);
});

test("a new version of a public simulation is compared with what is public", async () => {
  const { db } = database;
  await approveSimulation(db, kenji, { ...key, version: (await review()).row.draftVersion });
  await changeTitle("A very late request");
  await submitForReview(db, ada, key);
  expect((await review()).changes).toEqual([
    { name: "Title", before: title, after: "A very late request" },
  ]);
});

test("one that was taken down says when and why, to its author and to the operator", async () => {
  const { db } = database;
  await approveSimulation(db, kenji, { ...key, version: (await review()).row.draftVersion });
  const reason = "It names a real colleague.";
  await takeDown(db, kenji, { ...key, reason });
  await db.insert(operatorActions).values({
    ...{ at: daysAgo(2), operatorUid: "kenji", area: "simulations", act: "take_down" },
    ...{ item: id, reason, changes: 1 },
  });
  const editor = await loadEditor(db, ada, { ...key, search: new URLSearchParams() });
  expect(editor.head).toMatchObject({ takenDownAt: daysAgo(2), reviewNote: reason });
  expect(await findPublished(db, kenji, id)).toMatchObject({ takenDownAt: daysAgo(2) });
  await changeTitle("A request without names");
  await submitForReview(db, ada, key);
  expect((await review()).takenDown).toEqual({ at: daysAgo(2), reason });
});
