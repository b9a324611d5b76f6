import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newRequestFacts } from "#app/http/request-facts.ts";
import { newNonce } from "#app/http/security-headers.ts";
import { dropPages, respondFromCache } from "./page-cache.ts";
import { findPublicPage } from "./public-page.ts";

const RENDERED_NONCE = newNonce();
const CRAWLER = "Googlebot/2.1";

/** What PublicPages answers, and how often it was asked. */
let render: () => Response;
let rendered = 0;
let purged: string[][] = [];
/** The props that the key of a copy has. */
let props: unknown[] = [];
let pending: Promise<unknown>[] = [];
let pathNumber = 0;
/** Each test has an address of its own, because the memory is the isolate's. */
let path: string;

const ctx = {
  waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  exports: {
    PublicPages: (options: { props: unknown }) => ({
      fetch: async () => {
        rendered += 1;
        props.push(options.props);
        return render();
      },
      purge: async (kinds: string[]) => {
        purged.push(kinds);
        return true;
      },
    }),
  },
} as unknown as ExecutionContext;

const htmlOf = (words: string) =>
  `<html><body><main nonce="${RENDERED_NONCE}">${words}</main><script type="application/ld+json">{"@type":"JobPosting"}</script></body></html>`;

function page(words: string, status = 200): Response {
  return new Response(htmlOf(words), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "x-page-nonce": RENDERED_NONCE,
      "x-page-rendered": String(Date.now()),
    },
  });
}

async function visit(
  address = path,
  userAgent = "Mozilla/5.0 Firefox/140.0",
  readerCountry: string | null = null,
) {
  const url = new URL(`https://leadwright.test${address}`);
  const publicPage = findPublicPage(url);
  if (!publicPage) throw new Error(`${address} is not public.`);
  const response = await respondFromCache({
    request: new Request(url, { headers: { "user-agent": userAgent } }),
    page: publicPage,
    readerCountry,
    nonce: newNonce(),
    configuration: { siteOrigin: url.origin } as never,
    ctx,
    facts: newRequestFacts("0123456789abcdef"),
    finalize: (response) => response,
  });
  const html = await response.text();
  await Promise.all(pending.splice(0));
  const { status, headers } = response;
  return { status, html, cache: headers.get("cache-status"), location: headers.get("location") };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T08:00:00Z") });
  [rendered, purged, pending, props] = [0, [], [], []];
  pathNumber += 1;
  path = `/jobs/a-job-${pathNumber}`;
  render = () => page("first");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("a page with jobs is rendered anew after a minute, and not before", async () => {
  await visit();
  render = () => page("second");
  pass(59);
  expect((await visit()).html).toContain("first");
  pass(1);

  expect((await visit()).html).toContain("second");
  expect(rendered).toBe(2);
});

test("a page without jobs is shown at once after a minute, and renewed meanwhile", async () => {
  const content = "/roadmap?at=1";
  await visit(content);
  render = () => page("second");
  pass(3_600);

  expect((await visit(content)).html).toContain("first");
  expect((await visit(content)).html).toContain("second");
  expect(rendered).toBe(2);
});

test("when a page cannot be made, its last copy is shown with a line that says so and without JobPosting", async () => {
  await visit();
  render = () => page("failed", 503);
  pass(3_600);
  const { status, html, cache } = await visit();

  expect([status, cache]).toEqual([200, "Leadwright; fwd=stale; fwd-status=503"]);
  expect(html).toContain("first");
  expect(html).toContain("our database isn’t responding right now");
  expect(html).not.toContain("JobPosting");
});

test("a page that failed is not tried again for five seconds, and then is", async () => {
  await visit();
  render = () => page("failed", 503);
  pass(60);
  await visit();
  pass(4);
  await visit();
  expect(rendered).toBe(2);
  pass(1);
  render = () => page("second");

  expect((await visit()).html).toContain("second");
});

test("a copy of more than a day is not shown", async () => {
  await visit();
  render = () => page("failed", 503);
  pass(86_400);

  expect((await visit()).status).toBe(503);
});

test("a page that is gone replaces its copy for good", async () => {
  await visit();
  pass(60);
  render = () => page("gone", 410);
  await visit();
  render = () => page("failed", 503);

  expect((await visit()).status).toBe(503);
});

test("a change drops the page here and tells the platform", async () => {
  await visit();
  dropPages({ changed: new Set(), removed: new Set(["jobs"]) }, ctx);
  render = () => page("second");

  expect((await visit()).html).toContain("second");
  expect(purged).toEqual([["jobs"]]);
});

test("a page that was being rendered during a change is not kept", async () => {
  const first = Promise.withResolvers<void>();
  render = () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          await first.promise;
          controller.enqueue(new TextEncoder().encode(htmlOf("first")));
          controller.close();
        },
      }),
      { headers: { "x-page-nonce": RENDERED_NONCE } },
    );
  const early = visit();
  dropPages({ changed: new Set(["jobs"]), removed: new Set() }, ctx);
  first.resolve();
  await early;
  render = () => page("second");

  expect((await visit()).html).toContain("second");
});

test("where pages cannot be asked for at all, the last copy is shown, and else a plain page", async () => {
  await visit();
  render = () => {
    throw new Error("The entrypoint is not there.");
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  pass(60);

  expect((await visit()).cache).toBe("Leadwright; fwd=stale; fwd-status=503");
  expect((await visit("/jobs/another-job")).status).toBe(500);
  expect(console.error).toHaveBeenCalled();
});

test("the platform keeps a copy for each build, audience and country", async () => {
  await visit(path, CRAWLER, "PT");

  expect(props).toEqual([{ is: "crawler", country: "PT", build: "tests" }]);
});

test("crawlers and people have copies of their own", async () => {
  await visit();
  render = () => page("for crawlers");

  expect((await visit(path, CRAWLER)).html).toContain("for crawlers");
  expect((await visit()).html).toContain("first");
});

test("readers of different countries have copies of their own", async () => {
  await visit(path, undefined, "PT");
  render = () => page("from Japan");

  expect((await visit(path, undefined, "JP")).html).toContain("from Japan");
  expect((await visit(path, undefined, "PT")).html).toContain("first");
  expect(rendered).toBe(2);
});

describe("the redirect of a job’s other addresses", () => {
  let id: string;
  let canonical: string;
  beforeEach(() => {
    id = String(pathNumber).padStart(12, "0");
    canonical = `/jobs/tech-lead-${id}`;
    render = () => new Response(null, { status: 301, headers: { location: canonical } });
  });

  test("is kept once, however many wrong addresses are asked for", async () => {
    const wrong = Array.from({ length: 50 }, (_, number) => `/jobs/wrong-${number}-${id}`);
    for (const path of [`/jobs/${id}`, ...wrong, `/jobs/TECH-LEAD-${id}`]) {
      expect(await visit(path)).toMatchObject({ status: 301, location: canonical });
    }

    expect(rendered).toBe(1);
  });

  test("does not lead the job’s own address to itself", async () => {
    await visit(`/jobs/${id}`);
    render = () => page("the job");

    expect(await visit(canonical)).toMatchObject({ status: 200 });
    expect((await visit(`/jobs/${id}`)).location).toBe(canonical);
    expect((await visit(canonical)).html).toContain("the job");
  });

  test("keeps the query of each request, not that of the first", async () => {
    await visit(`/jobs/${id}?country=PT`);

    expect((await visit(`/jobs/${id}?utm_source=mail`)).location).toBe(
      `${canonical}?utm_source=mail`,
    );
    expect((await visit(`/jobs/${id}`)).location).toBe(canonical);
    expect(rendered).toBe(1);
  });

  test("replaces the page that the address had, and ends with the job", async () => {
    render = () => page("the job");
    await visit(canonical);
    pass(60);
    const renamed = `/jobs/staff-engineer-${id}`;
    render = () => new Response(null, { status: 301, headers: { location: renamed } });
    expect((await visit(canonical)).location).toBe(renamed);
    pass(60);
    render = () => page("gone", 410);
    expect((await visit(canonical)).status).toBe(410);
    render = () => page("failed", 503);

    expect((await visit(`/jobs/${id}`)).status).toBe(503);
  });

  test("is followed while the database is down", async () => {
    await visit(`/jobs/${id}`);
    pass(3_600);
    render = () => page("failed", 503);

    expect(await visit(`/jobs/${id}`)).toMatchObject({ status: 301, location: canonical });
  });
});
