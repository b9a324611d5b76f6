import { expect, test } from "vitest";
import { notices } from "#app/features/notices/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { declineRequest, grantPremium } from "./operator/grants.server.ts";
import { askForPremium, selectRequest } from "./requests.server.ts";
import { premiumRequests } from "./tables.ts";

const database = testDatabase();
const [ada, operator] = [aViewer("ada"), aViewer("uid-operator")];
const later = (days: number) => new Date(daysAgo(-days));

const ask = (now = TODAY, viewer = ada) =>
  askForPremium(database.db, viewer, { reason: "I play every pack.", now });
const read = async (viewer = ada) =>
  (await selectRequest(database.db, viewer, later(2)))[0] ?? null;
const grant = (uid: string, now = TODAY) =>
  grantPremium(database.db, operator, { uid, endsOn: null, note: "Enjoy them.", now });
const idOfOpen = async () =>
  (await database.db.select().from(premiumRequests)).find(({ state }) => state === "open")?.id ??
  "none";
const decline = (request: string, now = TODAY) =>
  declineRequest(database.db, operator, {
    request,
    uid: "ada",
    reply: "Try the free ones first.",
    now,
  });

async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status ?? 0;
  }
  return 200;
}

test("one request is open at a time, also of twenty that are sent at once", async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(ask())));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await statusOf(ask(TODAY, aViewer("bo")))).toBe(200);
});

test("a grant answers the request of this account only, and its person may not ask again", async () => {
  await ask();
  await ask(TODAY, aViewer("bo"));
  await grant("ada");
  expect(await read()).toMatchObject({ state: "granted", reply: "Enjoy them." });
  expect(await read(aViewer("bo"))).toMatchObject({ state: "open", reply: "" });
  expect(await statusOf(ask(later(1)))).toBe(409);
});

test("a request that is declined has its reply, once, and another may follow", async () => {
  await ask();
  const id = await idOfOpen();
  await decline(id);
  expect(await read()).toMatchObject({ state: "declined", reply: "Try the free ones first." });
  expect(await statusOf(decline(id))).toBe(409);
  const told = await database.db.select().from(notices);
  expect(told.map(({ uid, event, note }) => [uid, event, note])).toEqual([
    ["ada", "premium_declined", "Try the free ones first."],
  ]);
  await ask(later(1));
  expect(await read()).toMatchObject({ state: "open", createdAt: later(1).toISOString() });
});
