import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toNotice } from "#app/features/notices/stored-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { changeEnd, endGrant, grantPremium } from "./operator/grants.server.ts";
import { hasPremium, selectEntitlement } from "./plan.server.ts";
import { PLANS, planOf } from "./plan.ts";
import { entitlements } from "./tables.ts";

const database = testDatabase();

const entitlement = fc.record({
  plan: fc.constantFrom(...PLANS),
  source: fc.constantFrom("grant" as const, "stripe" as const),
  status: fc.constantFrom("active", "trialing", "past_due", "canceled"),
  currentPeriodEnd: fc.option(fc.integer({ min: -12, max: 12 }).map((days) => daysAgo(days))),
});

test("hasPremium in SQL agrees with planOf", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(entitlement, async (fields) => {
      const row = { uid: "ada", ...fields, createdAt: daysAgo(1), updatedAt: daysAgo(1) };
      await db
        .insert(entitlements)
        .values(row)
        .onConflictDoUpdate({ target: entitlements.uid, set: row });
      const [read] = await selectEntitlement(db, { uid: "ada" });
      const selected = await db.get<{ has: number }>(
        sql`select ${hasPremium("ada", TODAY)} as has`,
      );
      expect(planOf(read, TODAY)).toBe(selected.has === 1 ? "premium" : "free");
    }),
  );
});

test("a grant that has ended can be neither changed nor ended again, but granted anew", async () => {
  const { db } = database;
  const operator = aViewer("op");
  const later = new Date(TODAY.getTime() + 60_000);
  const grant = { uid: "bea", endsOn: null, note: "" };
  await grantPremium(db, operator, { ...grant, now: TODAY });
  await changeEnd(db, operator, { ...grant, note: "Longer", now: TODAY });
  await endGrant(db, operator, { uid: "bea", reason: "You asked us to.", now: TODAY });
  const is404 = { init: { status: 404 } };
  await expect(changeEnd(db, operator, { ...grant, now: later })).rejects.toMatchObject(is404);
  await expect(
    endGrant(db, operator, { uid: "bea", reason: "", now: later }),
  ).rejects.toMatchObject(is404);
  expect(await selectEntitlement(db, { uid: "bea" })).toMatchObject([
    { status: "canceled", currentPeriodEnd: TODAY.toISOString(), note: "Longer" },
  ]);
  const [ended] = await db.select().from(notices).where(eq(notices.event, "premium_ended"));
  const notice = ended && toNotice({ ...ended, at: ended.createdAt });
  expect(notice?.detail).toContain("The reason: You asked us to.");
  await grantPremium(db, operator, { ...grant, now: later });
  expect(planOf((await selectEntitlement(db, { uid: "bea" }))[0], later)).toBe("premium");
});

test("a plan whose payment failed continues for seven days", () => {
  const lapsed = (days: number, status: "past_due" | "active") =>
    planOf({ plan: "premium", source: "stripe", status, currentPeriodEnd: daysAgo(days) }, TODAY);
  expect(lapsed(6, "past_due")).toBe("premium");
  expect(lapsed(7, "past_due")).toBe("free");
  expect(lapsed(1, "active")).toBe("free");
});
