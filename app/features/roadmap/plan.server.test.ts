import { beforeEach, expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { editPlanItem } from "./edit-plan.server.ts";
import { PLAN_FORMS } from "./pages/plan-forms.server.ts";
import { addPlanItem, removePlanItem, selectPlan } from "./plan.server.ts";
import { planItems } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const bob = aViewer("uid-bob");
const now = TODAY;

function idOf(n: number): string {
  return n.toString(16).padStart(24, "0");
}

function add(n: number, owner = ada, action = `Write page ${n}`) {
  return addPlanItem(database.db, owner, {
    id: idOf(n),
    competency: "direction.vision",
    action,
    template: null,
    due: null,
    now,
  });
}

const edit = (n: number, version: number, change: Parameters<typeof editPlanItem>[2]["edit"]) =>
  editPlanItem(database.db, ada, { id: idOf(n), version, edit: change, now });

beforeEach(() => add(1));

test("a plan item sent twice is added once, and the plan is read in one round trip", async () => {
  await add(1);
  const { value, usage } = await database.measure((db) => selectPlan(db, ada).execute());
  expect(value).toMatchObject([{ id: idOf(1), status: "todo", version: 1, projectTitle: null }]);
  expect(usage.trips).toBe(1);
});

test("a step that is open is not added again, one that is done is", async () => {
  const addAgain = (n: number) => add(n, ada, "Write page 1");
  expect(await addAgain(2)).toBe(false);
  expect(await selectPlan(database.db, ada)).toHaveLength(1);
  await edit(1, 1, { status: "done" });
  expect(await addAgain(3)).toBe(true);
  expect(await add(4, bob, "Write page 1")).toBe(true);
});

test("the limit holds for concurrent additions", async () => {
  const adding = Array.from({ length: 120 }, (_, n) => add(n + 2));
  const answers = await Promise.allSettled(adding);
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(21);
  expect(await selectPlan(database.db, ada)).toHaveLength(100);
  await add(1);
});

test("at most five items are in progress, however many are moved concurrently", async () => {
  for (let n = 2; n <= 20; n += 1) await add(n);
  const moving = Array.from({ length: 20 }, (_, n) => edit(n + 1, 1, { status: "doing" }));
  const answers = await Promise.allSettled(moving);
  const refused = answers.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(15);
  for (const { reason } of refused) {
    expect(reason.init.status).toBe(422);
    expect(reason.data.errors.status[0]).toMatch(/already have five steps/);
  }
  const plan = await selectPlan(database.db, ada);
  expect(plan.filter(({ status }) => status === "doing")).toHaveLength(5);
  expect(plan.slice(0, 5).every(({ status }) => status === "doing")).toBe(true);
});

test("an item in progress can be edited while five are in progress", async () => {
  for (let n = 2; n <= 5; n += 1) await add(n);
  for (let n = 1; n <= 5; n += 1) await edit(n, 1, { status: "doing" });
  expect(await edit(1, 2, { action: "Write it shorter", status: "doing" })).toEqual({ version: 3 });
});

test("an outdated version is a conflict unless the values are already stored", async () => {
  await edit(1, 1, { action: "Write one page", due: "2026-12-01" });
  await expect(edit(1, 1, { action: "Something else" })).rejects.toMatchObject({
    data: {
      error: "conflict",
      theirs: { action: "Write one page", due: "2026-12-01", version: 2 },
    },
  });
  expect(await edit(1, 1, { action: "Write one page" })).toEqual({ version: 2 });
});

test("an item can only be linked to its owner's project", async () => {
  const base = { title: "A way back", createdAt: now.toISOString(), updatedAt: now.toISOString() };
  await database.db.insert(projects).values([
    { ...base, id: idOf(7), uid: bob.uid },
    { ...base, id: idOf(8), uid: ada.uid },
  ]);
  await expect(edit(1, 1, { project: idOf(7) })).rejects.toMatchObject({ init: { status: 422 } });
  await edit(1, 1, { project: idOf(8) });
  const [line] = await selectPlan(database.db, ada);
  expect(line).toMatchObject({ projectId: idOf(8), projectTitle: "A way back" });
});

test("a viewer cannot read, change or remove another's plan", async () => {
  expect(await selectPlan(database.db, bob)).toEqual([]);
  const change = { id: idOf(1), version: 1, edit: { action: "Mine" }, now };
  await expect(editPlanItem(database.db, bob, change)).rejects.toMatchObject({
    init: { status: 404 },
  });
  await expect(removePlanItem(database.db, bob, idOf(1))).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect(await selectPlan(database.db, ada)).toHaveLength(1);
});

test("a revoked session writes nothing", async () => {
  await revokeSession(database.db, ada);
  await expect(add(2)).rejects.toMatchObject({ init: { status: 401 } });
  await expect(edit(1, 1, { status: "done" })).rejects.toMatchObject({ init: { status: 401 } });
  await expect(removePlanItem(database.db, ada, idOf(1))).rejects.toMatchObject({
    init: { status: 401 },
  });
  expect(await database.db.select().from(planItems)).toMatchObject([{ status: "todo" }]);
});

test("a template's title is the default action, and one of both is required", () => {
  const typed = { competency: "direction.vision", action: "", due: "" };
  const titled = PLAN_FORMS.plan_add.parse({ ...typed, template: "migration-with-fallback" });
  expect(titled.action).toBe("Migrate a system with a rollback plan");
  const refused = PLAN_FORMS.plan_add.safeParse({ ...typed, template: "" });
  expect(refused.error?.issues).toMatchObject([{ path: ["action"] }]);
  expect(
    PLAN_FORMS.plan_add.safeParse({ ...typed, action: "Write", due: "2026-02-30" }).success,
  ).toBe(false);
});
