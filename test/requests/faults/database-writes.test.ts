import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { READ_TIMEOUT_MS, STATE_TIMEOUT_MS, WRITE_TIMEOUT_MS } from "#app/http/timeout.ts";
import { thirdOf } from "#test/matrix.ts";
import { aWorld } from "#test/world/world.ts";
import { visibleText } from "../html.ts";
import { testPeople } from "../people.ts";
import { databaseGate, hang } from "./database-gate.ts";
import {
  expectFrame,
  expectShortLines,
  expectUnavailableJson,
  mainOf,
  type Reply,
  readReply,
} from "./expectations.ts";
import { type FilledForm, FORM_KINDS, type FormKind, fillForm, hasTyped } from "./filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./outside.ts";
import { mapAtMost } from "./readings.ts";
import { readStoredRows } from "./stored-rows.ts";
import { TYPED } from "./writes/write.ts";

stubOutside();
const gate = databaseGate();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS }, gate.surroundings);
afterAll(() => gate.decide(() => "pass"));

interface Sent {
  form: FilledForm;
  /** Sent without script, and through the page API. */
  page: Reply;
  json: Reply;
}

async function send(form: FilledForm): Promise<Sent> {
  const { path, fields, cookie } = form;
  const [page, json] = await Promise.all([
    people.post(path, fields, { cookie }).then(readReply),
    people.post(`/api/_analog/pages${path}`, fields, { cookie }).then(readReply),
  ]);
  return { form, page, json };
}

describe.each([
  ["is down", (): "fail" => "fail", 8, FORM_KINDS],
  ["hangs", hang, Number.POSITIVE_INFINITY, thirdOf(FORM_KINDS, 1)],
] as const)("while the database %s", (_, rule, limit, kinds) => {
  let rows: Awaited<ReturnType<typeof readStoredRows>>;
  let sent: Map<FormKind, Sent>;

  beforeAll(async () => {
    const world = await aWorld(people.db);
    rows = await readStoredRows(people.db);
    const forms = await Promise.all(kinds.map((kind) => fillForm(people, kind, { world })));
    people.clearLogs();
    gate.decide(rule);
    const replies = await mapAtMost(forms, limit, send);
    gate.decide(() => "pass");
    sent = new Map(kinds.map((kind, index) => [kind, replies[index] as Sent]));
  });

  test.each(kinds)("$intent on $pattern keeps what was typed", (kind) => {
    const { form, page, json } = sent.get(kind) as Sent;
    expectNotSaved(form, page);
    if (kind.intent === "check_file") expect(json.status).toBe(200);
    else expectUnavailableJson(json);
  });

  test("nothing is stored", async () => {
    expect(await readStoredRows(people.db)).toEqual(rows);
  });

  test("the log says how long was waited, and nothing that was typed", async () => {
    await expect.poll(() => people.logs()).toContain("form: ");
    const patience = [...people.logs().matchAll(/no answer within (\d+) ms/g)].map(([, ms]) => ms);
    const limits = [STATE_TIMEOUT_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS].map(String);
    expect(limits).toEqual(expect.arrayContaining(patience));
    // On a busy machine a database that is down may be waited for as well.
    if (rule === hang) expect(new Set(patience)).toEqual(new Set(limits));
    expect(people.logs()).not.toContain(TYPED);
    expectShortLines(people.logs());
  });
});

/** The page of a form that could not be stored: what was typed is in it, and a way to send it again. */
function expectNotSaved(form: FilledForm, page: Reply): void {
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("10");
  expectFrame(page, form.reader);
  const main = mainOf(page.text);
  expect(visibleText(`<body${main}`)).toMatch(/n’t saved|try again/i);
  expect(visibleText(`<body${main}`)).not.toMatch(/needs an account|Saved\./);
  if (hasTyped(form)) expect(main).toContain(TYPED);
}
