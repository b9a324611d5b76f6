import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkEligibility } from "#app/features/jobs/eligibility/check-eligibility.server.ts";
import { firstSortKeyAt, toCursor } from "#app/features/jobs/sort-key.ts";
import { countMarket } from "#app/features/market/count-market.server.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { readPageTable } from "#local/page-table.ts";
import { aJob } from "#test/factories.ts";
import { databaseGate } from "./faults/database-gate.ts";
import { HERE, testPeople } from "./people.ts";

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);

beforeEach(() => gate.decide(() => "pass"));

async function read(path: string, init: RequestInit = {}) {
  const response = await people.fetch(HERE + path, init);
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  return { response, text, body: text.startsWith("{") ? (JSON.parse(text) as any) : null };
}

const lead = await aJob({ title: "Tech Lead, Timetables", level: "lead", track: "tech_lead" });
const remote = await aJob({
  title: "Senior Engineer, Tides",
  workMode: "remote",
  places: [],
  remoteFrom: [{ country: "PT" }],
});
const draft = await aJob({ status: "draft", datePosted: null });
const closed = await aJob({ status: "closed", closedAt: "2026-11-01T10:00:00.000Z" });

/** A place in lists of the newest jobs. */
const PLACE = toCursor(firstSortKeyAt("2026-11-15T00:00:00.000Z"));

const [simulation] = BUILT_IN_SIMULATIONS;
const scenario = {
  simulationId: simulation?.id ?? "",
  scenarioId: simulation?.scenarios[0]?.id ?? "",
};

/** It takes messages and has its own test. */
const NOT_HERE = ["/api/mcp"];

/** By pattern, addresses of all else that programs read. */
const PATHS: Record<string, string[]> = {
  "/jobs/:jobId.md": [`/jobs/${lead.slug}-${lead.id}.md`],
  "/roadmap.md": ["/roadmap.md"],
  "/guidance/competency/:id.md": ["/guidance/competency/people.coaching.md"],
  "/simulations/:id/scenarios/:scenarioId.md": [`${scenarioPath(scenario)}.md`],
  "/.well-known/ard.json": ["/.well-known/ard.json"],
  "/.well-known/ojcp.json": ["/.well-known/ojcp.json"],
  "/api/ojcp/:tool": [
    "/api/ojcp/search_jobs?query=engineer",
    `/api/ojcp/get_job_detail?job_id=${lead.id}`,
    "/api/ojcp/get_employer_context?employer_id=northwind",
  ],
  "/api/v1/openapi.json": ["/api/v1/openapi.json"],
  "/api/v1/jobs": [
    "/api/v1/jobs",
    "/api/v1/jobs?country=PT&level=lead",
    "/api/v1/jobs?levl=lead",
    "/api/v1/jobs?level=lead&org=nobody",
  ],
  "/api/v1/jobs/:id": [`/api/v1/jobs/${lead.id}`],
  "/api/v1/jobs/:id/eligibility": [`/api/v1/jobs/${remote.id}/eligibility?country=PT`],
  "/api/v1/organizations/:slug": ["/api/v1/organizations/northwind"],
  "/api/v1/market": ["/api/v1/market"],
  "/api/v1/competencies": ["/api/v1/competencies"],
};

const forPrograms = (await readPageTable()).filter(({ isForPrograms }) => isForPrograms);

beforeAll(() => people.store(lead, remote, draft, closed));

// Before a day of the market is counted, which is an error, too.
describe("errors are problems", () => {
  test.each([
    ["/api/v1/jobs/0123456789ab", 404, { code: "not_found" }],
    ["/api/v1/jobs/nothing", 404, { code: "not_found" }],
    ["/api/v1/jobs/%20", 404, { code: "not_found" }],
    [`/api/v1/jobs/${closed.id}`, 410, { code: "gone", closedAt: closed.closedAt }],
    [`/api/v1/jobs/${closed.id}/eligibility?country=PT`, 410, { code: "gone" }],
    ["/api/v1/jobs?q=a&page=99", 404, { code: "not_found" }],
    ["/api/v1/organizations/nobody", 404, { code: "not_found" }],
    ["/api/v1/market", 404, { code: "not_found" }],
    [`/api/v1/jobs/${lead.id}/eligibility`, 400, { parameter: "country" }],
    [`/api/v1/jobs/${lead.id}/eligibility?country=Atlantis`, 400, { parameter: "country" }],
    [`/api/v1/jobs/${lead.id}/eligibility?country=PT&tz=Moon`, 400, { parameter: "tz" }],
    [`/api/v1/jobs/${lead.id}/eligibility?country=PT&zone=Moon`, 400, { parameter: "zone" }],
  ])("%s: %i", async (path, status, problem) => {
    for (const method of ["GET", "HEAD"]) {
      const { response, body } = await read(path, { method });
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cache-control")).toBe("no-store");
      if (method === "HEAD") expect(body).toBeNull();
      else expect(body).toMatchObject({ type: "about:blank", status, ...problem });
    }
  });

  test.each(["/api/v1", "/api/v1/", "/api/v1/nothing", "/api/v1/jobs/a/b/c", "/api/v1/%25"])(
    "%s is no address",
    async (path) => {
      const { response, body } = await read(path, { headers: { cookie: "session=old" } });

      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(body).toMatchObject({ type: "about:blank", status: 404, code: "not_found" });
    },
  );

  test.each([
    "/api/v1/auth",
    "/api/v1/errors",
    "/api/v1/counts",
    "/api/v1/csp-reports",
    "/api/v1/guidance",
  ])("%s is the site's own, and no other origin reads it", async (path) => {
    const response = await people.fetch(HERE + path);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  test.each(["POST", "PUT", "DELETE"])("%s is not answered", async (method) => {
    const headers = { origin: "https://elsewhere.example" };
    const { response, body } = await read("/api/v1/jobs", { method, headers });

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(body).toMatchObject({ status: 405, code: "method_not_allowed" });
  });

  test.each([
    ["/.well-known/ard.json", "GET, HEAD, OPTIONS", { code: "method_not_allowed" }],
    [`/jobs/${lead.id}.md`, "GET, HEAD, OPTIONS", { code: "method_not_allowed" }],
    ["/.well-known/ojcp.json", "GET, HEAD, OPTIONS", { error_code: "invalid_request" }],
    ["/api/mcp", "POST, OPTIONS", { jsonrpc: "2.0" }],
  ])("%s says that PUT is not answered, and what is: %s", async (path, allow, error) => {
    const { response, text, body } = await read(path, { method: "PUT" });

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(body).toMatchObject(error);
    expect(text).toContain("PUT is not answered here.");
  });

  test("a browser elsewhere may ask first", async () => {
    const { response } = await read("/api/v1/jobs", { method: "OPTIONS" });

    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("whoever asks", () => {
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await countMarket(people.db, new Date());
    cookies.person = await people.signIn({ sub: "uid-ada", user_id: "uid-ada", name: "Ada" });
    cookies.operator = await people.signIn({ sub: "uid-operator", user_id: "uid-operator" });
    cookies.old = await people.signIn({ sub: "uid-old", user_id: "uid-old", name: "Olu" });
    await people.signOut(cookies.old);
    cookies.country = "country=BR";
    await people.send(
      "/account/profile",
      { intent: "where", country: "BR" },
      { cookie: cookies.person },
    );
  });

  test("may ask for every address that programs read: none is missing here", () => {
    const patterns = forPrograms.map(({ pattern }) => pattern);
    expect(Object.keys(PATHS)).toEqual(patterns.filter((pattern) => !NOT_HERE.includes(pattern)));
  });

  test.each(Object.values(PATHS).flat())(
    "%s has the same bytes, and sets no cookie",
    async (path) => {
      const nobody = await read(path);
      expect(nobody.response.status).toBe(200);
      for (const [who, cookie] of Object.entries(cookies)) {
        for (const origin of [HERE, "https://elsewhere.example"]) {
          const { response, text } = await read(path, { headers: { cookie, origin } });
          expect(text, who).toBe(nobody.text);
          expect(response.headers.get("etag")).toBe(nobody.response.headers.get("etag"));
          expect(response.headers.get("cache-control")).toBe("public, max-age=60");
          expect(response.headers.getSetCookie()).toEqual([]);
          expect(response.headers.get("access-control-allow-origin")).toBe("*");
          expect(response.headers.has("access-control-allow-credentials")).toBe(false);
        }
      }
    },
  );

  test("a draft is not found, whoever asks", async () => {
    for (const cookie of ["", ...Object.values(cookies)]) {
      const { response } = await read(`/api/v1/jobs/${draft.id}`, { headers: { cookie } });
      expect(response.status).toBe(404);
    }
  });
});

describe("the cache of pages", () => {
  test("keeps an answer, which the database is not asked for again, and knows its ETag", async () => {
    const path = "/api/v1/jobs?q=timetables&sort=newest";
    const first = await read(path);
    gate.decide(() => "fail");
    const second = await read(path, { headers: { cookie: "session=old" } });
    const etag = first.response.headers.get("etag") ?? "";
    const unchanged = await read(path, { headers: { "if-none-match": etag } });

    expect(first.response.headers.get("cache-status")).toBe("Leadwright; fwd=uri-miss");
    expect(second.response.headers.get("cache-status")).toBe("Leadwright; hit");
    expect(second.text).toBe(first.text);
    expect(gate.arrived()).toBe(0);
    expect(unchanged.response.status).toBe(304);
    expect(unchanged.response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("drops it when a job changes", async () => {
    const [job, cookie] = [
      await aJob(),
      await people.signIn({ sub: "uid-operator", user_id: "uid-operator" }),
    ];
    await people.store(job);
    expect((await read(`/api/v1/jobs/${job.id}`)).response.status).toBe(200);
    const seen = job.updatedAt;
    const removal = { intent: "remove", sure: "on", note: "It breaks the rules.", seen };
    await people.send(`/operator/jobs/${job.id}`, removal, { cookie });

    expect((await read(`/api/v1/jobs/${job.id}`)).response.status).toBe(410);
  });

  test("is no help for what nobody asked before: 503 while the database is down", async () => {
    gate.decide(() => "fail");
    const { response, body } = await read("/api/v1/jobs?q=never-asked-before");

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(body).toMatchObject({ status: 503, code: "unavailable" });
  });
});

describe("the job list", () => {
  test("follows the parameters of the page, and says how it understood them", async () => {
    const { body } = await read("/api/v1/jobs?level=lead&country=pt");

    expect(body.query).toEqual({ level: "lead", country: "PT" });
    expect(body.order).toBe("newest");
    expect(body.jobs).toMatchObject([
      { id: lead.id, lead: { level: "lead", track: "tech_lead" }, eligibility: { answer: "yes" } },
    ]);
    expect(body.ignored).toEqual([]);
  });

  test.each([
    ["levl=lead", { parameter: "levl", value: "lead", didYouMean: "level" }],
    ["level=leed", { parameter: "level", value: "leed", didYouMean: "lead" }],
    ["tech=nothing-like-it", { parameter: "tech", value: "nothing-like-it", didYouMean: null }],
    ["org=nobody", { parameter: "org", value: "nobody", didYouMean: null }],
    ["utm_source=x", { parameter: "utm_source", value: "x", didYouMean: null }],
    ["sure=yes", { parameter: "sure", value: "yes", didYouMean: null }],
    ["sort=fit", { parameter: "sort", value: "fit", didYouMean: null }],
    ["after=%25", { parameter: "after", value: "%", didYouMean: null }],
    ["after=zzz", { parameter: "after", value: "zzz", didYouMean: null }],
    ["technology=go", { parameter: "technology", value: "go", didYouMean: "tech" }],
    ["technologies=go", { parameter: "technologies", value: "go", didYouMean: "tech" }],
    ["langauge=de", { parameter: "langauge", value: "de", didYouMean: "language" }],
    ["location=Lisbon", { parameter: "location", value: "Lisbon", didYouMean: "place" }],
    ["page=2", { parameter: "page", value: "2", didYouMean: null }],
    ["page=11", { parameter: "page", value: "11", didYouMean: null }],
    ["page=x", { parameter: "page", value: "x", didYouMean: null }],
    ["sort=newest&page=2", { parameter: "page", value: "2", didYouMean: null }],
    ["sort=relevance", { parameter: "sort", value: "relevance", didYouMean: null }],
    [`q=engineer&after=${PLACE}`, { parameter: "after", value: PLACE, didYouMean: null }],
    [`after=${PLACE}&before=${PLACE}`, { parameter: "before", value: PLACE, didYouMean: null }],
    [`after=${PLACE}&page=2`, { parameter: "page", value: "2", didYouMean: null }],
    ["country=PT&country=DE", { parameter: "country", value: "DE", didYouMean: null }],
    ["q=!!!", { parameter: "q", value: "!!!", didYouMean: null }],
    [`q=${"x".repeat(100)}yz`, { parameter: "q", value: "yz", didYouMean: null }],
  ])("reports what %s asks for in vain", async (search, ignored) => {
    const { body } = await read(`/api/v1/jobs?${search}`);

    expect(body.ignored).toEqual([ignored]);
  });

  test.each(["q=engineer&sort=relevance&page=1", "sort=newest", `sort=newest&after=${PLACE}`])(
    "reports nothing of %s, which has what it asks for",
    async (search) => {
      expect((await read(`/api/v1/jobs?${search}`)).body.ignored).toEqual([]);
    },
  );

  test("leaves out a company that nobody knows as any unknown value, and none that has no such job", async () => {
    const { body } = await read("/api/v1/jobs?level=lead&org=nobody");
    expect(body.query).toEqual({ level: "lead" });
    expect(body.jobs.map(({ id }: { id: string }) => id)).toContain(lead.id);
    expect(body.notes).toEqual(["“nobody” isn’t a company we know, so we left it out."]);

    const known = (await read("/api/v1/jobs?q=nothing-like-it&org=northwind")).body;
    expect(known).toMatchObject({ jobs: [], ignored: [], query: { org: "northwind" } });
  });

  test.each(["/jobs", "/embed/jobs"])(
    "%s leaves out a company that nobody knows as well",
    async (path) => {
      const ask = async (search: string) => (await people.fetch(`${HERE}${path}?${search}`)).text();
      const NOTE = "isn’t a company we know, so we left it out.";
      const unknown = await ask("level=lead&org=nobody");
      expect(unknown).toContain(NOTE);
      expect(unknown).toContain(lead.title);
      expect(await ask("q=nothing-like-it&org=northwind")).not.toContain(NOTE);
    },
  );

  test("begins at its place, whatever number stands beside it", async () => {
    const [plain, numbered] = await Promise.all(
      [`after=${PLACE}`, `after=${PLACE}&page=2`].map((search) => read(`/api/v1/jobs?${search}`)),
    );
    expect(numbered?.body.jobs).toEqual(plain?.body.jobs);
  });

  test("is read page by page to its end, each job once", async () => {
    await people.store(...(await Promise.all(Array.from({ length: 45 }, () => aJob()))));
    const seen: string[] = [];
    let path: string | null = "/api/v1/jobs?mode=hybrid";
    while (path) {
      const { response, body }: Awaited<ReturnType<typeof read>> = await read(path);
      seen.push(...body.jobs.map(({ id }: { id: string }) => id));
      expect(response.headers.get("link")).toBe(body.next && `<${body.next}>; rel="next"`);
      path = body.next?.slice(HERE.length);
    }
    expect(seen.length).toBeGreaterThan(45);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

test("a job's eligibility is the verdict of its page", async () => {
  const { body } = await read(
    `/api/v1/jobs/${remote.id}/eligibility?country=br&tz=America/Sao_Paulo`,
  );
  const { workMode, places = [], remoteFrom = [] } = remote;
  const verdict = checkEligibility(
    {
      ...{ workMode, places, remoteFrom, remoteNotFrom: [], whereStated: "" },
      ...{ tzMin: null, tzMax: null, visa: "unknown" },
    },
    { country: "BR", year: 2026, hours: null },
  );

  expect(body).toMatchObject({ country: { code: "BR", name: "Brazil" }, ...verdict });
  expect(body.answer).toBe("no");
});

test("the time zone of a person has one name, and its earlier one still works", async () => {
  const ask = `/api/v1/jobs/${remote.id}/eligibility?country=br&`;
  const { text } = await read(`${ask}tz=America/Sao_Paulo`);

  expect(JSON.parse(text)).toMatchObject({ zone: "America/Sao_Paulo", ignored: [] });
  expect((await read(`${ask}zone=America/Sao_Paulo`)).text).toBe(text);
  expect((await read(`${ask}tz=America/Sao_Paulo&zone=Asia/Tokyo`)).text).toBe(text);
});
