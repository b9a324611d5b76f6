import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { type Database, databaseContext } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { countMarket } from "#app/features/market/count-market.server.ts";
import { MAX_MEASURED_JOBS } from "#app/features/organizations/public/promise-ledger.ts";
import { configurationContext, serverBuildContext } from "#app/http/context.ts";
import { testDatabase, type Usage } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { action as mcp } from "./mcp/mcp-api.ts";
import { loader as ojcp } from "./ojcp/ojcp-api.ts";

/* What programs read of 10,000 jobs is what the pages read: see the budgets of the job list. */

const database = testDatabase({ isKept: true, jobs: 10_000 });
const ORIGIN = "https://jobs.example";
type Handler = (args: LoaderFunctionArgs) => unknown;

const ROUTES: Record<string, () => Promise<{ loader: unknown }>> = {
  "api/v1/jobs": () => import("#app/features/jobs/pages/list/api.ts"),
  "api/v1/jobs/:id": () => import("#app/features/jobs/pages/detail/api.ts"),
  "api/v1/jobs/:id/eligibility": () => import("#app/features/jobs/pages/detail/eligibility/api.ts"),
  "api/v1/organizations/:slug": () => import("#app/features/organizations/pages/public/api.ts"),
  "api/v1/market": () => import("#app/features/market/pages/api.ts"),
  "api/v1/competencies": () => import("#app/features/roadmap/pages/api.ts"),
};

let id = "";
const build = { routes: {} as Record<string, unknown> };

beforeAll(async () => {
  const stored = await database.db.select({ id: jobs.id }).from(jobs).limit(1).get();
  id = stored?.id ?? "";
  await countMarket(database.db, TODAY, { ofExamples: true });
  for (const [path, load] of Object.entries(ROUTES)) {
    build.routes[path] = { path, module: await load() };
  }
});

function ask(db: Database, handler: Handler, request: Request, params = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(databaseContext, db);
  context.set(configurationContext, { siteOrigin: ORIGIN } as never);
  context.set(serverBuildContext, async () => build as never);
  const url = new URL(request.url);
  return handler({ request, url, params, context, pattern: "" } as never) as Promise<Response>;
}

const PAGE_ROWS = 25;
const LIST_ROWS = 2 * PAGE_ROWS;
/** With its counts. */
const WHOLE_LIST = LIST_ROWS + 124;
const JOB = 4;
/** Itself, a page of its jobs, those that are measured, and their ends. */
const ORGANIZATION = 4 + LIST_ROWS + 2 * (MAX_MEASURED_JOBS + 5) + 5;

/** By path without what changes: the rows in all, and the trips. */
const API: [path: string, rows: number, trips: number][] = [
  ["api/v1/jobs", WHOLE_LIST, 1],
  ["api/v1/jobs?mode=remote", 2_500, 1],
  ["api/v1/jobs?q=ledger", 5_000, 1],
  ["api/v1/jobs/:id", JOB, 1],
  ["api/v1/jobs/:id/eligibility?country=PT", JOB, 1],
  ["api/v1/organizations/:slug", ORGANIZATION, 1],
  // A day’s figures.
  ["api/v1/market", 400, 1],
  ["api/v1/competencies", 0, 0],
];

const TOOLS: [tool: string, args: () => Record<string, unknown>, rows: number, trips: number][] = [
  ["search_jobs", () => ({ query: "ledger" }), 5_000, 1],
  ["get_job_detail", () => ({ job_id: id }), JOB + ORGANIZATION, 2],
  ["get_employer_context", () => ({ employer_id: "vindskaer" }), ORGANIZATION, 1],
  ["leadwright_check_eligibility", () => ({ job_id: id, country: "PT" }), JOB, 1],
  ["leadwright_get_competencies", () => ({}), 0, 0],
];

function expectWithin({ rowsRead, trips }: Usage, rows: number, most: number) {
  expect(trips).toBe(most);
  expect(rowsRead.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(rows);
}

test.each(API)(
  "GET /%s reads at most %i rows, in as many trips as its page: %i",
  async (path, rows, trips) => {
    const [pattern = "", search = ""] = path.split("?");
    const module = build.routes[pattern] as { module: { loader: Handler } };
    const params = { id, slug: "vindskaer" };
    const request = new Request(`${ORIGIN}/${pattern}?${search}`);

    const { value, usage } = await database.measure((db) =>
      ask(db, module.module.loader, request, params),
    );

    expect(value.status).toBe(200);
    expectWithin(usage, rows, trips);
  },
);

test.each(TOOLS.filter(([tool]) => !tool.startsWith("leadwright")))(
  "the protocol’s %s does as well",
  async (tool, args, rows, trips) => {
    const search = new URLSearchParams(args() as Record<string, string>);
    const request = new Request(`${ORIGIN}/api/ojcp/${tool}?${search}`);

    const { value, usage } = await database.measure((db) =>
      ask(db, ojcp as Handler, request, { tool }),
    );

    expect(value.status).toBe(200);
    expectWithin(usage, rows, trips);
  },
);

test("a search from an offset takes a trip for each page of the list up to there", async () => {
  const request = new Request(`${ORIGIN}/api/ojcp/search_jobs?query=engineer&offset=100&limit=20`);

  const { value, usage } = await database.measure((db) =>
    ask(db, ojcp as Handler, request, { tool: "search_jobs" }),
  );

  expect(await value.json()).toMatchObject({ offset: 100, returned: 20 });
  expectWithin(usage, 6 * 5_000, 6);
});

test.each(TOOLS)("the tool %s does as well", async (tool, args, rows, trips) => {
  const request = new Request(`${ORIGIN}/api/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: tool, arguments: args() },
    }),
  });

  const { value, usage } = await database.measure((db) => ask(db, mcp as Handler, request));

  expect(await value.text()).toContain('"structuredContent":');
  expectWithin(usage, rows, trips);
});
