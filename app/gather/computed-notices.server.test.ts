import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { NOTICE_SOURCES } from "#app/features/notices/notice.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { COMPUTED_NOTICES } from "./computed-notices.server.ts";
import { readViewerState } from "./count-new-notices.server.ts";
import { listNotices } from "./list-notices.server.ts";

const database = testDatabase();
const ada = aViewer("ada");

test("each kind of news without a row of its own is computed", () => {
  const withoutRow = NOTICE_SOURCES.filter((source) => source !== "row" && source !== "search");
  expect(Object.keys(COMPUTED_NOTICES).sort()).toEqual(withoutRow.sort());
});

test("premium that ends soon is listed and counted for its holder, until it is read", async () => {
  const { db } = database;
  await db.insert(entitlements).values({
    ...{ uid: "ada", plan: "premium", source: "grant", status: "active" },
    ...{ currentPeriodEnd: daysAgo(-5), createdAt: daysAgo(40), updatedAt: daysAgo(40) },
  });
  const news = async (uid: string) => ({
    titles: (await listNotices(db, { uid }, { now: TODAY })).map(({ title }) => title),
    count: (await readViewerState(db, aViewer(uid), TODAY)).newNotices,
  });
  expect(await news("ada")).toEqual({ titles: ["Premium ends in 5 days"], count: 1 });
  expect(await news("bo")).toEqual({ titles: [], count: 0 });
  const { markRead } = COMPUTED_NOTICES.premium;
  await writeBatch(db, [markRead(db, ada, { at: TODAY.toISOString() })]);
  expect((await news("ada")).count).toBe(0);
});
