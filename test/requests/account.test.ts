import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deletedAccounts } from "#app/auth/tables.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { Interview } from "#app/features/favorites/interview.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { MAX_HIDDEN } from "#app/features/jobs/hidden/hidden.ts";
import { hiddenItems } from "#app/features/jobs/hidden/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { PERSONAL_LIVES } from "#app/gather/lives.server.ts";
import { limitSentences, listPersonalTimeLimits } from "#app/gather/time-limits.server.ts";
import { daysAgo } from "#test/factories.ts";
import { seconds } from "#test/identity-keys.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/privacy";
const TABLES = [
  ...[profiles, collections, favorites, feedback, usefulVotes, deletedAccounts, hiddenItems],
];

beforeEach(async () => {
  for (const table of TABLES) await people.db.delete(table);
});

/** 24 hexadecimal characters, as in the product; here derived from the person. */
const COLLECTION_OF = (uid: string) =>
  Buffer.from(uid).toString("hex").padEnd(24, "0").slice(0, 24);

/** An account with a row in every table. */
async function fill(uid = "uid-ada", favoriteCount = 3) {
  const { db } = people;
  await db.insert(profiles).values({
    uid,
    headline: "Boring systems",
    tech: [{ slug: "go", years: 6 }],
    links: ["https://ada.example/"],
    sections: { work: { version: 2, savedAt: daysAgo(2) } },
    onboardedAt: daysAgo(3),
    createdAt: daysAgo(3),
  });
  await db.insert(collections).values({
    id: COLLECTION_OF(uid),
    uid,
    name: "Close to home",
    place: 1,
    createdAt: daysAgo(2),
  });
  for (let index = 0; index < favoriteCount; index++) {
    await db.insert(favorites).values(aFavorite(uid, index));
  }
  await db.insert(feedback).values({
    id: `f-${uid}`,
    uid,
    category: "bug",
    message: "The pay filter is wrong.",
    pagePath: "/jobs",
    appVersion: "0.1.0",
    uaFamily: "Chrome",
    senderHash: "hash",
    createdAt: daysAgo(1),
    updatedAt: daysAgo(1),
  });
  await db.insert(usefulVotes).values({
    itemKind: "job",
    itemId: "abcdefghjkmn",
    voter: uid,
    uid,
    useful: true,
    words: "Pay is stated",
    createdAt: daysAgo(1),
    updatedAt: daysAgo(1),
  });
}

function aFavorite(uid: string, index: number): typeof favorites.$inferInsert {
  return {
    uid,
    kind: "job",
    targetId: `job${String(index).padStart(9, "0")}`,
    createdAt: daysAgo(2),
    updatedAt: daysAgo(2),
    note: "“Quoted”, with a line\nend, ünïcode and </script>",
    collectionId: COLLECTION_OF(uid),
    stage: "interview",
    history: [{ at: daysAgo(2), stage: "applied" }],
    nextStep: "Call",
    dueOn: "2026-11-24",
    snapshot: {
      title: "Senior Engineer",
      company: "Northwind Ferries",
      where: "Lisbon, Portugal · Hybrid",
      path: "/jobs/senior-engineer-abc",
      salary: { source: "none", ote: false, equity: false },
      descriptionHash: "0".repeat(64),
      text: "é".repeat(4_000),
    },
  };
}

async function exported(cookie: string) {
  const response = await people.post("/account/export", {}, { cookie });
  return { response, file: (await response.json()) as Record<string, unknown> };
}

const rowsOf = async (uid: string) =>
  Promise.all(
    [profiles, collections, favorites, feedback, usefulVotes].map(async (table) => {
      const rows = await people.db.select().from(table);
      return rows.filter((row) => row.uid === uid).length;
    }),
  );

const importFile = (file: unknown, cookie: string) =>
  people.send(
    PAGE,
    { intent: "import", file: typeof file === "string" ? file : JSON.stringify(file) },
    { cookie },
  );

describe("an export", () => {
  test("is a file with all data of the person and none of anyone else", async () => {
    await fill();
    await fill("uid-bo");
    const { response, file } = await exported(await people.signIn());

    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="leadwright-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(file).toMatchObject({
      format: "leadwright-account",
      version: 1,
      account: { name: "Ada Okonkwo", email: "ada@people.example" },
      usersDocument: null,
      usersDocumentNote: expect.stringContaining("Not included"),
      tables: {
        profile: [{ headline: "Boring systems", tech: [{ slug: "go", years: 6 }] }],
        collections: [{ name: "Close to home" }],
        favorites: [{ stage: "interview" }, { stage: "interview" }, { stage: "interview" }],
        feedback: [{ message: "The pay filter is wrong.", status: "new" }],
        usefulVotes: [{ useful: true }],
      },
    });
    expect(JSON.stringify(file)).not.toContain("uid-bo");
    expect(JSON.stringify(file)).not.toContain("senderHash");
  });

  test("of 250 favorites is complete", async () => {
    await fill("uid-ada", 250);
    const { file } = await exported(await people.signIn());
    const { favorites: saved } = file.tables as { favorites: { targetId: string }[] };
    expect(new Set(saved.map(({ targetId }) => targetId)).size).toBe(250);
  });

  test("is limited to one in five minutes, also for ten concurrent requests", async () => {
    const cookie = await people.signIn();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => people.post("/account/export", {}, { cookie })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [rejected] = responses.filter(({ status }) => status === 429);
    expect(rejected?.headers.get("retry-after")).toBe("300");
    await Promise.all(responses.map((response) => response.text()));
  });

  test("requires a session, and a new sign-in where the session is stale", async () => {
    expect((await people.post("/account/export", {})).status).toBe(401);
    const stale = await people.signInStale();
    const response = await people.post("/account/export", {}, { cookie: stale });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "token_stale" });
  });

  test("requires a POST from the same site", async () => {
    const cookie = await people.signIn();
    const got = await people.fetch(`${HERE}/account/export`, { headers: { cookie } });
    expect(got.status).toBe(405);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await people.post("/account/export", {}, { cookie, headers })).status).toBe(403);
  });

  test("that is rejected shows a page to a browser without JavaScript", async () => {
    const response = await people.post("/account/export", {}, { headers: { accept: "text/html" } });
    expect(response.status).toBe(401);
    expect(response.headers.get("content-type")).toContain("text/html");
  });
});

describe("an import", () => {
  test("of an export restores everything after a deletion", async () => {
    await fill();
    const cookie = await people.signIn();
    const { file: before } = await exported(cookie);
    for (const table of TABLES) await people.db.delete(table);

    const { status, body } = await importFile(before, cookie);
    expect(body).toMatchObject({ ok: true });
    expect(status).toBe(200);

    await people.db.update(profiles).set({ exportedAt: null });
    const { file: after } = await exported(cookie);
    const { feedback: sentBefore, ...tablesBefore } = tablesOf(before);
    const { feedback: sentAfter, ...tablesAfter } = tablesOf(after);
    expect(tablesAfter).toEqual(tablesBefore);
    // Sent feedback is not imported.
    expect(sentBefore).toHaveLength(1);
    expect(sentAfter).toEqual([]);
  });

  test("brings back interviews, contacts and what was hidden, once, and as much of it as one person can hide", async () => {
    const interviews: Interview[] = [
      { kind: "panel", day: "2099-12-03", time: "14:30", zone: "Europe/Lisbon", with: "Ana" },
    ];
    const hidden = Array.from({ length: MAX_HIDDEN }, (_, at) => ({
      ...{ uid: "uid-ada", kind: "word" as const, target: `word${at}`, title: `word${at}` },
      hiddenAt: daysAgo(1),
    }));
    const cookie = await people.signIn();
    const contacts = [{ name: "Ana Sousa", role: "", reach: "+351 555 0100" }];
    await people.db.insert(favorites).values({ ...aFavorite("uid-ada", 1), interviews, contacts });
    await people.db.insert(hiddenItems).values(hidden.slice(0, 15));
    const { file } = await exported(cookie);
    for (const table of [favorites, hiddenItems]) await people.db.delete(table);

    for (const _ of [1, 2]) await importFile(file, cookie);
    expect(await people.db.select().from(favorites)).toMatchObject([{ interviews, contacts }]);
    expect(await people.db.select().from(hiddenItems)).toEqual(hidden.slice(0, 15));

    const more = { ...file, tables: { ...tablesOf(file), hidden } };
    const { body } = await importFile(
      JSON.parse(JSON.stringify(more).replaceAll("word1", "term1")),
      cookie,
    );
    expect(body.message).toContain("6 records left out");
    expect(await people.db.$count(hiddenItems)).toBe(MAX_HIDDEN);
  });

  test("says of a single record that it was left as it was", async () => {
    const cookie = await people.signIn();
    await people.send("/account/profile", { intent: "save", section: "about" }, { cookie });
    await people.db.delete(favorites);
    const { file } = await exported(cookie);
    const { body } = await importFile(file, cookie);
    expect(body.message).toBe("0 records added; 1 record left as it was.");
  });

  test("changes no existing rows, also when repeated", async () => {
    await fill();
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    await people.db.update(profiles).set({ headline: "Newer than the file" });
    await people.db.update(favorites).set({ note: "Newer than the file" });

    const { body } = await importFile(file, cookie);
    expect(body.message).toBe("0 records added; 6 records left as they were.");
    expect((await people.db.select().from(profiles))[0]?.headline).toBe("Newer than the file");
    expect((await people.db.select().from(favorites))[0]?.note).toBe("Newer than the file");
  });

  test("does not grant consent that the account has not given", async () => {
    await fill();
    await people.db.update(profiles).set({ aiConsent: true, aiConsentHost: "models.example" });
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    expect(tablesOf(file).profile).toMatchObject([{ aiConsent: true }]);
    await importFile(file, cookie);
    expect(await people.db.select().from(profiles)).toMatchObject([{ aiConsent: true }]);

    for (const table of TABLES) await people.db.delete(table);
    await importFile(file, cookie);
    expect(await people.db.select().from(profiles)).toMatchObject([
      { headline: "Boring systems", aiConsent: false, aiConsentHost: "" },
    ]);
  });

  test("into another account leaves the first account unchanged", async () => {
    await fill();
    const { file } = await exported(await people.signIn());
    await importFile(file, await people.signIn({ sub: "uid-bo" }));

    expect(await rowsOf("uid-ada")).toEqual([1, 1, 3, 1, 1]);
    expect(await rowsOf("uid-bo")).toEqual([1, 1, 3, 0, 1]);
    const theirs = await people.db.select().from(favorites);
    const [collection] = (await people.db.select().from(collections)).filter(
      ({ uid }) => uid === "uid-bo",
    );
    expect(
      theirs
        .filter(({ uid }) => uid === "uid-bo")
        .every((row) => row.collectionId === collection?.id),
    ).toBe(true);
  });

  test("never exceeds the limit of favorites, and names each that doesn’t fit", async () => {
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    await people.db.delete(favorites);
    const many = Array.from({ length: 1_300 }, (_, index) => {
      const row = { ...aFavorite("uid-ada", index), collectionId: null };
      return { removedAt: null, outcome: null, lastContactAt: null, version: 1, ...row };
    });
    const tables = { ...tablesOf(file), favorites: many };
    const { body } = await importFile({ ...file, tables }, cookie);

    expect(body.message).toContain("800 records left out");
    expect(body.leftOut).toHaveLength(800);
    expect(await people.db.$count(favorites)).toBe(500);
  });

  test.each([
    ["text", "hello", /isn’t JSON/],
    ["nothing", "", /Choose the exported file/],
    ["another file", '{"a":1}', /isn’t an account/],
    ["a list", "[]", /isn’t an account/],
    [
      "an unsupported version",
      '{"format":"leadwright-account","version":9,"tables":{}}',
      /version/,
    ],
    ["an incomplete export", '{"format":"leadwright-account","version":1,"tables":{}}', /profile/],
  ])("of %s returns 422 with a message and changes nothing", async (_, file, sentence) => {
    const { status, body } = await importFile(file, await people.signIn());
    expect(status).toBe(422);
    expect(body.errors.file[0]).toMatch(sentence);
  });

  test.each([
    ["a javascript link", { profile: [{ links: ["javascript:alert(1)"] }] }],
    ["a path to another site", { favorites: [{ snapshot: { path: "//evil.example" } }] }],
    ["a hidden word in a query", { hidden: [{ kind: "word", target: 'a" or b' }] }],
    ["an unknown stage", { favorites: [{ stage: "hired twice" }] }],
    ["a note that is too long", { favorites: [{ note: "x".repeat(501) }] }],
    ["a checkbox that is not a boolean", { profile: [{ showName: "yes" }] }],
    ["an unknown technology", { profile: [{ tech: [{ slug: "abracadabra" }] }] }],
    ["an unknown country", { profile: [{ country: "XX" }] }],
    [
      "a currency that breaks figures",
      { favorites: [{ snapshot: { salary: { currency: "€" } } }] },
    ],
    ["a kind that cannot be saved", { favorites: [{ kind: "gossip" }] }],
    ["an id in an invalid format", { favorites: [{ targetId: "a+b" }] }],
    ["a version that is too large", { favorites: [{ version: 2_000_000_000 }] }],
    ["an invalid date", { favorites: [{ dueOn: "2026-02-30" }] }],
  ])("with %s returns 422", async (_, changed) => {
    await fill();
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    for (const table of TABLES) await people.db.delete(table);
    const tables: Record<string, object[]> = tablesOf(file);
    for (const [name, [change]] of Object.entries(changed as Record<string, object[]>)) {
      const [first = {}] = tables[name] ?? [];
      tables[name] = [merged(first, change ?? {})];
    }
    const { status } = await importFile({ ...file, tables }, cookie);
    expect(status).toBe(422);
    expect(await rowsOf("uid-ada")).toEqual([0, 0, 0, 0, 0]);
  });

  test("with another person's uid adds nothing to that person's account", async () => {
    await fill();
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    for (const table of TABLES) await people.db.delete(table);
    const tables = Object.fromEntries(
      Object.entries(tablesOf(file)).map(([name, rows]) => [
        name,
        rows.map((row) => ({ ...row, uid: "uid-bo", voter: "uid-bo" })),
      ]),
    );
    expect((await importFile({ ...file, tables }, cookie)).status).toBe(200);
    expect(await rowsOf("uid-bo")).toEqual([0, 0, 0, 0, 0]);
    expect(await rowsOf("uid-ada")).toEqual([1, 1, 3, 0, 1]);
  });

  test("fills the free places, counting existing favorites once", async () => {
    const cookie = await people.signIn();
    await fill("uid-ada", 300);
    const { file } = await exported(cookie);
    await people.db.delete(favorites).where(sql`target_id >= 'job000000200'`);
    const tables = tablesOf(file);
    const more = Array.from({ length: 350 }, (_, index) => ({
      ...(tables.favorites?.[0] ?? {}),
      targetId: `new${String(index).padStart(9, "0")}`,
    }));
    const { body } = await importFile(
      { ...file, tables: { ...tables, favorites: [...(tables.favorites ?? []), ...more] } },
      cookie,
    );

    // 200 existed; the other 100 of the file and 200 of the new ones fit.
    expect(body.message).toMatch(
      /^300 records added; 203 records left as they were\. 150 records left out/,
    );
    expect(body.leftOut).toHaveLength(150);
    expect(body.leftOut[0]).toEqual({
      name: expect.stringMatching(/\w/),
      why: "You have 500 saved items, the most one person can have. Remove one from your favorites first.",
    });
    expect(await people.db.$count(favorites)).toBe(500);
  });

  test("restores a profile when the person has only skipped the questions since", async () => {
    await fill();
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    for (const table of TABLES) await people.db.delete(table);
    await people.send("/", { intent: "skip" }, { cookie });
    await people.send(
      "/account/profile",
      { intent: "where", version: "0", country: "PT" },
      { cookie },
    );

    await importFile(file, cookie);
    expect((await people.db.select().from(profiles))[0]).toMatchObject({
      headline: "Boring systems",
      country: "PT",
      sections: { work: { version: 2 }, where: { version: 1 } },
    });
  });

  test("creates usable collections, also where their ids belong to another account", async () => {
    await fill();
    const { file } = await exported(await people.signIn());
    const bo = await people.signIn({ sub: "uid-bo" });
    await importFile(file, bo);
    const [theirs] = (await people.db.select().from(collections)).filter(
      ({ uid }) => uid === "uid-bo",
    );
    const rename = { intent: "rename_collection", collection: theirs?.id ?? "", name: "Mine" };
    expect((await people.send("/account/favorites", rename, { cookie: bo })).status).toBe(200);
  });

  test("requires a recent sign-in", async () => {
    const cookie = await people.signInStale();
    const { status, body } = await importFile("{}", cookie);
    expect(status).toBe(401);
    expect(body.error).toBe("token_stale");
  });

  test("accepts a file of up to 20 MB, more than other forms", async () => {
    const cookie = await people.signIn();
    const { file } = await exported(cookie);
    const padded = { ...file, padding: "x".repeat(2_000_000) };
    expect((await importFile(padded, cookie)).status).toBe(200);
    const { status } = await importFile({ ...file, padding: "x".repeat(21_000_000) }, cookie);
    expect(status).toBe(413);
  });

  test("returns 401 for a visitor", async () => {
    const { status } = await people.send(PAGE, { intent: "import", file: "{}" });
    expect(status).toBe(401);
    const none = { format: "leadwright-account", version: 1, tables: EMPTY };
    const response = await people.send(PAGE, { intent: "import", file: JSON.stringify(none) });
    expect(response.status).toBe(401);
  });
});

const EMPTY = { profile: [], collections: [], favorites: [], usefulVotes: [] };

function tablesOf(file: Record<string, unknown>): Record<string, Record<string, unknown>[]> {
  const { profile = [], ...tables } = file.tables as Record<string, Record<string, unknown>[]>;
  // The time of the export is not compared.
  return {
    ...tables,
    profile: profile.map(({ exportedAt: _, ...row }) => ({ ...row, exportedAt: null })),
  };
}

function merged(base: object, change: object): object {
  const entries = Object.entries(change).map(([key, value]) => {
    const before = base[key as keyof typeof base];
    const isDeep = typeof value === "object" && value !== null && !Array.isArray(value);
    return [key, isDeep ? merged(before ?? {}, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

describe("a deletion", () => {
  const DELETE = { intent: "delete", word: "delete" };

  test("deletes every row of the person and no other, and leaves a tombstone", async () => {
    await fill();
    await fill("uid-bo");
    const { status, headers } = await people.send(PAGE, DELETE, { cookie: await people.signIn() });

    expect(status).toBe(200);
    expect(await rowsOf("uid-ada")).toEqual([0, 0, 0, 0, 0]);
    expect(await rowsOf("uid-bo")).toEqual([1, 1, 3, 1, 1]);
    expect(await people.db.select().from(deletedAccounts)).toMatchObject([{ uid: "uid-ada" }]);
    expect(headers.getSetCookie().join()).toMatch(/session=;.*XSRF-TOKEN=;/);
  });

  test("ends every session the person had", async () => {
    const [here, elsewhere] = [await people.signIn(), await people.signIn()];
    await people.send(PAGE, DELETE, { cookie: here });

    for (const cookie of [here, elsewhere]) {
      expect((await people.read("/account/profile", cookie)).status).toBe(401);
      const save = { intent: "work", version: "0", headline: "Back from the dead" };
      expect((await people.send("/account/profile", save, { cookie })).status).toBe(401);
    }
    expect(await rowsOf("uid-ada")).toEqual([0, 0, 0, 0, 0]);
  });

  test("can be completed or canceled after the next sign-in", async () => {
    await people.send(PAGE, DELETE, { cookie: await people.signIn() });
    await people.db.update(deletedAccounts).set({ deletedAt: daysAgo(1, new Date()) });
    const cookie = await people.signIn();

    expect((await people.read(PAGE, cookie)).body.deletedAt).not.toBeNull();
    expect((await people.read("/", cookie)).body.me.deletedAt).not.toBeNull();
    await people.send(PAGE, { intent: "keep" }, { cookie });
    expect((await people.read(PAGE, cookie)).body.deletedAt).toBeNull();
  });

  test("that is canceled leaves old sessions closed", async () => {
    const lost = await people.signIn({ auth_time: seconds(-3_600) });
    await people.send(PAGE, DELETE, { cookie: await people.signIn({ auth_time: seconds(-60) }) });
    await people.db
      .update(deletedAccounts)
      .set({ deletedAt: new Date(Date.now() - 30_000).toISOString() });
    const cookie = await people.signIn();
    expect((await people.send(PAGE, { intent: "keep" }, { cookie })).status).toBe(200);

    expect((await people.read("/account/profile", lost)).status).toBe(401);
    expect((await people.read("/account/profile", cookie)).status).toBe(200);
  });

  test("deletes only the account that the page showed", async () => {
    await fill();
    const cookie = await people.signIn();
    const fields = { ...DELETE, account: "bo@people.example" };
    const { status, body } = await people.send(PAGE, fields, { cookie });
    expect(status).toBe(422);
    expect(body.errors.word[0]).toContain("bo@people.example");
    expect(await rowsOf("uid-ada")).toEqual([1, 1, 3, 1, 1]);
  });

  test("can be repeated, and succeeds when nothing is left", async () => {
    await fill();
    const cookie = await people.signIn();
    expect((await people.send(PAGE, DELETE, { cookie })).status).toBe(200);
    await people.db.update(deletedAccounts).set({ deletedAt: daysAgo(1, new Date()) });
    const again = await people.signIn();
    expect((await people.send(PAGE, DELETE, { cookie: again })).status).toBe(200);
  });

  test.each(["", "yes", "delete my account"])(
    "with the confirmation text %j deletes nothing",
    async (word) => {
      await fill();
      const cookie = await people.signIn();
      const { status, body } = await people.send(PAGE, { intent: "delete", word }, { cookie });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["word"]);
      expect(await rowsOf("uid-ada")).toEqual([1, 1, 3, 1, 1]);
    },
  );

  test("requires a sign-in of the last five minutes", async () => {
    await fill();
    const cookie = await people.signIn({ auth_time: seconds(-301) });
    const { status, body } = await people.send(PAGE, DELETE, { cookie });
    expect(status).toBe(401);
    expect(body.error).toBe("recent_sign_in_required");
    expect(await rowsOf("uid-ada")).toEqual([1, 1, 3, 1, 1]);
  });

  test("without JavaScript redirects to the home page, which says what is left to do", async () => {
    const response = await people.post(PAGE, DELETE, { cookie: await people.signIn() });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    const flash = response.headers.getSetCookie().filter((each) => each.startsWith("flash="));
    const cookie = flash.at(-1)?.split(";")[0] ?? "";
    const page = await people.fetch(`${HERE}/`, { headers: { cookie } });
    expect(await page.text()).toContain(
      "Only your browser can delete your account record and sign-in account at Google, with JavaScript",
    );
  });
});

describe("the privacy page", () => {
  test("shows the stored rows", async () => {
    await fill();
    const cookie = await people.signIn();
    const page = await people.fetch(HERE + PAGE, { headers: { cookie } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("The pay filter is wrong.");
    expect(html).toContain("Close to home");
    expect(html).not.toContain("senderHash");
  });

  test("says how long rows are kept, in the same words as the public page", async () => {
    const cookie = await people.signIn();
    const textOf = async (path: string) =>
      visibleText(await (await people.fetch(HERE + path, { headers: { cookie } })).text());
    const [mine, everybodys] = [await textOf(PAGE), await textOf("/privacy")];

    for (const { what, duration } of listPersonalTimeLimits()) {
      expect(everybodys).toContain(`${what} ${duration}`);
    }
    for (const sentence of PERSONAL_LIVES.flatMap(limitSentences)) {
      expect(mine).toContain(sentence);
    }
    expect(everybodys).toContain("30 days after you remove them");
    expect(mine).toContain("Removed favorites: deleted 30 days after you remove them.");
  });

  test("rejects visitors and stale sessions", async () => {
    expect((await people.read(PAGE)).body.error).toBe("sign_in_required");
    const stale = await people.signInStale();
    expect((await people.read(PAGE, stale)).body.error).toBe("token_stale");
  });
});
