import { expect, test } from "vitest";
import { sources } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { approveSourceClaim } from "./decide-claim.server.ts";

const database = testDatabase();

test.each([
  ["can’t be reached", () => Promise.reject(new Error("no route"))],
  ["doesn’t exist", () => new Response(null, { status: 404 })],
])("a claim to a board that %s is not approved, whoever asks for it", async (_, respond) => {
  const { db } = database;
  const org = await storeOrganization(db, { ada: "owner" }, { verified: "domain" });
  const key = { kind: "greenhouse", board: "northwind" } as const;
  await db.insert(sources).values({
    ...{ ...key, enabled: false, claimedBy: org, claimedAt: daysAgo(1) },
    ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
  });
  const approving = approveSourceClaim(
    {
      ...{ db, viewer: aViewer("kenji"), now: TODAY, siteOrigin: "https://jobs.example" },
      ...{ fetch: async () => respond(), queue: {} as never },
    },
    { ...key, org },
  );
  await expect(approving).rejects.toMatchObject({ init: { status: 422 } });
  expect(await db.select().from(sources)).toMatchObject([{ orgId: null, enabled: false }]);
});
