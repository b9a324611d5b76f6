import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts, restrictions, sessions } from "#app/auth/tables.ts";
import { EVENTS } from "#app/features/notices/events.ts";
import { notices } from "#app/features/notices/tables.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { emptyTables } from "#test/database.ts";
import { seconds } from "#test/identity-keys.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { PAGE_KINDS } from "./faults/page-kinds.ts";
import { testPeople } from "./people.ts";

const people = await testPeople({ OPERATOR_UIDS: "uid-operator,uid-second" });
const ADA = { sub: "uid-ada", email: "ada@people.example", email_verified: true };
const OPERATOR = {
  sub: "uid-operator",
  email: "operator@people.example",
  email_verified: true,
};
const REASON = "Invited strangers, twice.";
const BLOCKED_SESSION = "An operator of this site blocked your account. Sign in again to read why.";
const FACTS = {
  ...{ subject: "", note: REASON, actor: "", operator: "An operator" },
  formatDate: (iso: string) => iso,
};
let operator: string;

interface Standing {
  kind: string;
  isOutdone: boolean;
}

beforeEach(async () => {
  await emptyTables(people.db.$client);
  operator = await people.signIn(OPERATOR);
});

/** Sends a form about a person, as an operator. */
function decide(intent: string, fields: Record<string, string> = {}, uid = ADA.sub) {
  const values = { intent, uid, reason: REASON, ...fields };
  return people.send(`/operator/people/${uid}`, values, { cookie: operator });
}

const block = (fields: Record<string, string> = {}, uid?: string) =>
  decide("block", { sure: "on", ...fields }, uid);

/** Waits for the next second, so that a sign-in comes after what was decided. */
async function signInAgain(claims: Record<string, unknown> = ADA): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return people.signIn({ auth_time: seconds(), ...claims });
}

const standingOf = async (cookie: string) =>
  (await people.read("/account/standing", cookie)).body.decided;
const noticesOf = (uid: string) =>
  people.db.select().from(notices).where(eq(notices.uid, uid)).orderBy(notices.createdAt);
const save = (cookie: string) =>
  people.send("/account/favorites", { intent: "add_collection", name: "Later" }, { cookie });
const sendFeedback = (cookie: string) =>
  people.send("/account/shares", { intent: "share", fields: "gaps", days: "7" }, { cookie });

describe("a block", () => {
  test("ends the sessions, and says why after the next sign-in; nothing else can be saved", async () => {
    const ada = await people.signIn(ADA);
    expect((await block({ endsOn: "2999-03-31" })).body.message).toContain("Blocked");

    expect(await people.read("/account/profile", ada)).toMatchObject({
      status: 401,
      body: { error: "session_ended", message: BLOCKED_SESSION },
    });
    expect(await people.db.$count(sessions, eq(sessions.uid, ADA.sub))).toBe(0);

    const again = await signInAgain();
    expect(await standingOf(again)).toMatchObject([
      { kind: "blocked", reason: REASON, endsAt: "2999-03-31T23:59:59.999Z", isInForce: true },
    ]);
    expect((await save(again)).status).toBe(403);
    expect((await sendFeedback(again)).status).toBe(403);
    expect(await noticesOf(ADA.sub)).toMatchObject([
      { event: "account_blocked", note: REASON, path: "/account/standing" },
    ]);
    const page = await people.fetch("/account/standing", { headers: { cookie: again } });
    const text = await page.text();
    expect(text).toContain("Your account is blocked");
    expect(text).toContain(REASON);
    // A place of the navigation that holds it, on a desk and in the button of a phone.
    expect(text).toMatch(/<a [^>]*aria-current="page"[^>]*>Privacy</);
    expect(text).toContain("Your pages: </span>Privacy");
  });

  test("leaves the export and the deletion, after which a new account is blocked, too", async () => {
    await people.signIn(ADA);
    await block();
    const ada = await signInAgain();
    expect((await people.post("/account/export", {}, { cookie: ada })).status).toBe(200);
    const deleting = { intent: "delete", word: "delete", account: ADA.email };
    expect((await people.send("/account/privacy", deleting, { cookie: ada })).status).toBe(200);

    const same = await signInAgain();
    expect((await save(same)).status).toBe(403);
    const other = await people.signIn({ ...ADA, sub: "uid-new", email: "ADA@people.example" });
    expect((await save(other)).status).toBe(403);
    expect(await standingOf(other)).toMatchObject([{ kind: "blocked", reason: REASON }]);
    const stranger = await people.signIn({ sub: "uid-bo", email: "bo@people.example" });
    expect((await save(stranger)).status).toBe(200);
  });

  test("is said above the person’s pages and home, with the way to the reason", async () => {
    const pages = ["/", "/account/profile", "/account/favorites"];
    const said = async (cookie: string, path: string) =>
      (await (await people.fetch(path, { headers: { cookie } })).text()).includes(
        "Your account is blocked: you can’t save anything.",
      );
    const ada = await people.signIn(ADA);
    for (const path of pages) expect(await said(ada, path), path).toBe(false);
    await block();
    const again = await signInAgain();
    for (const path of pages) expect(await said(again, path), path).toBe(true);
    expect(await said(again, "/account/standing")).toBe(false);
    const home = await (await people.fetch("/", { headers: { cookie: again } })).text();
    expect(home).toMatch(/<a [^>]*href="\/account\/standing"[^>]*>Read why, and until when</);
  });

  test("holds for an account with the email that was there before", async () => {
    await people.signIn(ADA);
    const other = await people.signIn({ ...ADA, sub: "uid-other" });
    await block();
    expect((await people.read("/account/profile", other)).status).toBe(401);
    expect((await noticesOf("uid-other")).map(({ event }) => event)).toEqual(["account_blocked"]);
  });

  test("ends by itself", async () => {
    await people.signIn(ADA);
    await block();
    await people.db.update(restrictions).set({ endsAt: "2026-01-01T00:00:00.000Z" });
    const ada = await signInAgain();
    expect((await save(ada)).status).toBe(200);
    expect(await standingOf(ada)).toMatchObject([{ isInForce: false }]);
  });
});

describe("what is public of a blocked person", () => {
  let world: World;
  const PUBLIC = ["/share/r/:token", "/share/p/:token", "/share/s/:token", "/share/f/:token"];

  beforeEach(async () => {
    world = await aWorld(people.db);
    await people.db
      .update(simulations)
      .set({ visibility: "public", status: "published" })
      .where(eq(simulations.id, world.simulation));
    await people.db
      .insert(accounts)
      .values({ uid: world.person.uid, createdAt: new Date().toISOString() });
  });

  const statusOf = async (pattern: string) =>
    (await people.read(PAGE_KINDS[pattern]?.path(world) ?? "")).status;
  const simulationStatus = async () =>
    (await people.read(`/simulations/${world.simulation}`)).status;

  test("is hidden, and shown again when the block is lifted; colleagues’ jobs stay", async () => {
    for (const pattern of PUBLIC) expect(await statusOf(pattern), pattern).toBe(200);
    expect(await simulationStatus()).toBe(200);
    const jobs = await people.read(`/jobs/${world.job}`);
    await block({}, world.person.uid);
    for (const pattern of PUBLIC) expect(await statusOf(pattern), pattern).toBe(404);
    expect(await simulationStatus()).toBe(404);
    expect((await people.read(`/jobs/${world.job}`)).status).toBe(jobs.status);

    const [stop] = await people.db.select().from(restrictions);
    const lifting = { restriction: stop?.id ?? "", reason: "A mistake of ours." };
    expect((await decide("lift", lifting, world.person.uid)).status).toBe(200);
    for (const pattern of PUBLIC) expect(await statusOf(pattern), pattern).toBe(200);
    expect(await simulationStatus()).toBe(200);
  });

  test("says what stays public: the person’s organizations, to be suspended by themselves", async () => {
    const standing = async () =>
      (await people.read(`/operator/people/${world.person.uid}`, operator)).body.organizations;
    const organization = { id: world.organization, role: "owner" };
    await people.db.delete(organizationMembers).where(eq(organizationMembers.uid, world.colleague));
    expect(await standing()).toMatchObject([{ ...organization, isOnlyOwner: true }]);
    await people.db.insert(organizationMembers).values({
      ...{ orgId: world.organization, uid: world.colleague, role: "owner", name: "Bo" },
      joinedAt: new Date().toISOString(),
    });
    expect(await standing()).toMatchObject([{ ...organization, isOnlyOwner: false }]);

    const path = `/operator/people/${world.person.uid}`;
    const page = await (await people.fetch(path, { headers: { cookie: operator } })).text();
    expect(page).toContain(`href="/operator/organizations/${world.organization}"`);
    expect(page).toContain("stay public until you suspend them");
    for (const text of [page, EVENTS.account_blocked.detail(FACTS)]) {
      expect(text).toContain("links and simulations");
      expect(text).not.toMatch(/none of your content|hides what they share/);
    }
  });

  test("is shown while they are only limited", async () => {
    await decide("limit", {}, world.person.uid);
    for (const pattern of PUBLIC) expect(await statusOf(pattern), pattern).toBe(200);
    expect(await simulationStatus()).toBe(200);
  });

  test("an organization whose every owner is blocked is listed to operators, who can make a member an owner", async () => {
    const ownerless = async () =>
      (await people.read("/operator/people", operator)).body.ownerless.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ownerless()).toEqual([]);
    await people.db
      .update(organizationMembers)
      .set({ role: "admin" })
      .where(eq(organizationMembers.uid, world.colleague));
    await block({}, world.person.uid);
    expect(await ownerless()).toEqual([world.organization]);

    const path = `/operator/organizations/${world.organization}`;
    const page = async () => (await people.fetch(path, { headers: { cookie: operator } })).text();
    expect(await page()).toContain("Make this member an owner");
    const appoint = (uid: string) =>
      people.send(
        path,
        { intent: "appoint", uid, reason: "The members asked for it.", sure: "on" },
        { cookie: operator },
      );
    expect((await appoint(world.person.uid)).status).toBe(409);
    expect((await appoint(world.colleague)).status).toBe(200);
    expect(await ownerless()).toEqual([]);
    expect(await page()).not.toContain("Make this member an owner");
  });
});

test("a limited person goes on with their work, publishes nothing, and stays signed in", async () => {
  const ada = await people.signIn(ADA);
  await decide("limit");
  expect((await save(ada)).status).toBe(200);
  expect((await sendFeedback(ada)).body).toMatchObject({
    error: "forbidden",
    why: "/account/standing",
  });
  expect(await standingOf(ada)).toMatchObject([{ kind: "limited", endsAt: null }]);
});

test("who is limited reads that on the page of messages, without a form that would be refused", async () => {
  const ada = await people.signIn(ADA);
  const page = async () => (await people.fetch("/feedback", { headers: { cookie: ada } })).text();
  const form = 'value="send"';
  expect(await page()).toContain(form);
  await decide("limit");
  const html = await page();
  expect(html).toContain("Your account is limited: you can’t publish or send anything.");
  expect(html).toContain('href="/account/standing"');
  expect(html).not.toContain(form);
});

test("who is limited and blocked reads of the block only what they can’t do", async () => {
  await people.signIn(ADA);
  await decide("limit");
  await block();
  const ada = await signInAgain();
  expect((await standingOf(ada)).map(({ kind, isOutdone }: Standing) => [kind, isOutdone])).toEqual(
    [
      ["blocked", false],
      ["limited", true],
    ],
  );
  const html = await (await people.fetch("/account/standing", { headers: { cookie: ada } })).text();
  expect(html).toContain("You can’t save anything");
  expect(html).not.toContain("You can continue with your own work");
});

test("nobody hides what was decided about their account", async () => {
  const ada = await people.signIn(ADA);
  const fields = { intent: "settings", kinds: "premium" };
  expect((await people.send("/account/notices", fields, { cookie: ada })).status).toBe(200);
  await decide("warn");
  const { days, shownKinds } = (await people.read("/account/notices", ada)).body;
  expect(shownKinds).toEqual(["premium", "account"]);
  expect(days).toMatchObject([{ notices: [{ title: "An operator warned you" }] }]);
});

test("a warning is a notice, and stops nothing; another is another", async () => {
  const ada = await people.signIn(ADA);
  await decide("warn");
  await decide("warn", { reason: "Once more the same." });
  expect((await save(ada)).status).toBe(200);
  expect((await sendFeedback(ada)).status).toBe(200);
  expect((await noticesOf(ADA.sub)).map(({ event }) => event)).toEqual([
    "account_warned",
    "account_warned",
  ]);
});

test("an operator signs a person out everywhere, who reads why and can sign in again", async () => {
  const ada = await people.signIn(ADA);
  expect((await decide("sign_out")).status).toBe(200);
  expect((await people.read("/account/profile", ada)).body.message).toBe(
    "An operator of this site signed you out. Sign in again to continue.",
  );
  const again = await signInAgain();
  expect((await save(again)).status).toBe(200);
  expect(await noticesOf(ADA.sub)).toMatchObject([{ event: "account_signed_out", note: REASON }]);
});

describe("an appeal", () => {
  const APPEAL = "Those were my colleagues.";

  async function appealOf(cookie: string) {
    const [decision] = await standingOf(cookie);
    const fields = { intent: "appeal", restriction: decision.id, appeal: APPEAL };
    return people.send("/account/standing", fields, { cookie });
  }

  test("is made once, waits for the operators, and its answer reaches the person", async () => {
    const ada = await people.signIn(ADA);
    await decide("limit");
    expect((await appealOf(ada)).status).toBe(200);
    expect((await appealOf(ada)).status).toBe(409);

    const { appeals } = (await people.read("/operator/people", operator)).body;
    expect(appeals).toMatchObject([{ uid: ADA.sub, appeal: APPEAL }]);
    const { waiting, items } = (await people.read("/operator", operator)).body;
    expect(waiting).toMatchObject({ counts: { appeal: 1 }, total: 1 });
    expect(items).toMatchObject([{ key: `person:${ADA.sub}`, what: ["An appeal"] }]);

    const answer = { restriction: appeals[0].id, decision: "lift", publicReply: "You are right." };
    expect((await decide("answer", answer)).status).toBe(200);
    expect((await decide("answer", answer)).status).toBe(409);
    expect((await sendFeedback(ada)).status).toBe(200);
    expect(await standingOf(ada)).toMatchObject([{ reply: "You are right.", isInForce: false }]);
    expect((await noticesOf(ADA.sub)).map(({ event }) => event)).toContain("appeal_granted");
  });

  test("that is declined changes nothing but what its person reads", async () => {
    await people.signIn(ADA);
    await block();
    const ada = await signInAgain();
    expect((await appealOf(ada)).status).toBe(200);
    const [decision] = await standingOf(ada);
    const answer = { restriction: decision.id, decision: "keep", publicReply: "It stays." };
    expect((await decide("answer", answer)).status).toBe(200);
    expect((await save(ada)).status).toBe(403);
    expect((await noticesOf(ADA.sub)).map(({ event }) => event)).toContain("appeal_declined");
  });

  test("of another person is not there", async () => {
    await people.signIn(ADA);
    const bo = await people.signIn({ sub: "uid-bo", email: "bo@people.example" });
    await decide("limit");
    const [stop] = await people.db.select().from(restrictions);
    const fields = { intent: "appeal", restriction: stop?.id ?? "", appeal: APPEAL };
    expect((await people.send("/account/standing", fields, { cookie: bo })).status).toBe(409);
    expect(await standingOf(bo)).toEqual([]);
  });
});

describe("nobody stops", () => {
  test.each([
    ["themselves", "uid-operator"],
    ["another operator", "uid-second"],
  ])("%s", async (_, uid) => {
    await people.signIn({ sub: "uid-second", email: "second@people.example" });
    const [session] = await people.db.select().from(sessions).where(eq(sessions.uid, uid));
    const fields = { sure: "on", sessions: session?.id ?? "" };
    for (const intent of ["warn", "limit", "block", "sign_out", "end_session"]) {
      const response = await decide(intent, fields, uid);
      expect([intent, response.status, response.body.message]).toEqual([
        ...[intent, 422, "Not done: this is an operator’s account, or your own."],
      ]);
    }
    const page = await people.fetch(`/operator/people/${uid}`, { headers: { cookie: operator } });
    const html = await page.text();
    expect(html).toContain("You can’t warn, limit, sign out or block it.");
    expect(html).not.toMatch(/value="(?:warn|limit|block|sign_out|end_session)"/);
    expect(await people.db.$count(restrictions)).toBe(0);
  });

  test("an operator by another account with the same email", async () => {
    await people.signIn({ ...OPERATOR, sub: "uid-private" });
    expect((await block({}, "uid-private")).status).toBe(422);
    expect(await people.db.$count(restrictions)).toBe(0);
  });

  test("someone whom nobody knows, nor a person twice", async () => {
    expect((await block({}, "uid-nobody")).status).toBe(404);
    await people.signIn(ADA);
    expect((await block()).status).toBe(200);
    expect((await block()).status).toBe(409);
  });
});

test("each decision is in the log of actions, with whom it is about and why", async () => {
  await people.signIn(ADA);
  await decide("warn");
  await block();
  const logged = await people.db.select().from(operatorActions).orderBy(operatorActions.id);
  expect(logged).toMatchObject([
    { area: "people", act: "warn", item: "", accountUid: ADA.sub, reason: REASON },
    { area: "people", act: "block", item: "", accountUid: ADA.sub, reason: REASON },
  ]);
});

test("only operators reach the pages about people", async () => {
  const ada = await people.signIn(ADA);
  for (const path of ["/operator/people", `/operator/people/${ADA.sub}`]) {
    expect((await people.read(path, ada)).status).toBe(404);
    expect((await people.read(path)).status).toBe(404);
    expect((await people.read(path, operator)).status).toBe(200);
  }
  const fields = { intent: "warn", uid: ADA.sub, reason: REASON };
  const sent = await people.send(`/operator/people/${ADA.sub}`, fields, { cookie: ada });
  expect(sent.status).toBe(404);
});

test("a blocked person can still read every page that is theirs", async () => {
  const world = await aWorld(people.db);
  await people.db.insert(restrictions).values({ ...aLimit(world.person.uid), kind: "blocked" });
  const pages = Object.entries(PAGE_KINDS).filter(([pattern]) => pattern.startsWith("/account/"));
  for (const [pattern, { path }] of pages) {
    const { status } = await people.read(path(world), world.cookie);
    expect([200, 404, 410], pattern).toContain(status);
  }
  const own = ["/account/standing", "/account/privacy", "/account/notices", "/account/profile"];
  for (const path of own) expect((await people.read(path, world.cookie)).status, path).toBe(200);
});
