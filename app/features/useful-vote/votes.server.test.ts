import { expect, test } from "vitest";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { usefulVotes } from "./tables.ts";
import { deleteOldVisitorVotes, VISITOR_VOTE_RETENTION_DAYS } from "./votes.server.ts";

const database = testDatabase();

test("an old vote of a visitor is deleted, a signed-in person’s stays", async () => {
  const vote = { itemKind: "job", itemId: "abcdefghjkmn", useful: true } as const;
  const at = { createdAt: daysAgo(0), updatedAt: daysAgo(0) };
  await database.db.insert(usefulVotes).values([
    { ...vote, ...at, voter: "gone:1" },
    { ...vote, ...at, voter: "ada", uid: "ada" },
  ]);

  const later = new Date(daysAfter(TODAY, VISITOR_VOTE_RETENTION_DAYS + 1));
  await deleteOldVisitorVotes(database.db, later);

  expect(await database.db.select().from(usefulVotes)).toMatchObject([{ uid: "ada" }]);
});
