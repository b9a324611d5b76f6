import { afterAll, expect, test } from "vitest";
import { emptyTables } from "#test/database.ts";
import { thirdOf } from "#test/matrix.ts";
import { aWorld } from "#test/world/world.ts";
import { databaseGate } from "./faults/database-gate.ts";
import { mainOf } from "./faults/expectations.ts";
import { FORM_KINDS, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { visibleText } from "./html.ts";
import { listForms } from "./page-forms.ts";
import { testPeople } from "./people.ts";

/* What a page says when one of its buttons failed: only beside a button that saves that it was not saved. */

stubOutside();
const gate = databaseGate();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS }, gate.surroundings);
afterAll(() => gate.decide(() => "pass"));

/** A statement that changes something. */
const WRITES = /\b(insert into|update|delete from)\b/i;

test.each(thirdOf(FORM_KINDS, 1))(
  "$intent on $pattern fails with the verb of its button",
  async (kind) => {
    gate.decide(() => "pass");
    await emptyTables(people.db.$client);
    const world = await aWorld(people.db);
    const { path, fields, cookie } = await fillForm(people, kind, { world, isPrepared: true });
    const page = await people.fetch(path, { headers: { cookie } });
    const [form] = listForms(await page.text()).filter(({ intent }) => intent === kind.intent);
    gate.decide(({ body }) => (WRITES.test(body) ? "fail" : "pass"));
    const failed = await people.post(path, fields, { cookie });
    const said = visibleText(`<body${mainOf(await failed.text())}`);
    const pressed = form?.buttons.at("aim" in fields ? -1 : 0) ?? "Save";
    if (!/^(Save|Rename)/.test(pressed))
      expect(said.match(/.{90}\bNot saved\b.{20}/), pressed).toBeNull();
  },
);
