import { expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { usefulVotesLife } from "./lives.server.ts";
import { usefulVotes } from "./tables.ts";

const database = testDatabase();

test("an old vote of a visitor is deleted, a signed-in person’s stays", async () => {
  const vote = { itemKind: "job", itemId: "abcdefghjkmn", useful: true } as const;
  const at = { createdAt: daysAgo(0), updatedAt: daysAgo(0) };
  await database.db.insert(usefulVotes).values([
    { ...vote, ...at, voter: "gone:1" },
    { ...vote, ...at, voter: "ada", uid: "ada" },
  ]);

  await forget(database.db, usefulVotesLife, new Date(daysAfter(TODAY, 366)));

  expect(await database.db.select().from(usefulVotes)).toMatchObject([{ uid: "ada" }]);
});
