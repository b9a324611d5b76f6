import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessionCutoffs } from "#app/auth/tables.ts";
import { seconds } from "#test/identity-keys.ts";
import { HERE, type People, testPeople } from "./people.ts";

const people = await testPeople();

const CLEARED = "session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly";
const ENDED = "This session has ended. Sign in again to continue.";
const ENDED_ELSEWHERE = "You were signed out on another device. Sign in again to continue.";

const JSON_HEADERS = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

function postAuth(body: Record<string, string>, cookie = "", to: People = people) {
  return to.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: { ...JSON_HEADERS, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
}

async function postToken(claims: Record<string, unknown>, cookie?: string): Promise<Response> {
  return postAuth({ action: "set-token", token: await people.publisher.token(claims) }, cookie);
}

/** The cookies a response sets, as a browser sends them back: of each name the last. */
function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  const byName = new Map(pairs.map((pair) => [pair.split("=")[0], pair]));
  return [...byName.values()].join("; ");
}

/** A person whose session has ended, with the cookie that a browser kept or someone copied. */
async function aSignedOutPerson(sub: string): Promise<string> {
  const cookie = await people.signIn({ sub });
  await people.signOut(cookie);
  return cookie;
}

/** The text of a page's header, and of its content. */
function partsOf(html: string): { header: string; main: string } {
  const [header = "", main = ""] = html.split("</header>");
  return { header, main: main.split("<footer")[0] ?? "" };
}

describe("a session that was signed out", () => {
  test.each([
    ["an account page", "/account/favorites", 401],
    ["the first page", "/", 200],
    ["the job list", "/jobs", 200],
    ["the roadmap", "/roadmap", 200],
    ["the simulations", "/simulations", 200],
    ["a project", "/projects/cost-cut", 200],
    ["the terms", "/terms", 200],
    ["the privacy policy", "/privacy", 200],
    ["the plans", "/premium", 200],
    ["the templates", "/projects", 200],
    ["the market", "/market", 200],
    ["the feedback form", "/feedback", 200],
    ["a page that does not exist", "/nothing/here", 404],
    ["a link that does not exist", `/share/r/${"0".repeat(32)}`, 404],
  ])("opens %s as a visitor’s, says why, and loses its cookie", async (_, path, status) => {
    const cookie = await aSignedOutPerson("uid-reader");
    const response = await people.fetch(path, { headers: { cookie } });
    const { header, main } = partsOf(await response.text());

    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(header).toContain("Sign in with Google");
    expect(header).toContain(ENDED);
    expect(header + main).not.toContain("Ada Okonkwo");
  });

  test("gets 401 with the reason for page data, and loses its cookie", async () => {
    const cookie = await aSignedOutPerson("uid-data");
    for (const path of ["/api/_analog/pages/account/profile", "/api/_analog/pages/roadmap"]) {
      const response = await people.fetch(path, { headers: { cookie } });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "session_ended", message: ENDED });
      expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
    }
    const data = await people.fetch("/account/favorites.data", { headers: { cookie } });
    expect(data.status).toBe(401);
    expect(data.headers.getSetCookie()[0]).toBe(CLEARED);
    expect(await data.text()).toContain(ENDED);
  });

  test.each(["/_root.data", "/terms.data", "/roadmap.data", "/account/notices.data"])(
    "is named nowhere in %s",
    async (path) => {
      const cookie = await aSignedOutPerson("uid-navigating");
      const response = await people.fetch(path, { headers: { cookie } });
      const text = await response.text();

      expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
      expect(text).toContain(ENDED);
      expect(text).not.toContain("Ada Okonkwo");
      expect(text).not.toContain("ada@");
    },
  );

  test("keeps what was typed into a form without script, and stores none of it", async () => {
    const owner = "uid-typist";
    const cookie = await aSignedOutPerson(owner);
    const fields = { intent: "work", version: "0", headline: "Typed before I saw it." };
    const response = await people.post("/account/profile", fields, { cookie });
    const { header, main } = partsOf(await response.text());

    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
    expect(header).toContain("Sign in with Google");
    expect(header).not.toContain("Ada Okonkwo");
    expect(main).toContain("My Profile needs an account");
    expect(main).toContain("Typed before I saw it.");
    const profile = await people.read("/account/profile", await people.signIn({ sub: owner }));
    expect(JSON.stringify(profile.body)).not.toContain("Typed before");
  });

  test("gets a new session from the token of its sign-in", async () => {
    const claims = { sub: "uid-renewed", auth_time: seconds(-100) };
    const cookie = await people.signIn(claims);
    await people.signOut(cookie);

    const renewed = cookieOf(await postToken(claims, cookie));

    const page = await people.fetch("/account/profile", { headers: { cookie: renewed } });
    expect(page.status).toBe(200);
    const copied = await people.fetch("/account/profile", { headers: { cookie } });
    expect(copied.status).toBe(401);
  });
});

test("a session that only has to be confirmed keeps its cookie", async () => {
  const cookie = await people.signInStale();
  const response = await people.fetch("/account/privacy", { headers: { cookie } });

  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
});

describe("signing out everywhere", () => {
  const signOutEverywhere = (cookie: string) =>
    people.send("/account/privacy", { intent: "sign_out_everywhere" }, { cookie });

  test("ends every session from before, and says so where it is noticed", async () => {
    const sub = "uid-everywhere";
    const phone = { sub, auth_time: seconds(-3_000) };
    const onPhone = await people.signIn(phone);
    const here = await people.signIn({ sub, auth_time: seconds(-10) });

    const { status, body, headers } = await signOutEverywhere(here);

    expect([status, body.message]).toEqual([200, "You’re signed out everywhere."]);
    expect(headers.getSetCookie()[0]).toBe(CLEARED);
    for (const cookie of [onPhone, here]) {
      const response = await people.fetch("/account/favorites", { headers: { cookie } });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
      expect(partsOf(await response.text()).header).toContain(ENDED_ELSEWHERE);
    }
    for (const cookie of ["", onPhone]) {
      const renewal = await postToken(phone, cookie);
      expect(renewal.status).toBe(401);
      expect(await renewal.json()).toEqual({ error: "session_ended", message: ENDED_ELSEWHERE });
      expect(renewal.headers.getSetCookie()[0]).toBe(CLEARED);
    }
  });

  test("lets its person sign in again within the same second, and ends nobody else’s session", async () => {
    const sub = "uid-back";
    const other = await people.signIn({ sub: "uid-bystander" });
    await signOutEverywhere(await people.signIn({ sub, auth_time: seconds(-10) }));
    const [cutoff] = await people.db
      .select()
      .from(sessionCutoffs)
      .where(eq(sessionCutoffs.uid, sub));
    const sameSecond = Math.floor(Date.parse(cutoff?.cutoffAt ?? "") / 1000);

    for (const cookie of [await people.signIn({ sub, auth_time: sameSecond }), other]) {
      const response = await people.fetch("/account/favorites", { headers: { cookie } });
      expect(response.status).toBe(200);
    }
  });

  test("needs a session that was confirmed within the hour", async () => {
    const stale = await people.signInStale();
    const { status, body } = await signOutEverywhere(stale);

    expect([status, body.error]).toEqual([401, "token_stale"]);
    expect((await people.fetch("/account/profile", { headers: { cookie: stale } })).status).toBe(
      200,
    );
  });

  test("works without script", async () => {
    const cookie = await people.signIn({ sub: "uid-native", auth_time: seconds(-10) });
    const response = await people.post(
      "/account/privacy",
      { intent: "sign_out_everywhere" },
      { cookie },
    );
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    const page = await people.fetch("/", { headers: { cookie: cookieOf(response) } });
    expect(await page.text()).toContain("You’re signed out everywhere.");
  });
});

test("a token of before the account was deleted begins no session", async () => {
  const claims = { sub: "uid-deleted", auth_time: seconds(-30) };
  const cookie = await people.signIn(claims);
  const deletion = await people.send(
    "/account/privacy",
    { intent: "delete", word: "delete" },
    { cookie },
  );
  expect(deletion.status).toBe(200);

  const renewal = await postToken(claims);

  expect(renewal.status).toBe(401);
  expect(await renewal.json()).toMatchObject({ error: "session_ended" });
});

describe("a sign-out while the database is down", async () => {
  const withoutQueue = await testPeople(
    {},
    {
      replace: ({ queueProducers, ...build }) => ({
        ...build,
        queueProducers: Object.fromEntries(
          Object.entries(queueProducers ?? {}).filter(([name]) => name !== "RETRY_QUEUE"),
        ),
      }),
    },
  );

  const rename = (to: People, from: string, name: string) =>
    to.db.$client.prepare(`ALTER TABLE ${from} RENAME TO ${name}`).run();

  test("is carried out by the queue once the database is back", async () => {
    const cookie = await people.signIn({ sub: "uid-queued" });
    await rename(people, "revoked_sessions", "away");
    const response = await postAuth({ action: "clear-token" }, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toBe(CLEARED);
    await rename(people, "away", "revoked_sessions");

    await expect
      .poll(async () => (await people.fetch("/account/profile", { headers: { cookie } })).status)
      .toBe(401);
  });

  test("without the queue it fails, and the person stays signed in", async () => {
    const cookie = await withoutQueue.signIn();
    await rename(withoutQueue, "revoked_sessions", "away");
    const response = await postAuth({ action: "clear-token" }, cookie, withoutQueue);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.json()).toMatchObject({
      error: "unavailable",
      message: expect.stringContaining("You’re not signed out yet"),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    await rename(withoutQueue, "away", "revoked_sessions");

    const page = await withoutQueue.fetch("/account/profile", { headers: { cookie } });
    expect(page.status).toBe(200);
  });
});
