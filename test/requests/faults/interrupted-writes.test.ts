import { expect, test } from "vitest";
import { WRITE_TIMEOUT_MS } from "#app/http/timeout.ts";
import { emptyTables } from "#test/database.ts";
import { thirdOf } from "#test/matrix.ts";
import { aWorld } from "#test/world/world.ts";
import { testPeople } from "../people.ts";
import { type DatabaseCall, databaseGate, type Verdict } from "./database-gate.ts";
import { FORM_KINDS, type FormKind, fillForm } from "./filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./outside.ts";
import { SLOW_MS } from "./slow-database.ts";
import { countChanges, readStoredRows } from "./stored-rows.ts";

stubOutside();
const gate = databaseGate();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS }, gate.surroundings);

/** Someone who is about to send a form, in a world of their own. */
async function prepare(kind: FormKind) {
  await emptyTables(people.db.$client);
  const world = await aWorld(people.db);
  const { path, fields, cookie } = await fillForm(people, kind, { world, isPrepared: true });
  const before = await readStoredRows(people.db);
  return {
    send: () => people.send(path, fields, { cookie }),
    countChanges: async () => countChanges(before, await readStoredRows(people.db)),
  };
}

/** Lets this many calls pass, and fails all others. */
function failAfter(passing: number): (call: DatabaseCall) => Verdict {
  let passed = 0;
  return ({ phase }) => (phase === "before" && passed++ >= passing ? "fail" : "pass");
}

/** What a form changes while all is well. */
async function countUsualChanges(kind: FormKind): Promise<Record<string, string>> {
  const { send, countChanges } = await prepare(kind);
  await send();
  return countChanges();
}

test.each(thirdOf(FORM_KINDS, 2))(
  "$intent on $pattern is stored by a slow database, and never half by one that breaks off",
  async (kind) => {
    let form = await prepare(kind);
    for (let passing = 1; ; passing++) {
      gate.decide(failAfter(passing));
      const { status, body } = await form.send();
      const calls = gate.arrived();
      gate.decide(() => "pass");
      if (calls <= passing) {
        expect(status).toBe(200);
        expect(body.message).not.toMatch(/^Not /);
        expect(calls * SLOW_MS).toBeLessThan(WRITE_TIMEOUT_MS);
        return;
      }
      expect([200, 503]).toContain(status);
      const changes = await form.countChanges();
      if (status === 503 && Object.keys(changes).length === 0) continue;
      // Everything was stored, or the rest is when the same form is sent again.
      if (status === 503) expect((await form.send()).status).toBe(200);
      expect(await form.countChanges()).toEqual(await countUsualChanges(kind));
      form = await prepare(kind);
    }
  },
);
