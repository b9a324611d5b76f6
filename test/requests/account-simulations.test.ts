import { beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { exampleDraft } from "#app/features/simulations/authoring/draft.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { writtenOver } from "#test/scenarios.ts";
import { type Fields, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const OWN = "/account/simulations";
const PLAYED = "/simulations/a-promised-date/scenarios/slipping-launch";
let ada: string;
let bob: string;

interface Exported {
  tables: Record<string, Record<string, unknown>[]>;
}

const send = (path: string, fields: Fields, cookie = ada) => people.send(path, fields, { cookie });
const importFile = (file: unknown, cookie = ada) =>
  send("/account/privacy", { intent: "import", file: JSON.stringify(file) }, cookie);

async function exported(): Promise<Exported> {
  await people.db.delete(profiles);
  return (await (await people.post("/account/export", {}, { cookie: ada })).json()) as Exported;
}

const own = async () =>
  (await people.db.select().from(simulations)).filter(({ uid }) => uid !== null);

async function publish(cookie: string): Promise<void> {
  const draft = exampleDraft({
    id: "",
    title: "A late request",
    summary: "Someone asks for one more thing on the last day.",
    difficulty: "intro",
  });
  const file = JSON.stringify({ schema: 1, ...writtenOver(draft) });
  const made = await send(`${OWN}/create`, { intent: "create_from_file", file }, cookie);
  await send(made.body.next, { intent: "publish", visibility: "unlisted" }, cookie);
}

beforeEach(async () => {
  await people.db.delete(attempts);
  ada ??= await people.signIn();
  bob ??= await people.signIn({ sub: "uid-bob", user_id: "uid-bob", email: "bob@people.example" });
  for (const { id, uid } of await own()) {
    await send(
      `${OWN}/${id}`,
      { intent: "delete_simulation", sure: "on" },
      uid === "uid-bob" ? bob : ada,
    );
  }
  await publish(ada);
  const [row] = await own();
  await send(`/simulations/${row?.id}/scenarios/one-more-report`, { intent: "start", choice: "a" });
  const house = await people.read(PLAYED);
  await send(PLAYED, { intent: "start", choice: house.body.view.options[0].id });
});

test("an import restores the person's simulations as drafts, and the attempts at published simulations", async () => {
  const file = await exported();
  const before = await people.db.select().from(attempts);
  expect(before).toHaveLength(2);
  await people.db.delete(attempts);
  const [row] = await own();
  await send(`${OWN}/${row?.id}`, { intent: "delete_simulation", sure: "on" });

  const { status, body } = await importFile(file);
  expect(status).toBe(200);
  expect(body.message).toContain("1 record left out");
  expect(body.leftOut).toMatchObject([{ why: "The simulation no longer exists." }]);
  expect(await own()).toMatchObject([
    { id: row?.id, status: "draft", version: 0, visibility: "private", draft: row?.draft },
  ]);
  const back = await people.db.select().from(attempts);
  expect(back).toEqual(before.filter(({ simulationId }) => simulationId === "a-promised-date"));

  const second = await importFile(file);
  expect(second.body.message).toMatch(/^0 records added/);
  expect(await own()).toHaveLength(1);
});

test("a draft imported into another account gets a new id, also inside its content", async () => {
  const file = await exported();
  await importFile(file, bob);
  const bobs = (await own()).filter(({ uid }) => uid === "uid-bob");
  expect(bobs).toHaveLength(1);
  expect(bobs[0]?.draft?.id).toBe(bobs[0]?.id);
  expect(
    (await send(`${OWN}/${bobs[0]?.id}`, { intent: "publish", visibility: "private" }, bob)).status,
  ).toBe(200);
  expect((await importFile(file, bob)).body.message).toMatch(/^0 records added/);
});

test("an import computes scores from the choices, and omits attempts with choices that were not available", async () => {
  const file = await exported();
  await people.db.delete(attempts);
  const forged = file.tables.attempts?.map((attempt, n) => ({
    ...attempt,
    percent: 100,
    status: "finished",
    outcome: "strong",
    path: n === 0 ? attempt.path : [{ choice: "no-such", at: attempt.startedAt }],
  }));
  const { body } = await importFile({
    tables: { ...file.tables, attempts: forged },
    ...head(file),
  });
  expect(body.message).toContain("1 record left out");
  const [back] = await people.db.select().from(attempts);
  const [first] = file.tables.attempts ?? [];
  expect(back).toMatchObject({ percent: first?.percent, status: first?.status });
});

test("an imported attempt gives no access to another person's private simulation", async () => {
  const [row] = await own();
  await send(`${OWN}/${row?.id}`, { intent: "publish", visibility: "private" });
  const file = await exported();
  const { body } = await importFile({ ...file, tables: { ...file.tables, simulations: [] } }, bob);
  expect(body.message).toContain("1 record left out");
});

test("a simulation is gone with its author’s account, also for visitors who have just seen it", async () => {
  const cara = await people.signIn({ sub: "uid-cara", user_id: "uid-cara", email: "c@c.example" });
  await publish(cara);
  const id = (await own()).find(({ uid }) => uid === "uid-cara")?.id;
  const visit = async () => (await people.fetch(`/simulations/${id}`)).status;
  expect([await visit(), await visit()]).toEqual([200, 200]);
  await send("/account/privacy", { intent: "delete", word: "delete" }, cara);

  expect(await visit()).toBe(404);
});

function head(file: object) {
  const { tables: _, ...rest } = file as Exported;
  return rest;
}
