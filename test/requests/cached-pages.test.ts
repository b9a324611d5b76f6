import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { simulations } from "#app/features/simulations/tables.ts";
import { aJob } from "#test/factories.ts";
import { type Answer, cacheOf, factsOf, sharedOf } from "./answers.ts";
import { databaseGate } from "./faults/database-gate.ts";
import { visibleText } from "./html.ts";
import { HERE, testPeople } from "./people.ts";

/*
 * Whatever a copy can answer is asked as a visitor who is the first, as one who meets the copy, as one whose
 * page is rendered for them alone, and signed in. They get the same page, but for what is personal.
 */

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** A cookie of ours that names no person: its request is answered without a copy. */
const NO_COPY = { cookie: "XSRF-TOKEN=x" };

const open = await aJob({ title: "Lead of the cached page" });
const removed = await aJob({ status: "removed" });
const closed = await aJob({ status: "closed", closedAt: new Date().toISOString() });
const OPEN = `/jobs/${open.slug}-${open.id}`;

let ada: string;

beforeAll(async () => {
  await people.store(open, removed, closed);
  await people.db
    .update(simulations)
    .set({ status: "archived" })
    .where(eq(simulations.id, "first-weeks"));
  ada = await people.signIn({ sub: "uid-ada", user_id: "uid-ada", name: "Ada Okonkwo" });
});

beforeEach(async () => {
  gate.decide(() => "pass");
  // Any statement that writes drops all copies that show something of the database.
  await people.db.$client.prepare("UPDATE jobs SET id = id WHERE false").run();
});

async function ask(
  path: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const response = await people.fetch(HERE + path, { method, headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const PAGES: [path: string, status: number, location?: string | null][] = [
  ["/", 200],
  ["/jobs", 200],
  ["/jobs?country=PT&utm_source=mail", 200],
  [OPEN, 200],
  [`${OPEN}?country=JP`, 200],
  ["/organizations/northwind", 200],
  ["/market", 200],
  ["/roadmap", 200],
  ["/projects", 200],
  ["/simulations", 200],
  ["/simulations/hiring-well", 200],
  ["/hire", 200],
  ["/premium", 200],
  ["/coach", 200],
  ["/coach/rehearsal", 200],
  ["/coach/rehearsal?with=director", 200],
  ["/terms", 200],
  [`/jobs/${open.id}`, 301, OPEN],
  [
    `/jobs/old-slug-${open.id}?country=PT&utm_source=mail`,
    301,
    `${OPEN}?country=PT&utm_source=mail`,
  ],
  [`/jobs/OLD-${open.id.toUpperCase()}?`, 301, OPEN],
  ["/organizations/NORTHWIND?after=1&x=2", 301, "/organizations/northwind?after=1&x=2"],
  ["/simulations/create", 301, "/account/simulations/create"],
  ["/simulations/create?from=mail", 301, "/account/simulations/create?from=mail"],
  ["/jobs/zzzz-000000000000", 404],
  ["/organizations/none", 404],
  ["/simulations/none", 404],
  ["/projects/none", 404],
  [`/jobs/${closed.slug}-${closed.id}`, 410],
  [`/jobs/any-slug-${removed.id}`, 410],
  ["/simulations/first-weeks", 410],
];
const KEPT = [200, 301];

describe.each(PAGES)("%s", (path, status, location = null) => {
  test(`is ${status} for everybody, cold and warm`, async () => {
    const cold = await ask(path);
    const warm = await ask(path);
    const alone = await ask(path, NO_COPY);
    const signedIn = await ask(path, { cookie: ada });

    expect(cold.status).toBe(status);
    expect(cold.headers.get("location")).toBe(location);
    expect(cacheOf(warm)).toBe(KEPT.includes(status) ? "hit" : "fwd=uri-miss");
    for (const answer of [warm, alone, signedIn]) {
      expect(sharedOf(answer)).toEqual(sharedOf(cold));
      expect(factsOf(answer)).toEqual(factsOf(cold));
    }
    for (const answer of [cold, warm]) {
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(signedIn.headers.get("cache-control")).toBe("private, no-store");
    expect(signedIn.headers.has("etag")).toBe(false);
  });

  test("has the headers of GET and no body for HEAD, also for the first request", async () => {
    const cold = await ask(path, { method: "HEAD" });
    const warm = await ask(path, { method: "HEAD" });
    const shown = await ask(path);
    const signedIn = await ask(path, { method: "HEAD", cookie: ada });

    for (const answer of [cold, warm, signedIn]) {
      expect(answer.html).toBe("");
      expect(sharedOf(answer)).toEqual(sharedOf(shown));
    }
  });

  test("reads the same to a crawler from a copy as without one", async () => {
    const [cold, warm, alone] = [
      await ask(path, { "user-agent": CRAWLER }),
      await ask(path, { "user-agent": CRAWLER }),
      await ask(path, { "user-agent": CRAWLER, ...NO_COPY }),
    ];
    const read = ({ html }: Answer) => visibleText(html).replace(/Request \w+/, "");

    expect([cold.status, warm.status, alone.status]).toEqual([status, status, status]);
    expect(read(warm)).toBe(read(cold));
    expect(read(alone)).toBe(read(cold));
  });

  test(`is ${status === 200 ? 304 : status} for a condition that it meets`, async () => {
    await ask(path);
    const tag = (await ask(path)).headers.get("etag");
    const conditional = await ask(path, { "if-none-match": tag ?? "*" });
    const head = await ask(path, { "if-none-match": tag ?? "*", method: "HEAD" });
    const signedIn = await ask(path, { "if-none-match": tag ?? "*", cookie: ada });
    const other = await ask(path, { "if-none-match": '"other"' });

    expect(tag !== null).toBe(status === 200);
    expect([conditional.status, head.status]).toEqual(
      status === 200 ? [304, 304] : [status, status],
    );
    if (status === 200) expect(conditional.html).toBe("");
    expect([signedIn.status, other.status]).toEqual([status, status]);
    expect(conditional.headers.get("location")).toBe(location);
  });
});

test.each([
  [OPEN, 200],
  [`/jobs/${open.id}`, 200],
  ["/jobs/zzzz-000000000000", 404],
  [`/jobs/any-slug-${removed.id}`, 410],
  ["/organizations/northwind", 200],
  ["/simulations/create", 202],
  ["/simulations/hiring-well", 200],
  ["/roadmap", 200],
])("the data of %s is %d for everybody, and never a copy", async (path, status) => {
  await ask(path);
  const answers = [
    await ask(`${path}.data`),
    await ask(`${path}.data`),
    await ask(`${path}.data`, { cookie: ada }),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(status);
    expect(cacheOf(answer)).toBeUndefined();
    expect(sharedOf(answer)).toEqual(sharedOf(answers[0] as Answer));
  }
});

test.each(["/jobs", OPEN, `/jobs/${open.id}`])(
  "%s sets the cookie of a country for the visitor who chose it, and for nobody else",
  async (path) => {
    const chosen = `${path}?country=PT`;
    const choosing = { "sec-fetch-site": "same-origin" };
    for (const warmth of ["cold", "warm", "warm"]) {
      const answer = await ask(chosen, choosing);
      expect(answer.headers.getSetCookie(), warmth).toEqual([
        expect.stringMatching(/^country=PT;/),
      ]);
      expect((await ask(chosen)).headers.getSetCookie(), warmth).toEqual([]);
    }
    const signedIn = await ask(chosen, { ...choosing, cookie: ada });

    expect(signedIn.headers.getSetCookie()).toEqual([]);
  },
);

describe("a message for one visitor", () => {
  const flash = { cookie: `flash=${encodeURIComponent("Sent, dear visitor.")}` };
  const CLEARED = "flash=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly";

  test.each(["/", "/jobs", OPEN, "/roadmap", "/simulations", "/jobs/zzzz-000000000000"])(
    "is on their %s and on no other’s, whoever comes first",
    async (path) => {
      for (const warmth of ["cold", "warm"]) {
        const own = await ask(path, flash);
        expect(own.html, warmth).toContain("Sent, dear visitor.");
        expect(own.headers.getSetCookie()).toEqual([CLEARED]);
        const other = await ask(path);
        expect(other.html).not.toContain("Sent, dear visitor.");
        expect(other.headers.getSetCookie()).toEqual([]);
      }
      const tag = (await ask(path)).headers.get("etag") ?? "*";
      expect((await ask(path, { ...flash, "if-none-match": tag })).html).toContain(
        "Sent, dear visitor.",
      );
    },
  );

  test("waits while a redirect leads on", async () => {
    await ask(`/jobs/${open.id}`);
    const answer = await ask(`/jobs/${open.id}`, flash);

    expect([answer.status, answer.headers.getSetCookie()]).toEqual([301, []]);
  });
});

describe("while the database is down", () => {
  test.each(PAGES.filter(([path]) => /^.(jobs|organizations|market)/.test(path)))(
    "%s, of which there is no copy, is 503 for everybody",
    async (path) => {
      gate.decide(() => "fail");
      const cold = await ask(path);
      const answers = [
        await ask(path),
        await ask(path, { "if-none-match": "*" }),
        await ask(path, { method: "HEAD" }),
        await ask(path, NO_COPY),
        await ask(path, { cookie: ada }),
      ];

      expect([cold.status, cold.headers.get("retry-after")]).toEqual([503, "10"]);
      for (const answer of answers) expect(sharedOf(answer)).toEqual(sharedOf(cold));
    },
  );

  test("a copy, and the redirect of any wrong address to it, are sent as ever", async () => {
    const before = [await ask(OPEN), await ask(`/jobs/${open.id}`)];
    gate.decide(() => "fail");
    const after = [await ask(OPEN), await ask(`/jobs/never-seen-${open.id}`)];

    expect(after.map(sharedOf)).toEqual(before.map(sharedOf));
    expect(gate.arrived()).toBe(0);
  });
});

describe("a fresh page", () => {
  let asked = 0;
  const request = fc.record({
    method: fc.constantFrom("GET", "HEAD"),
    cookie: fc.constantFrom("", "_ga=GA1.2.3", "country=XX", "theme=dark"),
    "if-none-match": fc.constantFrom("", '"other"', 'W/"a", "b"'),
    "accept-language": fc.constantFrom("", "de", "pt-BR,en;q=0.5"),
    "sec-fetch-site": fc.constantFrom("", "same-origin", "cross-site", "none"),
    query: fc.constantFrom("", "&utm_source=mail", "&x=1&_routes=root"),
  });

  test("is the same, headers and bytes, in whatever order it is asked for with whatever method and headers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 6 }), async (requests) => {
        asked += 1;
        const pages = new Set<string>();
        const shared = new Set<string>();
        const tags = new Set<string>();
        for (const { query, ...rest } of [...requests, { query: "", method: "GET" }]) {
          const headers = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
          const answer = await ask(`/jobs?q=word${asked}${query}`, headers);
          shared.add(JSON.stringify(sharedOf(answer)));
          const tag = answer.headers.get("etag");
          if (tag) tags.add(tag);
          if (rest.method === "GET") pages.add(answer.html.replace(/nonce="[^"]+"/g, ""));
          else expect(answer.html).toBe("");
        }

        expect([...shared]).toHaveLength(1);
        expect([...pages]).toHaveLength(1);
        expect([...tags]).toHaveLength(1);
        expect([...shared][0]).toContain("rel=preload");
      }),
      { numRuns: 25 },
    );
  });
});

test("a row that a test writes past the product is on the page at once", async () => {
  for (const path of [OPEN, OPEN, "/jobs"]) await ask(path);
  await people.store({ ...open, title: "Written past the product" });

  for (const path of [OPEN, "/jobs"]) {
    expect((await ask(path)).html).toContain("Written past the product");
  }
});
