import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { testPeople } from "../people.ts";
import { type DatabaseCall, databaseGate, hang, type Verdict } from "./database-gate.ts";
import { expectUnavailableJson, readReply } from "./expectations.ts";

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
let world: World;
beforeAll(async () => {
  world = await aWorld(people.db);
});
beforeEach(() => people.db.update(profiles).set({ exportedAt: null }));
afterAll(() => gate.decide(() => "pass"));

const exportAll = () => people.post("/account/export", {}, { cookie: world.cookie });

test("while the database is down there is no file, and the next one need not wait", async () => {
  gate.decide(() => "fail");
  expectUnavailableJson(await readReply(await exportAll()));
  gate.decide(() => "pass");
  expect((await exportAll()).status).toBe(200);
});

/** Lets the first calls pass: the record of the export, and two tables. */
function after3(rule: () => Verdict): (call: DatabaseCall) => Verdict {
  let calls = 0;
  return ({ phase }) => (phase === "before" && calls++ >= 3 ? rule() : "pass");
}

test.each([
  ["fails", () => "fail" as const],
  ["hangs", hang],
])("a download breaks off when the database %s in the middle of it", async (_, rule) => {
  people.clearLogs();
  gate.decide(after3(rule));
  const response = await exportAll();
  expect(response.status).toBe(200);
  const text = await response.text().catch(() => "");
  // Nobody can take it for the whole file.
  expect(() => JSON.parse(text)).toThrow();
  await expect.poll(() => people.logs()).toContain("The export: ");
  expect(people.logs()).not.toContain("people.example");
});
