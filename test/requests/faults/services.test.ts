import { beforeAll, describe, expect, test } from "vitest";
import { guidanceUses } from "#app/features/guidance/tables.ts";
import { casesOf } from "#test/matrix.ts";
import { aWorld } from "#test/world/world.ts";
import { HERE, type JsonAnswer, testPeople } from "../people.ts";
import { BROKEN_BINDINGS } from "./broken-services.ts";
import { expectFrame, expectShortLines, type Reply, readReply } from "./expectations.ts";
import { FORM_KINDS, type FormKind, fillForm } from "./filled-forms.ts";
import { OUTSIDE_VARS, stubHangingOutside } from "./outside.ts";
import { PAGE_KINDS, statusOf } from "./page-kinds.ts";
import { aWorldToRead, fetchReading, listReadings, mapAtMost, type Reading } from "./readings.ts";

/*
 * The database works, and nothing else does: every limiter fails, there is no queue, and the keys, the
 * model, the name service and every other host hang; e-mails find nobody.
 */

/** A port that nobody listens on. */
const NOBODY = "http://127.0.0.1:9";

stubHangingOutside();
const people = await testPeople(
  {
    ...{ LIMITS: "unlimited", RATE_LIMITS: "on", ...OUTSIDE_VARS, EMAIL_ORIGIN: NOBODY },
    ...{
      ANALYTICS_DATASET: "requests",
      ANALYTICS_ACCOUNT_ID: "0".repeat(32),
      ANALYTICS_TOKEN: "a",
    },
  },
  BROKEN_BINDINGS,
);

/** What a form responds that needs one of them; every other is saved as ever. */
const RESULTS: Record<string, { status: number; message: RegExp }> = {
  ask: { status: 200, message: /isn’t available/ },
  "ask on /account/organizations": { status: 200, message: /when the owners decide/ },
  mail: { status: 503, message: /couldn’t send the email/ },
  email: { status: 503, message: /couldn’t send the email/ },
  set_logo: { status: 422, message: /^Not stored/ },
  verify: { status: 503, message: /DNS service didn’t respond/ },
  add_domain: { status: 503, message: /DNS service didn’t respond/ },
  check: { status: 503, message: /checks can’t be queued/ },
  add_known: { status: 422, message: /^Not added/ },
  add: { status: 200, message: /within the hour/ },
};

const resultOf = ({ intent, pattern }: FormKind) =>
  RESULTS[`${intent} on ${pattern}`] ?? RESULTS[intent];
/** All that need one of them, and every third of the others. */
const FORMS = casesOf(FORM_KINDS, (kind, place) => resultOf(kind) !== undefined || place % 3 === 0);

/** The page that reads the request counts, and every third of the others. */
const PATTERNS = casesOf(
  Object.keys(PAGE_KINDS),
  (pattern, place) => pattern === "/operator/traffic" || place % 3 === 1,
);

let shown: { reading: Reading; reply: Reply }[] = [];
let sent: Map<FormKind, JsonAnswer>;

// Together, because each deadline is waited for.
beforeAll(async () => {
  people.publisher.mode = "hang";
  const world = await aWorldToRead(people.db);
  const replies = mapAtMost(FORMS, 32, async (kind) => {
    const own = await aWorld(people.db);
    const form = await fillForm(people, kind, { world: own, isPrepared: true });
    return people.send(form.path, form.fields, { cookie: form.cookie });
  });
  const readings = listReadings(world).filter(({ pattern }) => PATTERNS.includes(pattern));
  shown = await mapAtMost(readings, 4, async (reading) => {
    const response = await fetchReading(people, reading, { world, format: "document" });
    return { reading, reply: await readReply(response) };
  });
  const results = await replies;
  sent = new Map(FORMS.map((kind, index) => [kind, results[index] as JsonAnswer]));
});

test.each(PATTERNS)("%s is shown as ever", (pattern) => {
  for (const { reading, reply } of shown.filter(({ reading }) => reading.pattern === pattern)) {
    expect(reply.status).toBe(statusOf(pattern, reading.reader));
    expectFrame(reply, reading.reader);
  }
});

test.each(FORMS)("$intent on $pattern is saved, or says what is missing", (kind) => {
  const { status, body } = sent.get(kind) as JsonAnswer;
  const expected = resultOf(kind);
  expect(status).toBe(expected?.status ?? 200);
  expect(body.message).toMatch(expected?.message ?? /^(?!Not )/);
  expect(body.message).not.toContain("database didn’t respond");
});

describe("in the log", () => {
  test("each missing service is named in a short line", async () => {
    for (const line of [
      "guidance: no word in time",
      "dns: the resolver did not answer.",
      "import queue: ",
      "email confirmation: ",
      "request counts: ",
    ]) {
      await expect.poll(() => people.logs()).toContain(line);
    }
    expectShortLines(people.logs());
  });
});

test("questions without a reply are not counted", async () => {
  const uses = await people.db.select().from(guidanceUses);
  expect(new Set(uses.map(({ n }) => n))).toEqual(new Set([0]));
});

test("a sign-in that cannot be verified says so", async () => {
  const response = await people.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ action: "set-token", token: await people.publisher.token() }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("10");
  expect(await response.json()).toMatchObject({ error: "keys_unavailable" });
});
