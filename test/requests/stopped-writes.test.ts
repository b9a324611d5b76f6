import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { REACHES, reachOf } from "#app/auth/reach.ts";
import { type Reach, type RestrictionKind, STOPPED_BY } from "#app/auth/restriction.ts";
import { restrictions } from "#app/auth/tables.ts";
import { HAPPENINGS } from "#app/gather/happenings.ts";
import { emptyTables } from "#test/database.ts";
import { casesOf } from "#test/matrix.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { type FilledForm, FORM_KINDS, type FormKind, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { countChanges, readStoredRows, type StoredRows } from "./faults/stored-rows.ts";
import { WRITES } from "./faults/writes/list-writes.ts";
import { sharedPeople } from "./people.ts";

/* Sends every form of every page, as people whom an operator warned, limited or blocked. */

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

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

/** Of all that a warned person may do as before, the first form of each reach on each page. */
const isFirstOfWarned = (cell: Cell) =>
  CELLS.find(({ kind, pattern, reach }) => {
    return kind === "warned" && pattern === cell.pattern && reach === cell.reach;
  }) === cell;
const CASES = casesOf(CELLS, (cell) => cell.kind !== "warned" || isFirstOfWarned(cell));
const isRefused = ({ kind, reach }: Cell) => STOPPED_BY[reach].includes(kind);
/** Of those a form that needs no preparation can be sent from the same world as the others: nothing changes it. */
const isFromOneWorld = (cell: Cell) =>
  isRefused(cell) && typeof WRITES[cell.pattern]?.[cell.intent] === "function";

async function restrict(uids: readonly string[], kind: RestrictionKind): Promise<void> {
  for (const uid of uids) {
    await people.db.delete(restrictions).where(eq(restrictions.uid, uid));
    await people.db.insert(restrictions).values({ ...aLimit(uid), kind });
  }
}

async function expectRefused({ path, fields, cookie }: FilledForm, kind: RestrictionKind) {
  const { status, body } = await people.send(path, fields, { cookie });
  expect({ status, ...body }).toMatchObject({
    ...{ status: 403, error: "forbidden", why: "/account/standing" },
    message: expect.stringContaining(kind),
  });
}

describe.each([...new Set(CASES.map(({ kind }) => kind))])("by a person who is %s", (kind) => {
  const cells = CASES.filter((cell) => cell.kind === kind);

  describe("from one world", () => {
    let world: World;
    let stored: StoredRows;
    beforeAll(async () => {
      await emptyTables(people.db.$client);
      world = await aWorld(people.db);
      await restrict([world.person.uid, await guestOf(world.guestCookie)], kind);
      stored = await readStoredRows(people.db);
    });

    test.each(cells.filter(isFromOneWorld))("$intent on $pattern ($reach)", async (form) =>
      expectRefused(await fillForm(people, form, { world }), kind),
    );

    test("nothing of these is stored", async () => {
      expect(countChanges(stored, await readStoredRows(people.db))).toEqual({});
    });
  });

  test.each(cells.filter((cell) => !isFromOneWorld(cell)))(
    "$intent on $pattern ($reach)",
    async (cell) => {
      await emptyTables(people.db.$client);
      const world = await aWorld(people.db);
      const form = await fillForm(people, cell, { world, isPrepared: true });
      await restrict([world.person.uid, await guestOf(form.cookie)], kind);
      if (isRefused(cell)) {
        const before = await readStoredRows(people.db);
        await expectRefused(form, kind);
        return expect(countChanges(before, await readStoredRows(people.db))).toEqual({});
      }
      const before = await readStoredRows(people.db);
      const { status } = await people.send(form.path, form.fields, { cookie: form.cookie });
      // There is nothing to say against a warning.
      const isPointless = cell.intent === "appeal" && kind === "warned";
      expect(status).toBe(isPointless ? 409 : 200);
      const own = [world.person.uid, await guestOf(form.cookie)];
      const changed = listOthersChanges(before, await readStoredRows(people.db), own);
      const isInTable = Boolean(HAPPENINGS[cell.pattern]?.[cell.intent]);
      expect(isInTable ? [] : changed, "needs a line in happenings.ts").toEqual([]);
    },
  );
});

/** The tables in which rows of other people, or of an organization, changed. */
function listOthersChanges(before: StoredRows, after: StoredRows, own: readonly string[]) {
  const isOfOthers = (text: string) => {
    const { uid, org_id: organization } = JSON.parse(text) as Record<string, unknown>;
    return Boolean(organization) || (typeof uid === "string" && !own.includes(uid));
  };
  return Object.entries(after).flatMap(([name, rows]) => {
    const changed = new Set(before[name]).symmetricDifference(new Set(rows));
    return [...changed].some(isOfOthers) ? [name] : [];
  });
}

/** The uid in a session's cookie. */
async function guestOf(cookie: string): Promise<string> {
  const [, payload = ""] = /session=[^.]*\.([^.]*)\./.exec(cookie) ?? [];
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
}
