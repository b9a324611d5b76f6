import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/searches";
let ada: string;

beforeEach(async () => {
  await people.db.delete(savedSearches);
  await people.db.delete(jobs);
  await people.db.delete(profiles);
  ada ??= await people.signIn();
  await people.store(await aJob({ tech: ["go"], datePosted: daysAgo(30) }));
});

const send = (fields: Fields, cookie = ada) => people.send(PAGE, fields, { cookie });
const save = (query: string, cookie = ada) => send({ intent: "save", query }, cookie);
const stored = () => people.db.select().from(savedSearches);
const read = async (cookie = ada) => (await people.read(PAGE, cookie)).body;

async function saved(query = "tech=go") {
  await save(query);
  const [row] = await stored();
  if (!row) throw new Error("no search was stored");
  return row;
}

describe("saving", () => {
  test("stores the query in canonical order, with a name made from it", async () => {
    const { status } = await save("sort=salary&tech=Golang&country=pt&utm=x&q=tides");

    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        uid: "uid-ada",
        name: "tides, From Portugal, Go",
        query: "q=tides&country=PT&tech=go",
        token: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
  });

  test("the same query repeatedly or twenty times at once stores one search", async () => {
    await Promise.all(Array.from({ length: 20 }, () => save("tech=go")));
    const second = await save("tech=go");

    expect(second.body.message).toBe("You already saved this search.");
    expect(await stored()).toHaveLength(1);
  });

  test("stops at five searches, also with twenty concurrent requests", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(`q=word${index}`)),
    );

    expect(await stored()).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(15);
    expect(responses.find(({ status }) => status === 403)?.body.error).toBe("limit_reached");
  });

  test("is offered on the list until five are saved, and then what helps, to nobody else", async () => {
    const listOf = async (cookie?: string) =>
      (await people.fetch(`${HERE}/jobs`, { headers: cookie ? { cookie } : {} })).text();
    const helps = /You have 5 saved searches, the most the free plan allows\. Delete one first/;
    for (const word of ["one", "two", "three", "four"]) await save(`q=${word}`);
    expect(await listOf(ada)).toContain('id="save-search"');
    expect(await listOf(ada)).not.toMatch(helps);

    await save("q=five");
    const full = await listOf(ada);
    expect(full).not.toContain('id="save-search"');
    expect(full).toMatch(helps);
    expect(full).toContain('href="/account/profile#plan"');
    const bo = await people.signIn({ sub: "uid-bo", user_id: "uid-bo" });
    for (const other of [await listOf(), await listOf(bo)]) {
      expect(other).toContain('id="save-search"');
      expect(other).not.toMatch(helps);
    }

    const [first] = await stored();
    await send({ intent: "delete", search: first?.id ?? "" });
    expect(await listOf(ada)).toContain('id="save-search"');
  });

  test("asks a visitor to sign in, and without script redirects to the list", async () => {
    const visitor = await people.send(PAGE, { intent: "save", query: "" });
    const formResponse = await people.post(
      PAGE,
      { intent: "save", query: "tech=go", back: "/jobs?tech=go" },
      { cookie: ada },
    );

    expect([visitor.status, visitor.body.error]).toEqual([401, "sign_in_required"]);
    expect(formResponse.status).toBe(303);
    expect(new URL(formResponse.headers.get("location") ?? "", HERE).pathname).toBe("/jobs");
  });
});

test("a job added after the search is new until it is marked as seen, whenever it was published", async () => {
  const { id } = await saved();
  expect((await read()).news).toEqual({ [id]: { n: 0, capped: false } });

  await people.store(
    await aJob({ tech: ["go"], datePosted: daysAgo(60), firstSeenAt: new Date().toISOString() }),
    await aJob({ tech: ["rust"], firstSeenAt: new Date().toISOString() }),
  );
  expect((await read()).news).toEqual({ [id]: { n: 1, capped: false } });

  await send({ intent: "seen", search: id });
  expect((await read()).news).toEqual({ [id]: { n: 0, capped: false } });
});

test("what is counted, told and fed is what the list shows from one's country", async () => {
  const { id, token } = await saved();
  const firstSeenAt = new Date().toISOString();
  const remoteFrom = (country: string) => ({
    ...{ workMode: "remote" as const, places: [], remoteFrom: [{ country }] },
    ...{ tech: ["go"], firstSeenAt },
  });
  await people.store(
    await aJob({ title: "Lead in Porto", ...remoteFrom("PT") }),
    await aJob({ title: "Lead in Osaka", ...remoteFrom("JP") }),
  );
  const look = async () => {
    const { searches, news } = await read();
    const list = await (
      await people.fetch(HERE + searches[0].path, { headers: { cookie: ada } })
    ).text();
    const feed = await (await people.fetch(`${HERE}/feeds/${token}.rss`)).text();
    return [news[id].n, ...[list, feed].map((text) => /Lead in Osaka/.test(text))];
  };
  const where = { intent: "where", version: "0", country: "PT", timeZone: "" };
  // Somebody else's country, who is the first of the table.
  const abe = await people.signIn({ sub: "uid-abe", email: "abe@people.example" });
  await people.send("/account/profile", { ...where, country: "JP" }, { cookie: abe });
  expect(await look()).toEqual([2, true, true]);
  await people.send("/account/profile", where, { cookie: ada });
  expect(await look()).toEqual([1, false, false]);
});

test("another person's search cannot be read, renamed or deleted", async () => {
  const { id, name, token } = await saved();
  const grace = await people.signIn({ sub: "uid-grace", email: "grace@people.example" });

  expect((await read(grace)).searches).toEqual([]);
  for (const fields of [
    { intent: "rename", name: "Mine" } as Fields,
    { intent: "seen" },
    { intent: "replace_feed" },
    { intent: "delete" },
  ]) {
    expect((await send({ ...fields, search: id }, grace)).status, String(fields.intent)).toBe(404);
  }
  expect(await stored()).toMatchObject([{ id, name, token }]);
});

test("a search can be renamed and deleted by its owner", async () => {
  const { id } = await saved();

  expect((await send({ intent: "rename", search: id, name: " " })).status).toBe(422);
  await send({ intent: "rename", search: id, name: "Go, near the sea" });
  expect((await read()).searches).toMatchObject([{ id, name: "Go, near the sea", words: ["Go"] }]);

  await send({ intent: "delete", search: id });
  expect(await stored()).toEqual([]);
});

describe("the feed", () => {
  const feed = (token: string, format = "json") => people.fetch(`/feeds/${token}.${format}`);

  test("contains what the search finds, for anyone who knows its address, and is not indexed", async () => {
    const { token } = await saved();
    const now = new Date().toISOString();
    await people.store(
      await aJob({
        title: "Tech Lead, Tides",
        tech: ["go"],
        datePosted: daysAgo(90),
        firstSeenAt: now,
      }),
      await aJob({ tech: ["rust"], firstSeenAt: now }),
    );

    const json = await feed(token);
    expect(json.status).toBe(200);
    expect(json.headers.get("content-type")).toContain("application/feed+json");
    expect(json.headers.get("x-robots-tag")).toContain("noindex");
    expect(json.headers.get("cache-control")).toContain("private");
    const { title, items } = (await json.json()) as { title: string; items: { title: string }[] };
    expect(title).toContain("Go");
    expect(items).toHaveLength(2);
    // The job added last comes first, however old its posting is.
    expect(items[0]?.title).toContain("Tech Lead, Tides");

    const rss = await feed(token, "rss");
    expect(rss.headers.get("content-type")).toContain("application/rss+xml");
    expect(await rss.text()).toContain("Tech Lead, Tides");
  });

  test("moves to a new address when its owner replaces it and is deleted with the search", async () => {
    const { id, token } = await saved();
    await send({ intent: "replace_feed", search: id });
    const [moved] = await stored();

    expect((await feed(token)).status).toBe(404);
    expect((await feed(moved?.token ?? "")).status).toBe(200);

    await send({ intent: "delete", search: id });
    expect((await feed(moved?.token ?? "")).status).toBe(404);
  });

  test.each(["", "0", "g".repeat(32), "0".repeat(31), "0".repeat(33)])(
    "with the token %j responds with 404",
    async (token) => {
      expect((await feed(token)).status).toBe(404);
    },
  );

  test("is not part of the account's export", async () => {
    const { token } = await saved();
    const account = await people.post("/account/export", {}, { cookie: ada });
    const file = await account.text();

    expect(account.status).toBe(200);
    expect(file).toContain('"query":"tech=go"');
    expect(file).not.toContain(token);
  });
});
