import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { parsePlans } from "#app/features/premium/limits.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY as now } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { reserveQuestion, settleQuestion } from "./budget.server.ts";
import { saveCoachMode } from "./mode.server.ts";
import { guidanceUses } from "./tables.ts";

const database = testDatabase();
const parsed = parsePlans('{"coachMessages":"unlimited"}');
const plans = parsed.ok ? parsed.plans : null;
const person = (uid: string) => ({ ...aViewer(uid), ...(plans && { plans }) });
const budget = { site: 1_000, person: 600 };

const countOf = async (name: string) => {
  const rows = await database.db
    .select()
    .from(dailyCounts)
    .where(eq(dailyCounts.name, name as never));
  return rows[0]?.n ?? 0;
};

/** How many of twenty simultaneous questions of these people were let through. */
async function askAtOnce(uids: readonly string[], tokens: number) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      reserveQuestion(database.db, person(uids[n % uids.length] ?? ""), { tokens, budget, now }),
    ),
  );
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? each.reason : []));
  return { let: 20 - refused.length, refused };
}

test("twenty simultaneous questions never exceed a person's budget, nor the site's", async () => {
  const alone = await askAtOnce(["ada"], 100);
  expect(alone.let).toBe(6);
  expect(alone.refused[0]).toMatchObject({ init: { status: 429 } });
  expect(alone.refused[0].data.message).toContain("limit for one person");

  const others = await askAtOnce(["bea", "cyd"], 100);
  expect(others.let).toBe(4);
  expect(others.refused[0].data.message).toContain("This site has reached its daily limit");
  expect(await countOf("coach_tokens")).toBe(1_000);
  expect(await countOf("coach_questions")).toBe(10);
  expect(await countOf("coach_over")).toBe(14 + 16);
});

test("what a question did not cost is given back, to the person and to the site", async () => {
  const ada = person("ada");
  await reserveQuestion(database.db, ada, { tokens: 500, budget, now });
  expect(await askAtOnce(["ada"], 200)).toMatchObject({ let: 0 });
  const settled = { now, reserved: 500, spent: 120 };
  await settleQuestion(database.db, ada, { ...settled, outcome: "answered" });

  expect(await countOf("coach_tokens")).toBe(120);
  expect(await database.db.select().from(guidanceUses)).toMatchObject([{ n: 1, tokens: 120 }]);
  expect(await askAtOnce(["ada"], 200)).toMatchObject({ let: 2 });
});

test("a question that got no answer is no question, and one is counted as failed", async () => {
  const ada = person("ada");
  await reserveQuestion(database.db, ada, { tokens: 500, budget, now });
  const settled = { now, reserved: 500, spent: 0, isRefunded: true };
  await settleQuestion(database.db, ada, { ...settled, outcome: "failed" });

  expect(await database.db.select().from(guidanceUses)).toMatchObject([{ n: 0, tokens: 0 }]);
  expect(await countOf("coach_failed")).toBe(1);
});

test("while an operator has it off, no question is let through", async () => {
  const ada = person("ada");
  for (const mode of ["off", "rules"] as const) {
    await saveCoachMode(database.db, person("olu"), { mode, now });
    const asked = reserveQuestion(database.db, ada, { tokens: 1, budget, now });
    await expect(asked).rejects.toMatchObject({ init: { status: 404 } });
  }
  await saveCoachMode(database.db, person("olu"), { mode: "model", now });
  await reserveQuestion(database.db, ada, { tokens: 1, budget, now });
  expect(await countOf("coach_questions")).toBe(1);
});
