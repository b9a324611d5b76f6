import { beforeAll, expect, test } from "vitest";
import { actionLabel } from "#app/features/operator/pages/action-labels.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { emptyTables } from "#test/database.ts";
import { aWorld, OPERATOR_COOKIE } from "#test/world/world.ts";
import { FORM_KINDS, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { TYPED } from "./faults/writes/write.ts";
import { sharedPeople } from "./people.ts";

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });
const OPERATOR_FORMS = FORM_KINDS.filter(({ pattern }) => pattern.startsWith("/operator"));
/** A check is asked for in the queue and changes nothing that is kept. */
const CHANGES_NOTHING = ["check"];

/** A decision of the inbox is logged as what it decides. */
const IN_THE_INBOX: Record<string, { area: string; act: string }> = {
  decide: { area: "feedback", act: "triage" },
};

/** What operators write to each other goes sooner than the log. */
const KEPT_ELSEWHERE = ["note", "save_reply"];

beforeAll(() => emptyTables(people.db.$client));

const readLog = async (query = "") =>
  (await people.read(`/operator/log${query}`, await OPERATOR_COOKIE)).body;

test.each(OPERATOR_FORMS)("$intent on $pattern is logged once, with who and why", async (kind) => {
  await emptyTables(people.db.$client);
  const world = await aWorld(people.db);
  const { path, fields, cookie } = await fillForm(people, kind, { world, isPrepared: true });
  expect((await people.send(path, fields, { cookie })).status).toBe(200);

  const { actions } = await readLog();
  if (CHANGES_NOTHING.includes(kind.intent)) return expect(actions).toEqual([]);
  expect(actions).toHaveLength(1);
  const { area, act } = IN_THE_INBOX[kind.intent] ?? {
    area: kind.pattern.split("/")[2] ?? "inbox",
    act: kind.intent,
  };
  expect(actions[0]).toMatchObject({ area, act, isOwn: true });
  expect(actionLabel(actions[0])).not.toContain(":");
  expect(actions[0].accountUid ?? actions[0].item).not.toBe("");
  const isExplained = Object.values(fields).some((value) => String(value).includes(TYPED));
  if (isExplained && !KEPT_ELSEWHERE.includes(kind.intent))
    expect(actions[0].reason).toContain(TYPED);
});

test("what changes nothing is not logged", async () => {
  await emptyTables(people.db.$client);
  const end = { intent: "end", uid: "uid-nobody", sure: "on" };
  const response = await people.send("/operator/grants", end, { cookie: await OPERATOR_COOKIE });
  expect(response.status).toBe(404);
  expect((await readLog()).actions).toEqual([]);
});

test("the log is read page by page, and each action stands on one of them", async () => {
  await emptyTables(people.db.$client);
  const action = { at: "2026-11-20T09:00:00.000Z", operatorUid: "olu", area: "grants", act: "end" };
  for (let n = 0; n < 45; n += 1) {
    await people.db.insert(operatorActions).values({ ...action, item: String(n), changes: 1 });
  }
  const items: string[] = [];
  let query = "";
  do {
    const { actions, next } = await readLog(query);
    items.push(...actions.map(({ item }: { item: string }) => item));
    query = next === null ? "" : `?before=${next}`;
  } while (query);
  expect(items.map(Number)).toEqual(Array.from({ length: 45 }, (_, n) => 44 - n));
});
