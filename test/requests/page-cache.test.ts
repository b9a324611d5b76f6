import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { databaseGate, hang } from "./faults/database-gate.ts";
import { visibleText } from "./html.ts";
import { HERE, testPeople } from "./people.ts";

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PAGES = [
  "/",
  "/jobs",
  "/jobs?mode=remote",
  "/roadmap",
  "/simulations",
  "/projects",
  "/hire",
  "/premium",
  "/terms",
];

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await people.fetch(HERE + path, { headers });
  return { response, html: await response.text(), cache: response.headers.get("cache-status") };
};
const pathOf = ({ slug, id }: { slug: string; id: string }) => `/jobs/${slug}-${id}`;
const noncesOf = (html: string) => [
  ...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = ""]) => nonce)),
];

const MISS = "Leadwright; fwd=uri-miss";
const HIT = "Leadwright; hit";

let operator: string;
let ada: string;
let bea: string;

beforeAll(async () => {
  operator = await people.signIn({ sub: "uid-operator", user_id: "uid-operator", name: "Olu" });
  ada = await people.signIn({ sub: "uid-ada", user_id: "uid-ada", name: "Ada Okonkwo" });
  bea = await people.signIn({ sub: "uid-bea", user_id: "uid-bea", name: "Bea Lindqvist" });
});

beforeEach(() => gate.decide(() => "pass"));

/** A stored open job, which no page has shown yet. */
async function anOpenJob() {
  const job = await aJob();
  await people.store(job);
  return job;
}

const remove = ({ id, updatedAt: seen }: Awaited<ReturnType<typeof anOpenJob>>) =>
  people.send(
    `/operator/jobs/${id}`,
    { intent: "remove", sure: "on", note: "It breaks the rules.", seen },
    { cookie: operator },
  );

describe("a public page", () => {
  test.each(PAGES)("%s is rendered once, then sent with a nonce of its own", async (path) => {
    const first = await visit(path);
    gate.decide(() => "fail");
    const second = await visit(path);

    expect([first.cache, second.cache]).toEqual([MISS, HIT]);
    expect(gate.arrived()).toBe(0);
    const [[firstNonce = ""], [secondNonce = ""]] = [noncesOf(first.html), noncesOf(second.html)];
    expect(secondNonce).not.toBe(firstNonce);
    expect(second.html.replaceAll(secondNonce, firstNonce)).toBe(first.html);
    for (const { response, html } of [first, second]) {
      const [nonce, ...others] = noncesOf(html);
      expect(others).toEqual([]);
      expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.has("set-cookie")).toBe(false);
      const names = [...response.headers.keys()];
      expect(names.filter((name) => /^(x-page|cache-tag|age)/.test(name))).toEqual([]);
    }
  });

  test.each(PAGES)("%s is 304 for its ETag, without a question to the database", async (path) => {
    await visit(path);
    const { response } = await visit(path);
    const tag = response.headers.get("etag") ?? "";
    gate.decide(() => "fail");
    const second = await visit(path, { "if-none-match": tag });

    expect(tag).toMatch(/^W\/"/);
    expect([second.response.status, second.html, gate.arrived()]).toEqual([304, "", 0]);
    expect(second.response.headers.get("etag")).toBe(tag);
    expect(second.response.headers.has("content-security-policy")).toBe(false);
    expect(second.response.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.response.headers.get("x-content-type-options")).toBe("nosniff");
    const head = await people.fetch(HERE + path, { method: "HEAD" });
    expect([head.headers.get("etag"), await head.text()]).toEqual([tag, ""]);
  });

  test("is rendered once for a hundred first requests", async () => {
    const path = pathOf(await anOpenJob());
    const alone = pathOf(await anOpenJob());
    await visit(alone);
    const callsOfOne = gate.arrived();
    gate.decide(() => "pass");
    const visits = await Promise.all(Array.from({ length: 100 }, () => visit(path)));

    expect(gate.arrived()).toBe(callsOfOne);
    expect(new Set(visits.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(new Set(visits.map(({ html }) => noncesOf(html)[0])).size).toBe(100);
    expect(new Set(visits.map(({ html }) => html.replaceAll(/nonce="[^"]+"/g, ""))).size).toBe(1);
  });

  test("is the same page whatever else stands in its address", async () => {
    await visit("/jobs?level=staff&tech=go");

    expect((await visit("/jobs?utm_source=mail&tech=go&level=staff&x=1")).cache).toBe(HIT);
    expect((await visit("/jobs?level=staff&tech=rust")).cache).toBe(MISS);
  });

  test("comes whole, and with an ETag, at a crawler's first request", async () => {
    const path = pathOf(await anOpenJob());
    const first = await visit(path, { "user-agent": CRAWLER });
    const person = await visit(path);

    expect(first.response.headers.get("etag")).toMatch(/^W\/"/);
    expect([first.cache, person.cache]).toEqual([MISS, MISS]);
  });

  test("that is missing is not kept", async () => {
    const { response } = await visit("/jobs/zzzz-000000000000");
    const again = await visit("/jobs/zzzz-000000000000");

    expect([response.status, again.response.status, again.cache]).toEqual([404, 404, MISS]);
    expect(again.response.headers.has("etag")).toBe(false);
  });
});

describe("a person", () => {
  const orders = [
    ["ada", "bea", "visitor"],
    ["ada", "visitor", "bea"],
    ["bea", "ada", "visitor"],
    ["bea", "visitor", "ada"],
    ["visitor", "ada", "bea"],
    ["visitor", "bea", "ada"],
  ];

  test.each(orders)("never sees the page of another: %s, %s, %s", async (...order) => {
    const job = await anOpenJob();
    const headersOf: Record<string, Record<string, string>> = {
      ada: { cookie: ada },
      bea: { cookie: bea },
      visitor: {},
    };
    for (const path of ["/", "/jobs", pathOf(job), "/roadmap"]) {
      for (const name of [...order, ...order]) {
        const { response, html, cache } = await visit(path, headersOf[name]);

        expect(html.includes("Ada Okonkwo"), `${name} at ${path}`).toBe(name === "ada");
        expect(html.includes("Bea Lindqvist"), `${name} at ${path}`).toBe(name === "bea");
        expect(response.headers.get("cache-control")).toBe(
          name === "visitor" ? "private, no-cache" : "private, no-store",
        );
        expect(cache === null).toBe(name !== "visitor");
      }
    }
  });

  test.each(["session=wrong", "XSRF-TOKEN=x", "flash=Saved."])(
    "whose request has the cookie %s gets a page of their own",
    async (cookie) => {
      await visit("/roadmap");

      expect((await visit("/roadmap", { cookie })).cache).toBeNull();
    },
  );

  test("who only has a cookie of someone else's gets the shared page", async () => {
    await visit("/roadmap");

    expect((await visit("/roadmap", { cookie: "_ga=GA1.2.3" })).cache).toBe(HIT);
  });
});

describe("a removed job", () => {
  test("is gone at once from its page and from the lists", async () => {
    const job = await anOpenJob();
    const path = pathOf(job);
    for (const each of [path, "/jobs", "/"]) await visit(each);
    expect((await visit(path)).cache).toBe(HIT);
    expect((await remove(job)).status).toBe(200);

    expect((await visit(path)).response.status).toBe(410);
    for (const each of ["/jobs", "/"]) expect((await visit(each)).html).not.toContain(job.id);
  });

  test("is not kept by a page that was being rendered when it was removed", async () => {
    const job = await anOpenJob();
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<"pass">();
    let isHeld = false;
    gate.decide(({ phase, body }) => {
      if (isHeld || phase !== "after" || !body.includes(job.id)) return "pass";
      isHeld = true;
      arrived.resolve();
      return released.promise;
    });
    const early = visit(pathOf(job));
    await arrived.promise;
    expect((await remove(job)).status).toBe(200);
    released.resolve("pass");

    expect((await early).response.status).toBe(200);
    expect((await visit(pathOf(job))).response.status).toBe(410);
  });

  test("is not brought back by a database that is down", async () => {
    const job = await anOpenJob();
    for (const each of [pathOf(job), "/jobs"]) await visit(each);
    await remove(job);
    gate.decide(() => "fail");

    for (const path of [pathOf(job), "/jobs"]) {
      const { response, html } = await visit(path);
      expect(response.status, path).toBe(503);
      expect(html).not.toContain(job.title);
    }
  });
});

describe("while the database is down", () => {
  test.each([
    ["fails", () => "fail" as const],
    ["hangs", hang],
  ])("and %s, a page that is still fresh is shown as it is", async (_, rule) => {
    const path = pathOf(await anOpenJob());
    await visit(path);
    gate.decide(rule);
    const { response, html, cache } = await visit(path);

    expect([response.status, cache]).toEqual([200, HIT]);
    expect(visibleText(html)).not.toContain("our database isn’t responding");
  });

  test("a page that nobody has asked for is 503, and is tried again once it answers", async () => {
    const path = pathOf(await anOpenJob());
    gate.decide(() => "fail");
    expect((await visit(path)).response.status).toBe(503);
    gate.decide(() => "pass");

    expect((await visit(path)).response.status).toBe(200);
  });
});
