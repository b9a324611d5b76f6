import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sessions } from "#app/auth/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { emptyTables } from "#test/database.ts";
import { countChanges, readStoredRows } from "./faults/stored-rows.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
/** Tokens of one sign-in, whatever the second in which each is made. */
const SAME_SIGN_IN = { auth_time: Math.floor(Date.now() / 1000) - 60 };

beforeEach(() => emptyTables(people.db.$client));

/** Posts an ID token, as the browser does at a sign-in and hourly. */
async function postToken(claims: Record<string, unknown> = {}, cookie = "", agent = FIREFOX) {
  return people.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: {
      ...{ "sec-fetch-site": "same-origin", "content-type": "application/json" },
      ...{ "user-agent": agent, ...(cookie && { cookie }) },
    },
    body: JSON.stringify({ action: "set-token", token: await people.publisher.token(claims) }),
  });
}

async function signInWith(agent: string, claims: Record<string, unknown> = {}): Promise<string> {
  const response = await postToken(claims, "", agent);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const listed = async (cookie: string) =>
  (await people.read("/account/privacy", cookie)).body.sessions;
const end = (sessions: string, cookie: string) =>
  people.send("/account/privacy", { intent: "end_session", sessions }, { cookie });

test("a sign-in writes one row with the browser's family and the day, and its renewals none", async () => {
  const cookie = await signInWith(FIREFOX, SAME_SIGN_IN);
  const rows = await people.db.select().from(sessions);
  expect(rows).toMatchObject([{ uid: "uid-ada", browser: "Firefox", day: toDay(new Date()) }]);
  for (let n = 0; n < 3; n += 1) expect((await postToken(SAME_SIGN_IN, cookie)).status).toBe(200);
  expect(await people.db.select().from(sessions)).toEqual(rows);
});

test("reading writes nothing", async () => {
  const cookie = await signInWith(FIREFOX);
  const before = await readStoredRows(people.db);
  for (const path of ["/", "/account/privacy", "/account/standing", "/account/profile"]) {
    await people.fetch(path, { headers: { cookie } }).then((response) => response.text());
  }
  expect(countChanges(before, await readStoredRows(people.db))).toEqual({});
});

test("a person sees their sessions, and which is this one, and ends another", async () => {
  const here = await signInWith(FIREFOX);
  const there = await signInWith("curl/8.0");
  await signInWith(FIREFOX, { sub: "uid-bo", email: "bo@people.example" });

  const shown = await listed(here);
  expect(shown).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain("sid");
  const other = shown.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(other).toMatchObject({ browser: "Another browser" });

  expect((await end(other.ids, here)).status).toBe(200);
  expect((await people.read("/account/profile", there)).body.error).toBe("session_ended");
  expect((await people.read("/account/profile", here)).status).toBe(200);
  expect(await listed(here)).toMatchObject([{ browser: "Firefox", isCurrent: true }]);
  expect((await end(other.ids, here)).status).toBe(404);
});

test("sessions that read alike are one row after this one, and end together", async () => {
  const here = await signInWith(FIREFOX);
  const there = [await signInWith(FIREFOX), await signInWith(FIREFOX), await signInWith(FIREFOX)];
  await signInWith("curl/8.0");

  const [own, ...others] = await listed(here);
  expect(own).toMatchObject({ browser: "Firefox", n: 1, isCurrent: true });
  expect(others).toHaveLength(2);
  const alike = others.find(({ browser }: { browser: string }) => browser === "Firefox");
  expect(alike).toMatchObject({ n: 3, isCurrent: false });
  const page = await people.fetch("/account/privacy", { headers: { cookie: here } });
  expect(await page.text()).toContain("Sign out all 3");

  expect((await end(alike.ids, here)).status).toBe(200);
  for (const cookie of there)
    expect((await people.read("/account/profile", cookie)).body.error).toBe("session_ended");
  expect(await listed(here)).toHaveLength(2);
});

test("nobody ends a session of another person", async () => {
  const ada = await signInWith(FIREFOX);
  const bo = await signInWith(FIREFOX, { sub: "uid-bo", email: "bo@people.example" });
  const [session] = await listed(ada);
  expect((await end(session.ids, bo)).status).toBe(404);
  expect((await people.read("/account/profile", ada)).status).toBe(200);
});

test("a row goes with its session: signed out here, or everywhere", async () => {
  const here = await signInWith(FIREFOX);
  await signInWith(FIREFOX);
  await people.signOut(here);
  expect(await people.db.$count(sessions)).toBe(1);
  const again = await signInWith(FIREFOX);
  await people.send("/account/privacy", { intent: "sign_out_everywhere" }, { cookie: again });
  expect(await people.db.$count(sessions)).toBe(0);
});

test("an operator tells a person’s sessions apart as they do, and ends those that read alike", async () => {
  const operator = await signInWith(FIREFOX, { sub: "uid-operator", email: "op@people.example" });
  const ada = await signInWith(FIREFOX);
  const again = await signInWith(FIREFOX);
  const other = await signInWith("curl/8.0");
  const rows = await people.db.select().from(sessions).where(eq(sessions.uid, "uid-ada"));
  const page = await people.read("/operator/people/uid-ada", operator);
  expect(page.body.sessions).toMatchObject([
    { browser: "Another browser", n: 1, isCurrent: false },
    { browser: "Firefox", n: 2, isCurrent: false },
  ]);
  for (const { sid } of rows) expect(JSON.stringify(page.body)).not.toContain(sid);
  const ids = page.body.sessions[1].ids;
  const reason = "Someone else used them.";
  const fields = { intent: "end_session", uid: "uid-ada", sessions: ids, reason };
  await people.send("/operator/people/uid-ada", fields, { cookie: operator });
  for (const cookie of [ada, again])
    expect((await people.read("/account/profile", cookie)).body.error).toBe("session_ended");
  const { body } = await people.read("/account/notices", other);
  expect(body.days[0].notices).toMatchObject([
    {
      title: "A Leadwright operator ended 2 of your sessions",
      detail: expect.stringMatching(/if that is wrong\. The reason: Someone else used them\.$/),
    },
  ]);
});

test("sign-ins, sign-outs and refusals are logged, without anything of their person", async () => {
  people.clearLogs();
  const cookie = await signInWith(FIREFOX, SAME_SIGN_IN);
  await postToken(SAME_SIGN_IN, cookie);
  await postToken({ aud: "another" });
  await people.signOut(cookie);
  const outcomes = () =>
    [...people.logs().matchAll(/sign_in\\+",\\+"outcome\\+":\\+"(\w+)/g)].map(
      ([, outcome]) => outcome,
    );
  await expect.poll(outcomes).toEqual(["signed_in", "token_wrong_project", "signed_out"]);
  expect(people.logs()).not.toMatch(/uid-ada|ada@|Okonkwo|eyJ/);
});
