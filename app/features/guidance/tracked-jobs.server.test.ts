import { beforeEach, expect, test } from "vitest";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { FavoriteKind, Snapshot } from "#app/features/favorites/favorite.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { findTrackedJob } from "#app/features/target-job/find-asked-target.server.ts";
import { countAsked, selectAskedBySaved } from "#app/features/target-job/target-job.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { readTrackedJob } from "./read-tracked-job.server.ts";

/* What a job from elsewhere asks for counts as what a listed one does, for its owner. */

const database = testDatabase();
const ada = aViewer("uid-ada");
const bo = aViewer("uid-bo");
const TRACKED = "7".repeat(24);

function toFavorite(kind: FavoriteKind, targetId: string, snapshot: Partial<Snapshot>) {
  const times = { createdAt: daysAgo(1), updatedAt: daysAgo(1) };
  return { uid: ada.uid, kind, targetId, ...times, snapshot: snapshot as Snapshot };
}

beforeEach(async () => {
  const listed = await aJob({ competencies: [{ id: "people.coaching", quote: "mentor" }] });
  const names = { title: "Tech Lead, Harbors", company: "Marlheim", where: "Lisbon" };
  const reading = {
    competencies: [
      { id: "people.coaching", quote: "You will mentor" },
      { id: "delivery.risk", quote: "You name risks" },
    ],
  } as Snapshot["reading"];
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([listed]),
  ]);
  await database.db
    .insert(favorites)
    .values([
      toFavorite("job", listed.id, { title: "Listed" }),
      toFavorite("tracked_job", TRACKED, { ...names, text: "You will mentor.", reading }),
      toFavorite("tracked_job", "8".repeat(24), { ...names, text: "" }),
    ]);
});

test("among saved jobs it counts, and one without a text asks for nothing", async () => {
  const countFor = async (viewer: typeof ada) => {
    const asked = selectAskedBySaved(database.db, viewer);
    return countAsked((await readAsViewer(database.db, viewer, { asked })).asked);
  };
  expect(await countFor(ada)).toEqual({ "people.coaching": 2, "delivery.risk": 1 });
  expect(await countFor(bo)).toEqual({});
});

test("its owner finds it, and nobody else", async () => {
  const { db } = database;
  expect(await findTrackedJob(db, ada, TRACKED)).toMatchObject({
    ...{ title: "Tech Lead, Harbors", company: "Marlheim" },
    competencies: [{ id: "people.coaching", name: "Coaching" }, { id: "delivery.risk" }],
  });
  expect(await readTrackedJob(db, ada, TRACKED)).toMatchObject({
    title: "Tech Lead, Harbors at Marlheim",
    quoted: expect.arrayContaining(["You will mentor."]),
    facts: expect.arrayContaining([expect.stringContaining("[delivery.risk]")]),
  });
  expect(await findTrackedJob(db, bo, TRACKED)).toBeNull();
  expect(await readTrackedJob(db, bo, TRACKED)).toBeNull();
});
