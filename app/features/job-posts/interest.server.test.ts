import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { AskRequestCounts } from "#app/features/operator/traffic.server.ts";
import { daysAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { countViews } from "./count-views.server.ts";
import { createPost } from "./create-post.server.ts";
import { countApplyClick, selectInterest, toInterest } from "./interest.server.ts";
import { INTEREST_DAYS, MIN_SHOWN } from "./interest.ts";

const database = testDatabase();
const ada = aViewer("ada");
const ID = "abcdefghjkmn";
let orgId = "";

beforeEach(async () => {
  orgId = await storeOrganization(database.db, { ada: "owner" });
  await createPost(database.db, ada, { id: ID, orgId, fields: aPost(), now: TODAY });
  await database.db.update(jobs).set({ status: "open" });
});

async function readInterest(now = TODAY) {
  const [row] = await selectInterest(database.db, { orgId, isMember: sql`true`, now });
  return toInterest(row);
}

const click = async (times: number, now = TODAY) => {
  for (let n = 0; n < times; n++) await countApplyClick(database.db, ID, now);
};

const save = (uid: string, removedAt: string | null = null) =>
  database.db.insert(favorites).values({
    ...{ uid, kind: "job", targetId: ID, removedAt },
    ...{ createdAt: TODAY.toISOString(), updatedAt: TODAY.toISOString() },
    snapshot: {} as never,
  });

test("clicks of the last weeks are shown from five on", async () => {
  await click(MIN_SHOWN - 1);
  expect(await readInterest()).toEqual({ views: null, saves: null, clicks: null });
  await click(1, new Date(daysAfter(TODAY, 1)));
  const tomorrow = new Date(daysAfter(TODAY, 1));
  expect(await readInterest(tomorrow)).toEqual({ views: null, saves: null, clicks: MIN_SHOWN });
  expect((await readInterest(new Date(daysAfter(TODAY, INTEREST_DAYS + 1)))).clicks).toBeNull();
});

test("saves are shown from five people on, without those who took it off their list", async () => {
  await writeBatch(
    database.db,
    ["a", "b", "c", "d"].map((uid) => save(uid)),
  );
  await save("gone", TODAY.toISOString());
  expect((await readInterest()).saves).toBeNull();
  await save("e");
  expect((await readInterest()).saves).toBe(5);
});

test.each([
  ["a draft", { status: "draft" }],
  ["an imported job", { sourceKind: "lever" }],
  ["an example", { example: true }],
] as const)("clicks on %s are not counted", async (_, fields) => {
  await database.db.update(jobs).set(fields);
  await click(MIN_SHOWN);
  await countApplyClick(database.db, "nosuchjob123", TODAY);
  expect((await readInterest()).clicks).toBeNull();
});

describe("views", () => {
  const answers: { job: string; day: string; views: number }[] = [];
  const queries: string[] = [];
  const ask: AskRequestCounts = async (toQuery, row) => {
    queries.push(toQuery("counts"));
    return answers.map((answer) => row.parse(answer));
  };
  beforeEach(() => {
    answers.length = 0;
    queries.length = 0;
  });

  test("are those the platform counted, the same however often it is asked", async () => {
    answers.push(
      { job: ID, day: toDay(daysBefore(TODAY, 1)), views: 3 },
      { job: ID, day: toDay(TODAY), views: 1 },
      { job: "nosuchjob123", day: toDay(TODAY), views: 90 },
    );
    await countViews(database.db, ask, TODAY);
    expect((await readInterest()).views).toBeNull();
    answers[1] = { job: ID, day: toDay(TODAY), views: 2 };
    for (const _ of [1, 2]) await countViews(database.db, ask, TODAY);
    expect((await readInterest()).views).toBe(5);
    expect((await readInterest(new Date(daysAfter(TODAY, INTEREST_DAYS)))).views).toBeNull();
  });

  test("are asked for open posts of organizations, of yesterday and today", async () => {
    await countViews(database.db, ask, TODAY);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toContain(`blob4 IN ('${ID}')`);
    expect(queries[0]).toContain(`toDateTime('${toDay(daysBefore(TODAY, 1))} 00:00:00')`);
    await database.db.update(jobs).set({ status: "draft" });
    await countViews(database.db, ask, TODAY);
    expect(queries).toHaveLength(1);
  });

  test("stay as they were where the platform does not answer", async () => {
    answers.push({ job: ID, day: toDay(TODAY), views: 7 });
    await countViews(database.db, ask, TODAY);
    await countViews(database.db, async () => null, TODAY);
    expect((await readInterest()).views).toBe(7);
  });
});
