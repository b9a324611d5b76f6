import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { REACHES, reachOf } from "#app/auth/reach.ts";
import { type Reach, type RestrictionKind, STOPPED_BY } from "#app/auth/restriction.ts";
import { restrictions } from "#app/auth/tables.ts";
import { emptyTables } from "#test/database.ts";
import { casesOf } from "#test/matrix.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { aWorld } from "#test/world/world.ts";
import { FORM_KINDS, type FormKind, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { countChanges, readStoredRows } from "./faults/stored-rows.ts";
import { WRITES } from "./faults/writes/list-writes.ts";
import { testPeople } from "./people.ts";

/* Sends every form of every page, as people whom an operator warned, limited or blocked. */

stubOutside();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

/** By a link, whoever holds it: no account is asked. */
const BY_LINK = /^\/(email|share)\//;
/** Checks a file; moves the only scenario. */
const STORES_NOTHING = ["check_file", "move_scenario"];

const OF_PEOPLE = FORM_KINDS.filter(
  ({ pattern, intent }) =>
    !pattern.startsWith("/operator") && !BY_LINK.test(pattern) && !STORES_NOTHING.includes(intent),
);

interface Cell extends FormKind {
  kind: RestrictionKind;
  reach: Reach;
}

const CELLS: Cell[] = (["warned", "limited", "blocked"] as const).flatMap((kind) =>
  OF_PEOPLE.map((form) => ({ ...form, kind, reach: reachOf(form) })),
);

test("the table of reaches names only forms that exist", () => {
  const named = Object.entries(REACHES).flatMap(([pattern, intents]) =>
    Object.keys(intents).flatMap((intent) => (intent ? [`${intent} on ${pattern}`] : [])),
  );
  const known = Object.entries(WRITES).flatMap(([pattern, writes]) =>
    Object.keys(writes).map((intent) => `${intent} on ${pattern}`),
  );
  expect(known).toEqual(expect.arrayContaining(named));
});

test("what leaves the account is for nobody who is limited, and leaving it is for everyone", () => {
  const outside = OF_PEOPLE.filter((form) => reachOf(form) === "outside");
  const names = outside.map(({ pattern, intent }) => `${intent} on ${pattern}`);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["send on /feedback", "report on /feedback", "share on /account/shares"],
      ...["request on /account/peer-feedback", "publish on /account/simulations/:id"],
      ...["invite on /account/organizations/:id/invitations", "email on /account/notices"],
      "create on /account/organizations/:id/jobs/create",
    ]),
  );
  for (const intent of ["delete", "sign_out_everywhere", "end_session"]) {
    expect(reachOf({ pattern: "/account/privacy", intent })).toBe("always");
  }
  expect(reachOf({ pattern: "/account/standing", intent: "appeal" })).toBe("always");
  expect(reachOf({ pattern: "/account/export", intent: "" })).toBe("always");
});

test.each(casesOf(CELLS, ({ kind }) => kind !== "warned"))(
  "$intent on $pattern ($reach), by a person who is $kind",
  async ({ kind, reach, ...form }) => {
    await emptyTables(people.db.$client);
    const world = await aWorld(people.db);
    const { path, fields, cookie } = await fillForm(people, form, { world, isPrepared: true });
    for (const uid of [world.person.uid, await guestOf(cookie)]) {
      await people.db.delete(restrictions).where(eq(restrictions.uid, uid));
      await people.db.insert(restrictions).values({ ...aLimit(uid), kind });
    }
    const before = await readStoredRows(people.db);
    const { status, body } = await people.send(path, fields, { cookie });

    const isRefused = STOPPED_BY[reach].includes(kind);
    // There is nothing to say against a warning.
    const isPointless = form.intent === "appeal" && kind === "warned";
    if (!isRefused) return expect(status).toBe(isPointless ? 409 : 200);
    expect({ status, ...body }).toMatchObject({
      ...{ status: 403, error: "forbidden", why: "/account/standing" },
      message: expect.stringContaining(kind),
    });
    expect(countChanges(before, await readStoredRows(people.db))).toEqual({});
  },
);

/** The uid in a session's cookie. */
async function guestOf(cookie: string): Promise<string> {
  const [, payload = ""] = /session=[^.]*\.([^.]*)\./.exec(cookie) ?? [];
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
}
