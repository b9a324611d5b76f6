import { beforeAll, describe, expect, test } from "vitest";
import { emptyTables } from "#test/database.ts";
import { thirdOf } from "#test/matrix.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { mainOf } from "./faults/expectations.ts";
import {
  type FilledForm,
  FORM_KINDS,
  type FormKind,
  fillForm,
  hasTyped,
} from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { readStoredRows } from "./faults/stored-rows.ts";
import { WRITES } from "./faults/writes/list-writes.ts";
import { TYPED } from "./faults/writes/write.ts";
import { visibleText } from "./html.ts";
import { sharedPeople } from "./people.ts";

/*
 * Every form, sent by nobody and after its session ended: nothing is stored, the page says how to go on, and has what
 * was typed. With the database down: database-writes.test.ts. As somebody: stopped-writes.test.ts.
 */

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

/** Whoever holds the link, without an account; feedback and the coach's rules are for visitors, too. */
const FOR_ANYBODY = /^\/(email|share)\/|^\/(feedback|fraud)$/;
/** To strangers the pages of operators are not there: operator.test.ts. */
const FOR_OPERATORS = /^\/operator/;
const FORMS = FORM_KINDS.filter(
  ({ pattern }) => !FOR_ANYBODY.test(pattern) && !FOR_OPERATORS.test(pattern),
);

/** Checks a file, for whoever has one. */
const STORES_NOTHING = "check_file";

async function prepare(isSignedOut: boolean): Promise<World> {
  const world = await aWorld(people.db);
  if (isSignedOut) return world;
  for (const cookie of [world.cookie, world.guestCookie]) await people.signOut(cookie);
  return world;
}

const needsOwnWorld = ({ pattern, intent }: FormKind) =>
  typeof WRITES[pattern]?.[intent] === "object";

describe.each(["signed out", "after the session ended"])("%s", (condition) => {
  const isSignedOut = condition === "signed out";
  let shared: World;
  let stored: Awaited<ReturnType<typeof readStoredRows>>;
  beforeAll(async () => {
    shared = await prepare(isSignedOut);
    stored = await readStoredRows(people.db);
  });

  async function expectRefused(kind: FormKind, form: FilledForm): Promise<void> {
    const cookie = isSignedOut ? undefined : form.cookie;
    const answer = await people.post(form.path, form.fields, { cookie });
    const { status, body } = await people.send(form.path, form.fields, { cookie });
    if (kind.intent === STORES_NOTHING) return;
    expect([answer.status, status]).toEqual([401, 401]);
    expect(body.error).toMatch(/^(sign_in_required|session_ended)$/);
    expectWords(form, await answer.text());
  }

  test.each(FORMS.filter((kind) => !needsOwnWorld(kind)))(
    "$intent on $pattern asks for a sign-in and keeps the words",
    async (kind) => expectRefused(kind, await fillForm(people, kind, { world: shared })),
  );

  test("nothing of these is stored", async () => {
    expect(await readStoredRows(people.db)).toEqual(stored);
  });

  test.each(thirdOf(FORMS.filter(needsOwnWorld), isSignedOut ? 1 : 2))(
    "$intent on $pattern asks for a sign-in, keeps the words and stores nothing",
    async (kind) => {
      // Every row is read twice.
      await emptyTables(people.db.$client);
      const form = await fillForm(people, kind, {
        world: await prepare(isSignedOut),
        isPrepared: true,
      });
      const before = await readStoredRows(people.db);
      await expectRefused(kind, form);
      expect(await readStoredRows(people.db)).toEqual(before);
    },
  );
});

function expectWords(form: FilledForm, html: string): void {
  const main = mainOf(html);
  expect(visibleText(html)).toMatch(/sign in/i);
  if (hasTyped(form)) expect(main).toContain(TYPED);
}
