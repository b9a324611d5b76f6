import { beforeAll, expect, test } from "vitest";
import { thirdOf } from "#test/matrix.ts";
import type { World } from "#test/world/world.ts";
import { testPeople } from "../people.ts";
import { expectFrame, mainOf, readReply } from "./expectations.ts";
import { FORM_KINDS, fillForm, hasTyped } from "./filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./outside.ts";
import { PAGE_KINDS, statusOf } from "./page-kinds.ts";
import { aWorldToRead, fetchReading, listReadings } from "./readings.ts";
import { readStoredRows, type StoredRows } from "./stored-rows.ts";
import { TYPED } from "./writes/write.ts";

stubOutside();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS, SESSION_SECRET: "" });
let world: World;
let rows: StoredRows;
beforeAll(async () => {
  world = await aWorldToRead(people.db);
  rows = await readStoredRows(people.db);
});

/*
 * Without its secret a deployment cannot tell who someone is. It takes everybody for a visitor, in the
 * header as on the page, and keeps the cookies for the day on which the secret is set again.
 */

test.each(thirdOf(Object.keys(PAGE_KINDS), 2))("%s is what a visitor sees", async (pattern) => {
  for (const reading of listReadings(world).filter((each) => each.pattern === pattern)) {
    const response = await fetchReading(people, reading, { world, format: "document" });
    const reply = await readReply(response);
    expect(reply.status).toBe(statusOf(pattern, "visitor"));
    expectFrame(reply, "visitor");
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
});

// Who answers a colleague or follows a link of an e-mail needs no session.
const FORMS_OF_PEOPLE = FORM_KINDS.filter(({ pattern }) => !/^\/(share|email)\//.test(pattern));

test.each(thirdOf(FORMS_OF_PEOPLE, 2))(
  "$intent on $pattern is not saved, and keeps what was typed",
  async (kind) => {
    const form = await fillForm(people, kind, { world });
    const reply = await readReply(await people.post(form.path, form.fields, form));
    expectFrame(reply, "visitor");
    if (kind.pattern.startsWith("/operator")) return void expect(reply.status).toBe(404);
    expect(reply.status).toBe(["/feedback", "/fraud"].includes(kind.pattern) ? 503 : 401);
    if (hasTyped(form)) expect(mainOf(reply.text)).toContain(TYPED);
  },
);

test("nothing is stored", async () => {
  expect(await readStoredRows(people.db)).toEqual(rows);
});
